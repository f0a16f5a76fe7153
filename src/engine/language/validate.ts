import type {Node} from 'jsonc-parser';
import {createReport, hasErrors, message, type Diagnostic, type Report} from './diagnostic';
import {isObject, listIn, MARKETS, own, type Json, type JsonObject} from './document';
import {LIMITS} from './limits';
import {breakout, comparisons, logic} from './lints/conditions';
import {nameOrder, trading, unused} from './lints/document';
import type {Lint} from './lints/lint';
import {buildModel, type Model} from './model';
import {normalise} from './normalise';
import {parse} from './parse';
import {placed, sourceOf} from './placed';
import {oversize, shellOf, strategyBase, strategyOf} from './shell';
import {createStructure} from './structure';
import {checkKinds, checkMarket, checkTradeOutputs} from './validate/kinds';
import {checkCycles, checkIds, checkOutputColumns, checkReferences} from './validate/references';
import {createScope, type Scope} from './validate/scalars';
import {checkPortfolio, checkStrategyDoc} from './validate/strategy';

/** Indicators, signals, inline nodes and transformers of a strategy document. */
function countNodes(doc: JsonObject): number {
  const strategy = own(doc, 'trade_strategy');
  const nodes = [...listIn(strategy, 'signals')];
  let count = listIn(strategy, 'indicators').length + listIn(own(doc, 'market_indicators'), 'transformers').length;
  // The list grows on the way.
  for (const node of nodes) {
    count += isObject(node) && !['ref', 'column', 'market'].some((key) => Object.hasOwn(node, key)) ? 1 : 0;
    nodes.push(...listIn(node, 'inputs'));
  }
  return count;
}

export interface ValidateOptions {
  /** Accept a body without its `trade_strategy` shell, with a warning. */
  allowBare?: boolean;
}

interface Inspection {
  diagnostics: Diagnostic[];
  /** Canonical; absent when the document cannot be used. */
  model?: Model;
}

const LINTS: readonly ((lint: Lint) => void)[] = [unused, trading, logic, comparisons, breakout, nameOrder];
const RANK = {error: 0, warning: 1, info: 2} as const;

function checkMeaning(doc: JsonObject, base: string, scope: Scope, report: Report): Model {
  const model = buildModel(doc, base);
  checkIds(model, scope);
  checkReferences(model, scope);
  checkCycles(model, scope);
  checkKinds(model, scope);
  checkMarket(model, scope);
  checkTradeOutputs(model, scope);
  checkOutputColumns(model, scope);
  if (!hasErrors(report.found)) {
    const lint = {model, structure: createStructure(), scope};
    LINTS.forEach((run) => run(lint));
  }
  return model;
}

/** All checks of a value; paths in the report are those of its canonical copy, except what `normalise` reported. */
function checkValue(
  value: Json,
  {allowBare = false}: ValidateOptions,
  report: Report,
): {model?: Model; moved: ReadonlyMap<string, string>; aliases: Diagnostic[]} {
  const nothing = {moved: new Map<string, string>(), aliases: []};
  const shell = shellOf(value);
  if (shell === 'none' || (shell === 'bare' && !allowBare)) {
    report.add('E_TOP_LEVEL', '', {}, shell === 'bare' ? {hint: '请把 indicators、signals、outputs 放到 trade_strategy 下。'} : {});
    return nothing;
  }
  if (shell === 'legacy') {
    report.add('E_LEGACY_SHELL', '/trade_strategy', {}, legacyFix(value as JsonObject));
    return nothing;
  }
  const {doc, aliases, moved} = normalise(value);
  const canonical = doc as JsonObject;
  const scope = createScope(canonical, report);
  const inside = strategyOf(canonical);
  if (inside !== undefined && countNodes(inside) > LIMITS.nodes) {
    report.add('E_LIMIT', strategyBase(shell), {what: '节点', n: LIMITS.nodes});
    return {moved, aliases};
  }
  if (shell === 'portfolio') {
    checkPortfolio(canonical, scope);
  } else {
    checkStrategyDoc(canonical, '', scope);
  }
  if (inside === undefined) {
    return {moved, aliases};
  }
  const model = checkMeaning(inside, strategyBase(shell), scope, report);
  const market = MARKETS.find((code) => code === own(canonical, 'market'));
  return {moved, aliases, model: shell === 'portfolio' && market !== undefined ? {...model, symbolMarket: market} : model};
}

function legacyFix({trade_strategy: strategy}: JsonObject): object {
  const value = (strategy as JsonObject).params;
  return {fix: {title: '提上一层', edits: [{path: '/trade_strategy', value}]}};
}

/** Looks at a document or its text, for `validate` and `compile`. */
export function inspect(input: unknown, options: ValidateOptions = {}): Inspection {
  const report = createReport();
  let value = input as Json;
  let source: {text: string; tree: Node} | undefined;
  if (typeof input === 'string') {
    const parsed = parse(input);
    if ('diagnostics' in parsed) {
      return parsed;
    }
    ({value} = parsed);
    source = {text: input, tree: parsed.tree};
  } else {
    const tooLarge = oversize(input);
    if (tooLarge !== undefined) {
      report.add('E_LIMIT', '', tooLarge);
      return {diagnostics: report.found};
    }
  }
  const {model, moved, aliases} = checkValue(value, options, report);
  const found = [...aliases, ...report.found.map((diagnostic) => sourceOf(diagnostic, moved))];
  const kept = mostGrave(found);
  const listed: readonly Diagnostic[] = source === undefined ? kept : placed(kept, source.text, source.tree);
  const rest = found.length - kept.length + report.skipped();
  const diagnostics = rest > 0 ? [...listed, more(rest)] : [...listed];
  return {diagnostics, ...(model !== undefined && !hasErrors(found) && {model})};
}

/** As many as are listed, errors before warnings. */
function mostGrave(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.length <= LIMITS.diagnostics
    ? found
    : [...found].sort((a, b) => RANK[a.severity] - RANK[b.severity]).slice(0, LIMITS.diagnostics);
}

function more(count: number): Diagnostic {
  return {code: 'I_MORE', severity: 'info', path: '', message: message('I_MORE', {count})};
}

/**
 * Everything that is wrong or suspicious in a strategy, a portfolio or (with `allowBare`) the body of a strategy.
 * @param input the text, for diagnostics with line and column, or the parsed document.
 * @returns all problems at once; lints only for a document without errors.
 */
export function validate(input: unknown, options: ValidateOptions = {}): Diagnostic[] {
  return inspect(input, options).diagnostics;
}
