import {indicatorEntry, renamedSignal, signalEntry} from '../registry';
import {createReport, fix, type Diagnostic, type Report} from './diagnostic';
import {isObject, own, PATTERNS, type Json, type JsonObject, type PortfolioDoc} from './document';
import {parse} from './parse';
import {pointer} from './pointer';
import {oversize, shellOf, strategyBase} from './shell';

interface Work {
  report: Report;
  moved: Map<string, string>;
  /** The pointer in the copy of a pointer in the input. */
  copyOf(path: string): string;
}

/** The entries of a list rewritten; anything else as it is. */
export const map = (value: Json | undefined, each: (item: Json, index: number) => Json): Json | undefined =>
  Array.isArray(value) ? (value as readonly Json[]).map(each) : value;

/** Replaces keys of an object, in place, keeping the order; `undefined` values are left out. */
function withKeys(object: JsonObject, changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries({...object, ...changes}).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function renameKey(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
}

/** An indicator with canonical names of parameters. */
export function indicator(node: Json, path: string, work: Work): Json {
  const params = isObject(node) ? own(node, 'params') : undefined;
  const type = isObject(node) ? own(node, 'type') : undefined;
  if (!isObject(node) || !isObject(params) || typeof type !== 'string') {
    return node;
  }
  let copy = params;
  for (const {name, aliases = []} of indicatorEntry(type)?.parameters ?? []) {
    const alias = aliases.find((candidate) => Object.hasOwn(copy, candidate));
    if (name !== null && alias !== undefined && !Object.hasOwn(copy, name)) {
      copy = renameKey(copy, alias, name);
      const at = pointer(path, 'params', alias);
      work.moved.set(work.copyOf(pointer(path, 'params', name)), at);
      work.report.add('W_ALIAS', at, {alias, canonical: name}, {fix: fix(`改名为 ${name}`, {path: at, key: name})});
    }
  }
  return withKeys(node, {params: copy});
}

/** `params.epsilon` of a comparison belongs on the node. */
function liftEpsilon(node: JsonObject, path: string, work: Work): JsonObject {
  const params = own(node, 'params');
  const epsilon = isObject(params) ? own(params, 'epsilon') : undefined;
  if (!isObject(params) || epsilon === undefined || Object.hasOwn(node, 'epsilon')) {
    return node;
  }
  const at = pointer(path, 'params', 'epsilon');
  work.moved.set(work.copyOf(pointer(path, 'epsilon')), at);
  work.report.add(
    'W_ALIAS',
    at,
    {alias: 'params.epsilon', canonical: '节点上的 epsilon'},
    {fix: fix('移到节点上', {path: at, remove: true}, {path: pointer(path, 'epsilon'), value: epsilon})},
  );
  const rest = Object.fromEntries(Object.entries(params).filter(([key]) => key !== 'epsilon'));
  return withKeys(node, {params: Object.keys(rest).length > 0 ? rest : undefined, epsilon});
}

/** A signal with its present type name, canonical parameters and inputs. */
export function signal(node: JsonObject, path: string, work: Work): JsonObject {
  let copy = node;
  const written = own(node, 'type');
  const renamed = typeof written === 'string' ? renamedSignal(written)?.id : undefined;
  if (typeof written === 'string' && renamed !== undefined) {
    copy = withKeys(copy, {type: renamed});
    work.report.add(
      'W_DEPRECATED_TYPE',
      pointer(path, 'type'),
      {type: written, replacement: renamed},
      {fix: fix(`改为 ${renamed}`, {path: pointer(path, 'type'), value: renamed})},
    );
  }
  const entry = typeof written === 'string' ? signalEntry(renamed ?? written) : undefined;
  if (entry?.hasEpsilon) {
    copy = liftEpsilon(copy, path, work);
  }
  const params = own(copy, 'params');
  const flags = (entry?.parameters ?? []).filter(({name, values}) => {
    const value = isObject(params) && name !== null ? own(params, name) : undefined;
    return typeof value === 'boolean' && values?.includes(String(value));
  });
  for (const {name} of flags) {
    const value = String((params as JsonObject)[name as string]);
    const at = pointer(path, 'params', name as string);
    copy = withKeys(copy, {params: withKeys(own(copy, 'params') as JsonObject, {[name as string]: value})});
    work.report.add(
      'W_ALIAS',
      at,
      {alias: `"${name}": ${value}`, canonical: `"${name}": "${value}"`},
      {fix: fix('加上双引号', {path: at, value})},
    );
  }
  return withKeys(copy, {inputs: map(own(copy, 'inputs'), (item, index) => input(item, pointer(path, 'inputs', index), work))});
}

function input(item: Json, path: string, work: Work): Json {
  if (!isObject(item)) {
    return item;
  }
  const [ref, band, type, params] = ['ref', 'band', 'type', 'params'].map((key) => own(item, key));
  if (typeof ref === 'string' && typeof band === 'string' && PATTERNS.id.test(ref) && PATTERNS.id.test(band)) {
    const dotted = `${ref}.${band}`;
    work.report.add(
      'W_ALIAS',
      pointer(path, 'band'),
      {alias: 'band', canonical: `{"ref": "${dotted}"}`},
      {fix: fix('改为带分量的 ref', {path: pointer(path, 'ref'), value: dotted}, {path: pointer(path, 'band'), remove: true})},
    );
    return withKeys(item, {ref: dotted, band: undefined});
  }
  if (type === 'Constant') {
    const value = isObject(params) ? own(params, 'value') : undefined;
    if (value === undefined || Object.hasOwn(item, 'value')) {
      return item;
    }
    const at = pointer(path, 'params', 'value');
    work.moved.set(work.copyOf(pointer(path, 'value')), at);
    work.report.add(
      'W_ALIAS',
      at,
      {alias: 'params.value', canonical: '{"type": "Constant", "value": …}'},
      {fix: fix('移到节点上', {path: pointer(path, 'params'), remove: true}, {path: pointer(path, 'value'), value})},
    );
    return withKeys(item, {params: undefined, value});
  }
  return type === undefined ? item : signal(item, path, work);
}

export interface Normalised {
  /** A canonical copy; what could not be understood is left as it was. */
  doc: Json;
  /** What was rewritten, as warnings; paths are those of the input. */
  aliases: Diagnostic[];
  /** Where something stood in the input, by its pointer in the copy, if it moved. */
  moved: ReadonlyMap<string, string>;
}

/** Own enumerable values only, holes of arrays as `null`: what a document that never was text may not have. */
function plainCopy(value: unknown): Json {
  if (Array.isArray(value)) {
    return Array.from(value, (item: unknown) => plainCopy(item ?? null));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, plainCopy(item)]])))
    : (value as Json);
}

function tradeStrategy(strategy: JsonObject, path: string, work: Work): JsonObject {
  if (own(strategy, 'indicators') === undefined) {
    work.report.add('W_INDICATORS_MISSING', path, {}, {fix: fix('补上空列表', {path: pointer(path, 'indicators'), value: []})});
  }
  return withKeys(strategy, {
    indicators: map(own(strategy, 'indicators') ?? [], (node, index) => indicator(node, pointer(path, 'indicators', index), work)),
    signals: map(own(strategy, 'signals'), (node, index) => (isObject(node) ? signal(node, pointer(path, 'signals', index), work) : node)),
  });
}

/**
 * A canonical copy of a document: aliases and former names replaced, a bare body wrapped. The input is never changed.
 * @throws RangeError when the document is beyond {@link LIMITS}.
 */
export function normalise(doc: unknown): Normalised {
  const tooLarge = oversize(doc);
  if (tooLarge !== undefined) {
    throw new RangeError(`策略过大：${tooLarge.what} 超过上限 ${tooLarge.n}。`);
  }
  const report = createReport();
  const moved = new Map<string, string>();
  const value = plainCopy(doc);
  const shell = shellOf(value);
  const bare = shell === 'bare';
  const work: Work = {report, moved, copyOf: (path) => (bare ? `/trade_strategy${path}` : path)};
  const done = (copy: Json): Normalised => ({doc: copy, aliases: report.found, moved});
  if (bare) {
    const {market_indicators: market, ...body} = value as JsonObject;
    moved.set('/trade_strategy', '');
    report.add('W_BARE', '', {});
    return done(withKeys({trade_strategy: tradeStrategy(body, '', work)}, {market_indicators: market}));
  }
  const base = strategyBase(shell);
  const inside = shell === 'portfolio' ? own(value as JsonObject, 'strategy_definition') : value;
  const strategy = isObject(inside) && shell !== 'legacy' ? own(inside, 'trade_strategy') : undefined;
  if (!isObject(inside) || !isObject(strategy)) {
    return done(value);
  }
  const copy = withKeys(inside, {trade_strategy: tradeStrategy(strategy, pointer(base, 'trade_strategy'), work)});
  return done(shell === 'portfolio' ? withKeys(value as JsonObject, {strategy_definition: copy}) : copy);
}

/**
 * The portfolio that a text configures, in canonical form; `null` for a strategy alone.
 * @param text a document that validates.
 */
export function portfolioOf(text: string): PortfolioDoc | null {
  const parsed = parse(text);
  const doc = 'value' in parsed ? (normalise(parsed.value).doc as Json) : null;
  return isObject(doc) && 'strategy_definition' in doc ? (doc as unknown as PortfolioDoc) : null;
}
