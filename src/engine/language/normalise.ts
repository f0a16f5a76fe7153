import {indicatorEntry, parameterKey, renamedSignal, signalEntry} from '../registry';
import {createReport, fix, type Diagnostic, type Fix, type DiagnosticCollector} from './diagnostic';
import {own} from '../own';
import {isObject, listIn, objectIn, PATTERNS, textIn, type Json, type PortfolioDoc} from './document';
import {parse} from './parse';
import {pointer} from './pointer';
import {oversize, shellOf, strategyIn} from './shell';

/** An object in the copy, which is rewritten in place. */
type Draft = {-readonly [key in keyof Dictionary<Json>]: Json};

interface Work {
  report: DiagnosticCollector;
  moved: Map<string, string>;
  /** Converts a pointer in the input into one in the copy. */
  copyOf(path: string): string;
}

/** Reports an alias at a pointer in the input; `name` is the pointer of its canonical place, if different. */
function alias(
  {report, moved, copyOf}: Work,
  at: string,
  values: {alias: string; canonical: string},
  repair: Fix,
  name?: string,
): void {
  if (name !== undefined) {
    moved.set(copyOf(name), at);
  }
  report.add('W_ALIAS', at, values, {fix: repair});
}

/** Renames the parameters of an indicator to their canonical names. */
function indicator(node: Draft, path: string, work: Work): void {
  let params = objectIn(node, 'params');
  for (const parameter of indicatorEntry(textIn(node, 'type') ?? '')?.parameters ?? []) {
    const name = parameterKey(parameter);
    const written = parameter.aliases?.find((candidate) => Object.hasOwn(params, candidate));
    if (written !== undefined && !Object.hasOwn(params, name)) {
      params = Object.fromEntries(Object.entries(params).map(([key, value]) => [key === written ? name : key, value]));
      const at = pointer(path, 'params', written);
      const repair = fix(`改名为 ${name}`, {path: at, key: name});
      alias(work, at, {alias: written, canonical: name}, repair, pointer(path, 'params', name));
      node.params = params;
    }
  }
}

/** Moves a parameter to its node, where it belongs; a constant has no others. */
function lift(node: Draft, key: 'epsilon' | 'value', canonical: string, path: string, work: Work): void {
  const {[key]: value, ...others} = objectIn(node, 'params');
  if (value === undefined || Object.hasOwn(node, key)) {
    return;
  }
  if (key === 'epsilon' && Object.keys(others).length > 0) {
    node.params = others;
  } else {
    delete node.params;
  }
  node[key] = value;
  const [at, name] = [pointer(path, 'params', key), pointer(path, key)];
  const repair = fix(
    '移到节点上',
    {path: key === 'epsilon' ? at : pointer(path, 'params'), remove: true},
    {path: name, value},
  );
  alias(work, at, {alias: `params.${key}`, canonical}, repair, name);
}

/** Updates a signal to its present type name, canonical parameters and inputs. */
function signal(node: Draft, path: string, work: Work): void {
  const type = textIn(node, 'type') ?? '';
  const renamed = renamedSignal(type);
  if (renamed !== undefined) {
    node.type = renamed.id;
    const at = pointer(path, 'type');
    const repair = fix(`改为 ${renamed.id}`, {path: at, value: renamed.id});
    work.report.add('W_DEPRECATED_TYPE', at, {type, replacement: renamed.id}, {fix: repair});
  }
  const entry = renamed ?? signalEntry(type);
  if (entry?.hasEpsilon) {
    lift(node, 'epsilon', '节点上的 epsilon', path, work);
  }
  for (const parameter of entry?.parameters ?? []) {
    const name = parameterKey(parameter);
    const flag = own(own(node, 'params'), name);
    if (typeof flag === 'boolean' && parameter.values?.includes(String(flag))) {
      const [at, value] = [pointer(path, 'params', name), String(flag)];
      node.params = {...objectIn(node, 'params'), [name]: value};
      alias(
        work,
        at,
        {alias: `"${name}": ${value}`, canonical: `"${name}": "${value}"`},
        fix('加上双引号', {path: at, value}),
      );
    }
  }
  forEachObject(node, 'inputs', path, (item, at) => input(item, at, work));
}

function input(node: Draft, path: string, work: Work): void {
  const [ref = '', band = ''] = [textIn(node, 'ref'), textIn(node, 'band')];
  if (PATTERNS.id.test(ref) && PATTERNS.id.test(band)) {
    const dotted = `${ref}.${band}`;
    node.ref = dotted;
    delete node.band;
    const at = pointer(path, 'band');
    const repair = fix('改为带分量的 ref', {path: pointer(path, 'ref'), value: dotted}, {path: at, remove: true});
    alias(work, at, {alias: 'band', canonical: `{"ref": "${dotted}"}`}, repair);
  } else if (own(node, 'type') === 'Constant') {
    lift(node, 'value', '{"type": "Constant", "value": …}', path, work);
  } else if (own(node, 'type') !== undefined) {
    signal(node, path, work);
  }
}

function forEachObject(owner: Draft, list: string, path: string, rewrite: (item: Draft, path: string) => void): void {
  listIn(owner, list).forEach((item, index) => {
    if (isObject(item)) {
      // This function owns the copy and may rewrite it.
      rewrite(item as Draft, pointer(path, list, index));
    }
  });
}

function tradeStrategy(strategy: Draft, path: string, work: Work): void {
  if (own(strategy, 'indicators') === undefined) {
    work.report.add(
      'W_INDICATORS_MISSING',
      path,
      {},
      {fix: fix('补上空列表', {path: pointer(path, 'indicators'), value: []})},
    );
  }
  strategy.indicators = own(strategy, 'indicators') ?? [];
  forEachObject(strategy, 'indicators', path, (node, at) => indicator(node, at, work));
  forEachObject(strategy, 'signals', path, (node, at) => signal(node, at, work));
}

/** A copy as in JSON: own enumerable values only, holes in arrays as `null`. */
function plainCopy(value: unknown): Json {
  if (Array.isArray(value)) {
    return Array.from(value, (item: unknown) => plainCopy(item ?? null));
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, plainCopy(item)]])),
      )
    : // Functions and the like, which JSON cannot hold, are reported by the checks as they are.
      (value as Json);
}

export interface Normalised {
  /** A canonical copy; unknown parts stay unchanged. */
  doc: Json;
  /** Warnings about rewritten parts; paths are those of the input. */
  aliases: Diagnostic[];
  /** Pointers in the input of all moved parts, by their pointers in the copy. */
  moved: ReadonlyMap<string, string>;
}

/**
 * A canonical copy of a document: aliases and former names replaced, a bare body wrapped. The input is never changed.
 * @throws RangeError when the document is beyond {@link LIMITS}.
 */
export function normaliseDocument(doc: unknown): Normalised {
  const tooLarge = oversize(doc);
  if (tooLarge !== undefined) {
    throw new RangeError(`策略过大：${tooLarge.what} 超过上限 ${tooLarge.n}。`);
  }
  const report = createReport();
  const moved = new Map<string, string>();
  let copy = plainCopy(doc);
  const shell = shellOf(copy);
  const isBare = shell === 'bare';
  if (isBare && isObject(copy)) {
    const {market_indicators: market, ...strategy} = copy;
    copy = {trade_strategy: strategy, ...(market !== undefined && {market_indicators: market})};
    moved.set('/trade_strategy', '');
    report.add('W_BARE', '', {});
  }
  const {base, inside} = strategyIn(copy, shell);
  const strategy = own(inside, 'trade_strategy');
  if (isObject(strategy) && shell !== 'legacy') {
    const work: Work = {report, moved, copyOf: (path) => (isBare ? `/trade_strategy${path}` : path)};
    // This function owns the copy and may rewrite it.
    tradeStrategy(strategy as Draft, isBare ? '' : pointer(base, 'trade_strategy'), work);
  }
  return {doc: copy, aliases: report.found, moved};
}

/** The portfolio in a valid canonical document; `null` for a strategy alone. */
export const portfolioIn = (canonical: Json | undefined): PortfolioDoc | null =>
  // The checks have established that the shape is that of the type.
  own(canonical, 'strategy_definition') === undefined ? null : (canonical as unknown as PortfolioDoc);

/** The portfolio in a text, in canonical form; `null` for a strategy alone. @param text a valid document. */
export function portfolioOf(text: string): PortfolioDoc | null {
  const parsed = parse(text);
  return 'value' in parsed ? portfolioIn(normaliseDocument(parsed.value).doc) : null;
}
