import {backtest} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import type {BacktestMetrics} from '../backtest/backtestMetrics';
import {allIn} from '../capital/capitalRule';
import {compile} from '../language/compile';
import {evaluate, type EvalResult} from '../language/evaluate';
import type {Bars} from '../market-data/bars';
import type {Performance} from '../metrics/performance';
import type {PairedValues} from '../metrics/uncertainty/pairedReturns';

/** Indicators and signals of a strategy document; which of them buy and sell is said apart. */
export interface StrategyBody {
  indicators?: readonly object[];
  signals: readonly object[];
}

/**
 * Runs a body on the bars of one symbol.
 * @param buy id of the signal that buys; `sell` likewise.
 * @throws RangeError with the validator's messages when the body is not valid or an id is missing.
 */
function runBody(bars: Bars, {indicators = [], signals}: StrategyBody, buy: string, sell: string): EvalResult {
  const {plan, diagnostics} = compile({trade_strategy: {indicators, signals, outputs: {buy_signal: buy, sell_signal: sell}}});
  if (plan === null) {
    const errors = diagnostics.filter(({severity}) => severity === 'error').map(({message}) => message);
    throw new RangeError(`这组指标与信号不能运行：${errors.join('')}`);
  }
  return evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
}

/** How often a condition holds. */
interface ConditionCount {
  id: string;
  /** Bars on which it is true. */
  days: number;
  /** `days` as a share of all bars, 0–1. */
  share: number;
  /** Unbroken runs of true bars: how often it begins to hold. */
  stretches: number;
  /** Bars of the longest run. */
  longest: number;
}

/**
 * Counts the bars on which signals of a body are true; a bar on which a signal is not known is none of them.
 * @param ids of top-level conditions of the body.
 * @throws RangeError when the body does not run, or when an id is no condition of it.
 */
export function conditionCounts(bars: Bars, body: StrategyBody, ids: readonly string[]): ConditionCount[] {
  return ids.map((id) => {
    const {buy} = runBody(bars, body, id, id);
    let [days, stretches, longest, run] = [0, 0, 0, 0];
    for (const value of buy) {
      run = value ? run + 1 : 0;
      days += Number(run > 0);
      stretches += Number(run === 1);
      longest = Math.max(longest, run);
    }
    return {id, days, share: days / buy.length, stretches, longest};
  });
}

/** Which signals of a body buy and sell, and under which costs. */
export interface RuleVariant {
  buy: string;
  sell: string;
  /** Share of the traded value per side; left out: that of `backtest`. */
  commission?: number;
  /** Fills at the close that the signal is computed from, which nobody can: to show what looking ahead adds. */
  sameDay?: boolean;
}

export interface VariantRun extends SignalOutcome, PairedValues {
  commission: number;
  metrics: BacktestMetrics;
  /** Holding the symbol over the same days. */
  hold: Performance;
}

/** As in the labs and the tables of the strategy pages. */
const CAPITAL = 100_000;

/**
 * Backtests pairs of signals of one body on the same bars, everything in on a buy.
 * @throws RangeError when the body does not run, or a commission is out of range.
 */
export function ruleVariants(bars: Bars, body: StrategyBody, variants: readonly RuleVariant[]): VariantRun[] {
  return variants.map(({buy: entry, sell: exit, commission = COMMISSION, sameDay = false}) => {
    const result = runBody(bars, body, entry, exit);
    const acted = (values: boolean[]): boolean[] => (sameDay ? [...values.slice(1), false] : values);
    const {metrics, benchmarkMetrics, dates, nav, startNav, benchmark} = backtest({
      assets: [{symbol: 'A', bars}],
      signals: [{buy: acted(result.buy), sell: acted(result.sell)}],
      capital: allIn(CAPITAL),
      commission,
    });
    const values: PairedValues = {dates, nav, startNav, benchmark: benchmark as readonly number[]};
    return {...signalOutcome(result), ...values, commission, metrics, hold: benchmarkMetrics as Performance};
  });
}

/** What a strategy's two conditions come to over a whole history. */
export interface SignalOutcome {
  /** Bars on which the buying condition is true, held or not. */
  buyDays: number;
  /** Bars on which the selling condition is true, held or not. */
  sellDays: number;
  /** Bars on which both are true. */
  overlap: number;
  /** Bars with the state B. */
  buys: number;
  /** Share of the bars that end with the symbol held, states B and H, 0–1; 0 for no bars. */
  heldShare: number;
  /** A buy on one bar and the sell on the next, or a sell and the next buy. */
  reversals: number;
}

/** Counts what the conditions and the states of an evaluated strategy come to. */
export function signalOutcome({buy, sell, state}: Pick<EvalResult, 'buy' | 'sell' | 'state'>): SignalOutcome {
  const count = (holds: (t: number) => boolean): number => state.filter((_, t) => holds(t)).length;
  const isReversal = (t: number): boolean => ['BS', 'SB'].includes(`${state[t - 1]}${state[t]}`);
  return {
    buyDays: count((t) => buy[t] === true),
    sellDays: count((t) => sell[t] === true),
    overlap: count((t) => buy[t] === true && sell[t] === true),
    buys: count((t) => state[t] === 'B'),
    heldShare: state.length === 0 ? 0 : count((t) => state[t] === 'B' || state[t] === 'H') / state.length,
    reversals: count(isReversal),
  };
}
