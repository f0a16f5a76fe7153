import {createReport, fix, hasErrors, message, type Diagnostic, type DiagnosticCollector} from './diagnostic';
import {own} from '../own';
import {isObject, listIn, MARKETS, objectIn, type Json} from './document';
import {LIMITS} from './limits';
import {breakout, comparisons, logic} from './lints/conditions';
import {entryPrice, nameOrder, trading, unused} from './lints/document';
import type {Lint} from './lints/lint';
import {buildModel, type Model} from './model';
import {normaliseDocument, type Normalised} from './normalise';
import {parse} from './parse';
import {placed, sourceOf} from './placed';
import {oversize, shellOf, strategyIn} from './shell';
import {createStructure} from './structure';
import {checkKinds, checkMarket, checkSinceEntry, checkTradeOutputs} from './validate/kinds';
import {checkCycles, checkIds, checkOutputColumns, checkReferences} from './validate/references';
import {shownPlace} from './validate/shownPlace';
import {checkPortfolio, checkStrategy} from './validate/strategy';

/** The number of indicators, signals, inline nodes and transformers of a strategy document. */
function countNodes(doc: Json | undefined): number {
  const strategy = own(doc, 'trade_strategy');
  const nodes = [...listIn(strategy, 'signals')];
  let count = listIn(strategy, 'indicators').length + listIn(own(doc, 'market_indicators'), 'transformers').length;
  // Iteration also visits entries pushed during the loop.
  for (const node of nodes) {
    count += isObject(node) && !['ref', 'column', 'market'].some((key) => Object.hasOwn(node, key)) ? 1 : 0;
    nodes.push(...listIn(node, 'inputs'));
  }
  return count;
}

export interface ValidateOptions {
  /** Accepts a body without its `trade_strategy` shell, with a warning. */
  allowBare?: boolean;
}

interface Inspection {
  diagnostics: Diagnostic[];
  /** The parsed document, and its canonical form; absent where the text is not JSON or is refused earlier. */
  value?: Json;
  canonical?: Json;
  /** Model of the canonical document; absent when it has errors. */
  model?: Model;
}

/** Checks across the document, in running order. */
const CHECKS: readonly ((model: Model, report: DiagnosticCollector) => void)[] = [
  checkIds,
  checkReferences,
  checkCycles,
  checkKinds,
  checkSinceEntry,
  checkMarket,
  checkTradeOutputs,
  checkOutputColumns,
];
/** Run only on documents without errors. */
const LINTS: readonly ((lint: Lint) => void)[] = [unused, entryPrice, trading, logic, comparisons, breakout, nameOrder];
const RANK = {error: 0, warning: 1, info: 2} as const;

interface Checked {
  /** Paths are those of the canonical copy. */
  report: DiagnosticCollector;
  normalised?: Normalised;
  model?: Model;
}

function checkValue(value: Json, {allowBare = false}: ValidateOptions): Checked {
  let doc = value;
  const report = createReport((path) => shownPlace(doc, path));
  const tooLarge = oversize(value);
  if (tooLarge !== undefined) {
    report.add('E_LIMIT', '', tooLarge);
    return {report};
  }
  const shell = shellOf(value);
  if (shell === 'none' || (shell === 'bare' && !allowBare)) {
    report.add(
      'E_TOP_LEVEL',
      '',
      {},
      {hint: shell === 'bare' ? '请把 indicators、signals、outputs 放到 trade_strategy 下。' : undefined},
    );
    return {report};
  }
  if (shell === 'legacy') {
    const at = '/trade_strategy';
    report.add(
      'E_LEGACY_SHELL',
      at,
      {},
      {fix: fix('提上一层', {path: at, value: objectIn(own(value, 'trade_strategy'), 'params')})},
    );
    return {report};
  }
  const normalised = normaliseDocument(value);
  ({doc} = normalised);
  const {base, inside} = strategyIn(doc, shell);
  if (countNodes(inside) > LIMITS.nodes) {
    report.add('E_LIMIT', base, {what: '节点', n: LIMITS.nodes});
    return {report, normalised};
  }
  const checkShape = shell === 'portfolio' ? checkPortfolio : checkStrategy;
  checkShape(doc, '', report);
  if (!isObject(inside)) {
    return {report, normalised};
  }
  const symbolMarket = shell === 'portfolio' ? MARKETS.find((code) => code === own(doc, 'market')) : undefined;
  const model = buildModel(inside, base, symbolMarket);
  CHECKS.forEach((check) => check(model, report));
  if (!hasErrors(report.found)) {
    const lint = {model, structure: createStructure(), report};
    LINTS.forEach((run) => run(lint));
  }
  return {report, normalised, model};
}

/** Checks a document or its text; shared by `validate` and `compile`. */
export function inspect(input: unknown, options: ValidateOptions = {}): Inspection {
  // External documents are treated as JSON; anything JSON cannot hold is reported.
  const parsed = typeof input === 'string' ? {text: input, ...parse(input)} : {value: input as Json};
  if ('diagnostics' in parsed) {
    return {diagnostics: parsed.diagnostics};
  }
  const {report, normalised, model} = checkValue(parsed.value, options);
  const {aliases = [], moved = new Map<string, string>()} = normalised ?? {};
  const found = [...aliases, ...report.found.map((diagnostic) => sourceOf(diagnostic, moved))];
  // Above the limit, errors come before warnings.
  const reported =
    found.length <= LIMITS.diagnostics
      ? found
      : [...found].sort((a, b) => RANK[a.severity] - RANK[b.severity]).slice(0, LIMITS.diagnostics);
  const diagnostics = 'text' in parsed ? placed(reported, parsed.text, parsed.tree) : reported;
  const count = found.length - reported.length + report.skipped();
  if (count > 0) {
    diagnostics.push({code: 'I_MORE', severity: 'info', path: '', message: message('I_MORE', {count})});
  }
  return {diagnostics, value: parsed.value, canonical: normalised?.doc, model: hasErrors(found) ? undefined : model};
}

/**
 * All problems of a strategy, a portfolio or (with `allowBare`) the body of a strategy.
 * @param input the text, for diagnostics with line and column, or the parsed document.
 * @returns all problems at once; lints only for a document without errors.
 */
export function validate(input: unknown, options: ValidateOptions = {}): Diagnostic[] {
  return inspect(input, options).diagnostics;
}
