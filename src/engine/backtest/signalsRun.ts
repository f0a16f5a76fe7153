import {allIn, type CapitalStrategy} from '../capital/capitalRule';
import type {Bars} from '../market-data/bars';
import type {Performance} from '../metrics/performance';
import {present} from '../present';
import {seriesOf, type Column} from '../columns';
import {entriesOf, lazyRecord} from '../records';
import {at, type NumberSeries} from '../series';
import type {SignalState} from '../stateMachine';
import {signalsSince, type SignalColumns, type TradeSignals} from '../strategies/tradeSignals';
import {backtest, type BacktestResult} from './backtest';
import type {BacktestInput} from './backtestInput';

export interface RuleConditions extends Pick<BacktestInput, 'fees' | 'slippage' | 'priceLimit' | 'periods'> {
  /** First and last simulated date, ISO, included; the rule sees the history before. Default: all bars. */
  from?: string;
  to?: string;
  /** Share of the traded value per side, 0 ≤ rate < 0.1; default: that of `backtest`. */
  commission?: number;
  /** Smallest number of shares per order; default: fractional shares. */
  lot?: number | null;
  /** Default: all of the money in on each buy, out of 100,000. */
  capital?: CapitalStrategy;
}

/** A backtest and the benchmark of holding. Series have one entry per day of `dates`. */
export interface Run extends Omit<BacktestResult, 'benchmark' | 'benchmarkMetrics' | 'states'> {
  /** Value of buying on the first day and holding, in money, without costs. */
  benchmark: number[];
  benchmarkMetrics: Performance;
}

/** A backtest of one symbol. */
export interface RuleRun extends Run {
  close: readonly number[];
  states: readonly (SignalState | null)[];
  lines: Dictionary<Readonly<NumberSeries>>;
}

/**
 * Backtests signals on the bars of one symbol.
 * @param signals of the pool's only symbol.
 * @throws RangeError for settings that the backtest refuses.
 */
export function signalsRun(
  bars: Bars,
  signals: readonly (TradeSignals | SignalColumns)[],
  {capital = allIn(), ...rest}: RuleConditions = {},
  symbol = '',
): RuleRun {
  const own = signalsSince(signals, rest.from);
  const result = backtest({assets: [{symbol, bars}], signals: own, capital, ...rest});
  const {dates, benchmark, benchmarkMetrics, states} = result;
  const start = bars.date.indexOf(at(dates, 0));
  const end = start + dates.length;
  // A view of the column; a series is created on first access.
  const lines = entriesOf<string, NumberSeries | Column>(own[0]?.lines ?? {}).map(([name, values]) => [
    name,
    values instanceof Float64Array ? values.subarray(start, end) : values.slice(start, end),
  ]);
  return {
    ...result,
    close: bars.close.slice(start, end),
    // The benchmark of a pool of one symbol is that symbol.
    benchmark: present(benchmark).map((value) => value * capital.params.initial_capital),
    benchmarkMetrics: present(benchmarkMetrics),
    states: at(states, 0),
    lines: lazyRecord(Object.fromEntries(lines), (values: NumberSeries | Column) =>
      values instanceof Float64Array ? seriesOf(values) : values,
    ),
  };
}
