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
} from '@site/src/engine';
import type {Conditions} from './strategyLab';

export const SYMBOL = '标普 500';
export const CAPITAL = 100_000;

/** A run of one strategy on the sample. Series have one entry per day of `dates`. */
export interface Run extends Pick<BacktestResult, 'dates' | 'equity' | 'trades' | 'fills' | 'metrics'> {
  close: readonly number[];
  /** What buying on the first day and holding is worth, in money. */
  benchmark: number[];
  benchmarkMetrics: Performance;
  states: readonly (SignalState | null)[];
  /** What the rule looks at, by the engine's names. */
  lines: Readonly<Record<string, Readonly<NumberSeries>>>;
}

/**
 * Runs the engine: everything goes in on a buy, all of it out on a sale. The rule sees the history before the stretch,
 * so nothing inside it is warm-up unless the sample itself begins there.
 * @throws RangeError for parameters or a stretch that the engine refuses.
 */
export function run(bars: Bars, strategy: StrategyType, params: AnyParameterValues, {from, to, commission, wholeShares}: Conditions): Run {
  const assets = [{symbol: SYMBOL, bars}];
  const signals = computeStrategy(strategy, assets, params);
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
