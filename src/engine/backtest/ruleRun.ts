import type {Column} from '../columns';
import {compiled} from '../language/compile';
import type {StrategyDoc} from '../language/document';
import {evaluateColumns, type EvaluateContext} from '../language/evaluate';
import {poolOfPlan, SAMPLE_SYMBOL} from '../language/exampleRun';
import {knowsPosition} from '../language/followPosition';
import type {Plan} from '../language/plan';
import type {Bars} from '../market-data/bars';
import {exampleMarkets} from '../market-data/exampleMarkets';
import {checkedValues} from '../registry/checkedValues';
import type {AnyParameterValues} from '../registry/parameterValues';
import {strategies, type StrategyType} from '../registry/strategies';
import {at} from '../series';
import {isRule, ruleColumns} from '../strategies/rules';
import {onBars, type SignalColumns} from '../strategies/tradeSignals';
import {signalsRun, type RuleConditions, type RuleRun} from './signalsRun';

/** A trading rule for one symbol: a built-in strategy with its parameters by key, or a strategy document. */
export type SymbolRule =
  | {readonly strategy: StrategyType; readonly params?: AnyParameterValues}
  | {readonly document: StrategyDoc | string};

function ofDocument(
  document: StrategyDoc | string,
  bars: Bars,
  symbol: string,
  shared: EvaluateContext['shared'],
): SignalColumns {
  const {plan, portfolio} = compiled(document, '策略文档');
  const market = Object.fromEntries(exampleMarkets(plan, bars).map((entry) => [entry.code, entry.bars]));
  // The bars count as those of the sample, whatever their symbol, unless the document names a market for its symbols.
  const own = plan.market === undefined ? SAMPLE_SYMBOL : symbol;
  const symbols = poolOfPlan(
    plan,
    own,
    portfolio?.symbols.map((entry) => entry.symbol),
  );
  const context = {symbol: at(symbols, 0), symbols, market, ...(shared && {shared})};
  const columns = signalsOf(plan, bars, context);
  return knowsPosition(plan) ? {...columns, since: (from) => signalsOf(plan, bars, {...context, from})} : columns;
}

/** The signals of a plan, with its named numeric series. */
function signalsOf(plan: Plan, bars: Bars, context: EvaluateContext): SignalColumns {
  const {buy, sell, series} = evaluateColumns(plan, bars, context);
  // Components appear under `id.component`, the first of them also under the bare id: keep one.
  const lines = Object.entries(series).filter((entry): entry is [string, Column] => {
    const [name, values] = entry;
    const isNumeric = values instanceof Float64Array && values.some((value) => !Number.isNaN(value));
    return isNumeric && !Object.keys(series).some((other) => other.startsWith(`${name}.`));
  });
  return {buy, sell, lines: Object.fromEntries(lines)};
}

/** {@link ruleSignals} in columns. */
function signalColumns(
  rule: SymbolRule,
  bars: Bars,
  symbol: string,
  shared?: EvaluateContext['shared'],
): SignalColumns {
  if ('document' in rule) {
    return ofDocument(rule.document, bars, symbol, shared);
  }
  const single = strategies.filter(({symbols}) => symbols === 'one');
  const entry = single.find(({id}) => id === rule.strategy);
  if (entry === undefined || !isRule(rule.strategy)) {
    throw new RangeError(`“${rule.strategy}” 不是单标的内置策略；可用的有：${single.map(({id}) => id).join('、')}。`);
  }
  return ruleColumns(rule.strategy, bars, checkedValues(entry, rule.params ?? {}));
}

/**
 * The signals of a rule at the close of each bar of one symbol. Markets in a document are those of `exampleMarkets`.
 * @param shared cache for rules on the same bars; see {@link EvaluateContext}.
 * @returns with the numeric series behind the rule: the strategy's own, or the document's indicators by id.
 * @throws RangeError for parameters out of range, a strategy that needs several symbols or a file, or a document with
 * errors.
 */
export const ruleSignals = onBars(signalColumns);

/** Backtests a rule on the bars of one symbol. @throws RangeError for a rule or settings that are invalid. */
export function ruleRun(bars: Bars, rule: SymbolRule, conditions: RuleConditions = {}, symbol = ''): RuleRun {
  return signalsRun(bars, [signalColumns(rule, bars, symbol)], conditions, symbol);
}
