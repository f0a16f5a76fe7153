import {
  allIn,
  backtest,
  computeStrategy,
  type AnyParameterValues,
  type BacktestResult,
  type Bars,
  type NumberSeries,
  type Performance,
  type SignalState,
  type StrategyType,
  type TradeSignals,
} from '@site/src/engine';
import type {Conditions} from './strategyLab';

export const SYMBOL = '标普 500';
export const CAPITAL = 100_000;

/** What came of a strategy, whatever it trades. Series have one entry per day of `dates`. */
export interface Outcome extends Pick<BacktestResult, 'dates' | 'equity' | 'trades' | 'fills' | 'metrics'> {
  /** What buying on the first day and holding is worth, in money. */
  benchmark: number[];
  benchmarkMetrics: Performance;
}

/** How a lab runs its strategy. */
export type Runner<R extends Outcome> = (params: AnyParameterValues, conditions: Conditions) => R;

/** A run of one strategy on the sample. */
export interface Run extends Outcome {
  close: readonly number[];
  states: readonly (SignalState | null)[];
  /** What the rule looks at, by the engine's names. */
  lines: Readonly<Record<string, Readonly<NumberSeries>>>;
}

/**
 * Runs what a strategy says about the sample: everything goes in on a buy, all of it out on a sale. The rule saw the history before the stretch, so nothing inside it is
 * warm-up unless the sample itself begins there.
 * @param signals of the sample, the pool's only symbol.
 * @throws RangeError for a stretch that the engine refuses.
 */
export function runSignals(bars: Bars, signals: readonly TradeSignals[], {from, to, commission, wholeShares}: Conditions): Run {
  const assets = [{symbol: SYMBOL, bars}];
  const result = backtest({assets, signals, capital: allIn(CAPITAL), commission, lot: wholeShares ? 1 : null, from, to});
  const {dates, benchmark, benchmarkMetrics, states} = result;
  const start = bars.date.indexOf(dates[0] as string);
  const stretch = <T>(values: readonly T[]): T[] => values.slice(start, start + dates.length);
  return {
    ...result,
    close: stretch(bars.close),
    benchmark: (benchmark as number[]).map((value) => value * CAPITAL),
    benchmarkMetrics: benchmarkMetrics as Performance,
    states: states[0] ?? [],
    lines: Object.fromEntries(Object.entries(signals[0]?.lines ?? {}).map(([name, values]) => [name, stretch(values)])),
  };
}

/**
 * Runs a built-in rule on the sample.
 * @throws RangeError for parameters or a stretch that the engine refuses.
 */
export function run(bars: Bars, strategy: StrategyType, params: AnyParameterValues, conditions: Conditions): Run {
  return runSignals(bars, computeStrategy(strategy, [{symbol: SYMBOL, bars}], params), conditions);
}
