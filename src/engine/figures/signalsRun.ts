import {backtest, type BacktestResult} from '../backtest/backtest';
import {allIn, type CapitalStrategy} from '../capital/capitalRule';
import type {Bars} from '../market-data/bars';
import type {Performance} from '../metrics/performance';
import type {NumberSeries} from '../series';
import type {SignalState} from '../stateMachine';
import type {TradeSignals} from '../strategies/tradeSignals';

export interface RuleConditions {
  /** First and last date simulated, ISO, included; the rule sees the history before. Left out: all bars. */
  from?: string;
  to?: string;
  /** Share of the traded value per side, 0 ≤ rate < 0.1; left out: that of `backtest`. */
  commission?: number;
  /** Smallest number of shares per order; left out: fractional shares. */
  lot?: number | null;
  /** Left out: everything goes into the symbol on each buy, out of 100,000. */
  capital?: CapitalStrategy;
}

/** A backtest of one symbol. Series have one entry per day of `dates`. */
export interface RuleRun extends Omit<BacktestResult, 'benchmark' | 'benchmarkMetrics' | 'states'> {
  close: readonly number[];
  /** What buying on the first day and holding is worth, in money, without costs. */
  benchmark: number[];
  benchmarkMetrics: Performance;
  states: readonly (SignalState | null)[];
  lines: Readonly<Record<string, Readonly<NumberSeries>>>;
}

/**
 * Backtests signals on the bars of one symbol.
 * @param signals of the symbol, the pool's only one.
 * @throws RangeError for what the backtest refuses.
 */
export function signalsRun(bars: Bars, signals: readonly TradeSignals[], conditions: RuleConditions = {}, symbol = ''): RuleRun {
  const {capital = allIn(), ...rest} = conditions;
  const result = backtest({assets: [{symbol, bars}], signals, capital, ...rest});
  const {dates, benchmark, benchmarkMetrics, states} = result;
  const start = bars.date.indexOf(dates[0] as string);
  const stretch = <T>(values: readonly T[]): T[] => values.slice(start, start + dates.length);
  return {
    ...result,
    close: stretch(bars.close),
    benchmark: (benchmark as number[]).map((value) => value * capital.params.initial_capital),
    benchmarkMetrics: benchmarkMetrics as Performance,
    states: states[0] as (SignalState | null)[],
    lines: Object.fromEntries(Object.entries(signals[0]?.lines ?? {}).map(([name, values]) => [name, stretch(values)])),
  };
}
