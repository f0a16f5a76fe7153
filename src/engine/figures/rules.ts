import {compile} from '../language/compile';
import type {StrategyDoc} from '../language/document';
import {evaluate, type EvaluateContext} from '../language/evaluate';
import {sliceBars, type Bars} from '../market-data/bars';
import {exampleMarkets} from '../market-data/exampleMarkets';
import {yearlyGrowth} from '../metrics/performance';
import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {strategies, type StrategyType} from '../registry/strategies';
import type {BooleanSeries, NumberSeries} from '../series';
import {runStateMachine, type SignalState} from '../stateMachine';
import {computeStrategy} from '../strategies/compute';
import type {TradeSignals} from '../strategies/tradeSignals';
import {SAMPLE_SYMBOL} from './exampleRun';
import {signalsRun, type RuleConditions, type RuleRun} from './signalsRun';

/** When to buy and sell one symbol: a built-in strategy with its parameters by key, or a strategy document. */
export type Rule = {readonly strategy: StrategyType; readonly params?: AnyParameterValues} | {readonly document: StrategyDoc | string};

const compiled = new WeakMap<StrategyDoc, ReturnType<typeof compile>>();

/** A search runs each of its documents on many histories. */
function compiledOnce(document: StrategyDoc | string): ReturnType<typeof compile> {
  if (typeof document === 'string') {
    return compile(document);
  }
  const result = compiled.get(document) ?? compile(document);
  compiled.set(document, result);
  return result;
}

function ofDocument(document: StrategyDoc | string, bars: Bars, symbol: string, shared: EvaluateContext['shared']): TradeSignals {
  const {plan, diagnostics} = compiledOnce(document);
  if (plan === null) {
    const found = diagnostics.filter(({severity}) => severity === 'error').map(({path, message}) => `${path || '/'}：${message}`);
    throw new RangeError(`策略文档有 ${found.length} 处错误，无法计算。${found.join(' ')}`);
  }
  const market = Object.fromEntries(exampleMarkets(plan, bars).map((entry) => [entry.code, entry.bars]));
  // The bars are those of the sample, whatever they are called, unless the document says where its symbols are traded.
  const own = plan.market === undefined ? SAMPLE_SYMBOL : symbol;
  const {buy, sell, series} = evaluate(plan, bars, {symbol: own, symbols: [own], market, ...(shared && {shared})});
  // Components stand under `id.component`, the first of them under the bare id as well: once is enough.
  const numbers = Object.entries(series).filter(
    ([name, values]) =>
      values.some((value) => typeof value === 'number') && !Object.keys(series).some((other) => other.startsWith(`${name}.`)),
  );
  return {buy, sell, lines: Object.fromEntries(numbers) as Record<string, NumberSeries>};
}

/**
 * What a rule says at the close of each bar of one symbol. Markets that a document reads are those of `exampleMarkets`.
 * @param shared of the rules that are tried on the same bars; see {@link EvaluateContext}.
 * @returns with the numeric series that the rule looks at: the strategy's own, or the document's indicators by id.
 * @throws RangeError for parameters out of range, a strategy that needs several symbols or a file, or a document with errors.
 */
export function ruleSignals(rule: Rule, bars: Bars, symbol: string, shared?: EvaluateContext['shared']): TradeSignals {
  if ('document' in rule) {
    return ofDocument(rule.document, bars, symbol, shared);
  }
  const single = strategies.filter(({symbols}) => symbols === 'one');
  const entry = single.find(({id}) => id === rule.strategy);
  if (entry === undefined) {
    throw new RangeError(`“${rule.strategy}” 不是单标的内置策略；可用的有：${single.map(({id}) => id).join('、')}。`);
  }
  const known = Object.keys(fillDefaults(strategies, rule.strategy, {}));
  const unknown = Object.keys(rule.params ?? {}).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    throw new RangeError(`${entry.name}没有参数 “${unknown.join('、')}”；可用的有：${known.join('、') || '无'}。`);
  }
  return computeStrategy(rule.strategy, [{symbol, bars}], rule.params ?? {})[0] as TradeSignals;
}

/**
 * Backtests a rule on the bars of one symbol.
 * @throws RangeError for what the rule or the backtest refuses.
 */
export function ruleRun(bars: Bars, rule: Rule, conditions: RuleConditions = {}, symbol = ''): RuleRun {
  return signalsRun(bars, [ruleSignals(rule, bars, symbol)], conditions, symbol);
}

/** Consecutive days of a rule; series have one entry per day. */
export interface RuleStretch {
  dates: string[];
  close: number[];
  buy: BooleanSeries;
  sell: BooleanSeries;
  states: SignalState[];
  /** What the signal of the bar before becomes at this close: this site's convention. */
  fills: ('buy' | 'sell' | null)[];
  lines: Record<string, NumberSeries>;
}

/**
 * What a rule says day by day, with the state that it has from the first bar of all on: a stretch may begin held.
 * @param from ISO date, included, as is `to`.
 * @throws RangeError when no bar lies between the dates, or for what the rule refuses.
 */
export function ruleStretch(bars: Bars, rule: Rule, from: string, to: string, symbol = ''): RuleStretch {
  const {buy, sell, lines} = ruleSignals(rule, bars, symbol);
  const states = runStateMachine(buy, sell);
  const fills = states.map((_, bar) => (states[bar - 1] === 'B' ? 'buy' : states[bar - 1] === 'S' ? 'sell' : null));
  const {date: dates, close} = sliceBars(bars, from, to);
  if (dates.length === 0) {
    throw new RangeError(`${from} 至 ${to} 没有行情；样本是 ${bars.date[0]} 至 ${bars.date.at(-1)}。`);
  }
  const start = bars.date.indexOf(dates[0] as string);
  const stretch = <T>(values: readonly T[]): T[] => values.slice(start, start + dates.length);
  return {
    dates,
    close,
    buy: stretch(buy),
    sell: stretch(sell),
    states: stretch(states),
    fills: stretch(fills),
    lines: Object.fromEntries(Object.entries(lines).map(([name, values]) => [name, stretch(values)])),
  };
}

/** How far two rules say the same on the same bars. */
export interface RuleAgreement {
  days: number;
  /** Days on which both are in the same state. */
  same: number;
  /** First day on which the states differ, ISO; `null` when they never do. */
  firstDifference: string | null;
  first: RuleRun;
  second: RuleRun;
}

/**
 * Runs two rules under the same conditions and compares their states day by day.
 * @throws RangeError for what a rule or the backtest refuses.
 */
export function ruleAgreement(bars: Bars, rules: readonly [Rule, Rule], conditions: RuleConditions = {}): RuleAgreement {
  const [first, second] = rules.map((rule) => ruleRun(bars, rule, conditions)) as [RuleRun, RuleRun];
  const differing = first.dates.filter((_, day) => first.states[day] !== second.states[day]);
  return {days: first.dates.length, same: first.dates.length - differing.length, firstDifference: differing[0] ?? null, first, second};
}

/** A rule at one commission rate. */
export interface CostRow {
  /** Share of the traded value per side. */
  commission: number;
  /** What the capital became. */
  final: number;
  totalReturn: number;
  cagr: number;
  /** Buys and sells. */
  fills: number;
  /** Commission paid. */
  paid: number;
  /** By how much less the capital became than without commission: what was paid, and what that would have earned. */
  lost: number;
}

/**
 * The same rule at several commission rates.
 * @param rates shares of the traded value per side.
 */
export function costComparison(bars: Bars, rule: Rule, rates: readonly number[], conditions: RuleConditions = {}): CostRow[] {
  const at = (commission: number): Omit<CostRow, 'lost'> => {
    const {equity, fills, metrics} = ruleRun(bars, rule, {...conditions, commission});
    const {totalReturn, commission: paid} = metrics;
    return {commission, final: equity.at(-1) as number, totalReturn, cagr: yearlyGrowth(metrics), fills: fills.length, paid};
  };
  const free = at(0).final;
  return rates.map((rate) => {
    const row = at(rate);
    return {...row, lost: free - row.final};
  });
}

/** A stretch of history with a name. */
export interface NamedPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

interface Outcome {
  totalReturn: number;
  /** Maximum drawdown, a fraction ≤ 0. */
  depth: number;
}

/** A rule and holding on one stretch. */
export interface PeriodRow extends NamedPeriod {
  rule: Outcome;
  /** Bought on the first day at no cost and held. */
  hold: Outcome;
  /** Share of days on which the rule holds something, 0–1. */
  exposure: number;
  fills: number;
}

/** The same rule on several stretches, each begun with fresh capital, beside holding. */
export function periodComparison(bars: Bars, rule: Rule, periods: readonly NamedPeriod[], conditions: RuleConditions = {}): PeriodRow[] {
  return periods.map(({label, from, to}) => {
    const {metrics, benchmarkMetrics, fills} = ruleRun(bars, rule, {...conditions, from, to});
    const outcome = ({totalReturn, maxDrawdown}: typeof benchmarkMetrics): Outcome => ({totalReturn, depth: maxDrawdown.depth});
    return {label, from, to, rule: outcome(metrics), hold: outcome(benchmarkMetrics), exposure: metrics.exposure, fills: fills.length};
  });
}

/** At which price a signal of a close is filled, and what a side costs. */
export interface Execution {
  fill: 'signalClose' | 'nextOpen' | 'nextClose';
  /** Shares of the traded value: commission, tax and slippage together, 0 ≤ rate < 1. */
  buyCost: number;
  sellCost: number;
}

/**
 * The same signals carried out in several ways: all the cash in, the whole position out, fractional shares. A signal of
 * the last bar is filled at its close or not at all; what is still held counts at the last close.
 * @throws RangeError for what the rule refuses.
 */
export function executionVariants<One extends Execution>(
  bars: Bars,
  rule: Rule,
  executions: readonly One[],
): (One & {totalReturn: number})[] {
  const {open, close} = bars;
  const {buy, sell} = ruleSignals(rule, bars, '');
  const states = runStateMachine(buy, sell);
  return executions.map((execution) => {
    const {fill, buyCost, sellCost} = execution;
    const priceOf = (t: number): number | undefined => (fill === 'signalClose' ? close[t] : (fill === 'nextOpen' ? open : close)[t + 1]);
    let [cash, shares] = [1, 0];
    states.forEach((state, t) => {
      const price = priceOf(t);
      if (state === 'B' && price !== undefined) {
        [cash, shares] = [0, cash / (price * (1 + buyCost))];
      } else if (state === 'S' && price !== undefined) {
        [cash, shares] = [shares * price * (1 - sellCost), 0];
      }
    });
    const value = cash + shares * (close.at(-1) as number);
    return {...execution, totalReturn: value - 1};
  });
}
