import {allInRule} from '../capital/allInRule';
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
import {runBacktest, type BacktestRun} from './runBacktest';

export interface RuleConditions extends Pick<BacktestInput, 'fees' | 'slippage' | 'priceLimit'> {
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

/** Fields of a backtest of one symbol, which replace those of a pool. Series have one entry per day of `dates`. */
interface OneSymbol {
  close: readonly number[];
  /** Value of buying on the first day and holding, in money, without costs. */
  benchmark: number[];
  states: readonly (SignalState | null)[];
  lines: Dictionary<Readonly<NumberSeries>>;
}

/** A backtest of one symbol without figures. */
export interface SymbolRun extends Omit<BacktestRun, 'benchmark' | 'states'>, OneSymbol {}

/** A backtest of one symbol. */
export interface RuleRun extends Omit<BacktestResult, 'benchmark' | 'benchmarkMetrics' | 'states'>, OneSymbol {
  benchmarkMetrics: Performance;
}

function ofSymbol<R extends Pick<BacktestRun, 'dates' | 'benchmark' | 'states'>>(
  result: R,
  bars: Bars,
  signals: readonly (TradeSignals | SignalColumns)[],
  initial: number,
): Omit<R, keyof OneSymbol> & OneSymbol {
  const {dates, benchmark, states} = result;
  const start = bars.date.indexOf(at(dates, 0));
  const end = start + dates.length;
  // A view of the column; a series is created on first access.
  const lines = entriesOf<string, NumberSeries | Column>(signals[0]?.lines ?? {}).map(([name, values]) => [
    name,
    values instanceof Float64Array ? values.subarray(start, end) : values.slice(start, end),
  ]);
  return {
    ...result,
    close: bars.close.slice(start, end),
    // The benchmark of a pool of one symbol is that symbol.
    benchmark: present(benchmark).map((value) => value * initial),
    states: at(states, 0),
    lines: lazyRecord(Object.fromEntries(lines), (values: NumberSeries | Column) =>
      values instanceof Float64Array ? seriesOf(values) : values,
    ),
  };
}

/**
 * Runs signals on the bars of one symbol, all of the money in on each buy, without figures.
 * @param signals of the pool's only symbol.
 * @throws RangeError for settings that the backtest refuses.
 */
export function symbolRun(
  bars: Bars,
  signals: readonly (TradeSignals | SignalColumns)[],
  {capital, ...rest}: Omit<RuleConditions, 'capital'> & {capital: number},
  symbol = '',
): SymbolRun {
  const own = signalsSince(signals, rest.from);
  return ofSymbol(runBacktest({assets: [{symbol, bars}], signals: own, rule: allInRule(capital), ...rest}), bars, own, capital);
}

/**
 * Backtests signals on the bars of one symbol.
 * @param signals of the pool's only symbol.
 * @throws RangeError for settings that the backtest refuses.
 */
export function signalsRun(
  bars: Bars,
  signals: readonly (TradeSignals | SignalColumns)[],
  conditions: RuleConditions = {},
  symbol = '',
): RuleRun {
  const {capital = allIn(), ...rest} = conditions;
  const own = signalsSince(signals, rest.from);
  const result = backtest({assets: [{symbol, bars}], signals: own, capital, ...rest});
  // The benchmark of a pool of one symbol is that symbol.
  return ofSymbol(result, bars, own, capital.params.initial_capital) as RuleRun;
}
