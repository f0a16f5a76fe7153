import {at, type Asset, type Bars, type Performance, type SignalState} from '../engine';
import type {ExampleRun} from '../engine/language';
import {
  backtest,
  paidIn,
  yearContributions,
  type BacktestInput,
  type BacktestMetrics,
  type BacktestResult,
  type RuleRun,
  type YearContribution,
  type SymbolRun,
} from '../engine/backtest';

/** The settings of a backtest besides the states. */
export type Terms = Required<
  Pick<BacktestInput, 'capital' | 'commission' | 'fees' | 'slippage' | 'priceLimit' | 'lot' | 'from' | 'to' | 'periods'>
>;

/** The result of a strategy. Series have one entry per day of `dates`. */
export interface Backtest
  extends
    Pick<SymbolRun, 'dates' | 'equity' | 'marketValue' | 'nav' | 'startNav' | 'trades' | 'fills' | 'missed' | 'locked' | 'benchmark'>,
    Pick<BacktestResult, 'cash'>,
    Pick<RuleRun, 'close'> {
  metrics: BacktestMetrics;
  benchmarkMetrics: Performance;
  /** States of the first symbol, which starts without a position. */
  states: readonly (SignalState | null)[];
  /** Sum of the payments up to each day; `null` without regular payments. */
  paidIn: number[] | null;
  /** Contribution of each calendar year. */
  years: readonly YearContribution[];
  /** Names of the symbols; `null` for a single one. */
  names: Dictionary<string> | null;
}

/**
 * Backtests a strategy. The first symbol has the given prices, a second one those of the simulated bond; the
 * benchmark holds the first symbol.
 * @throws RangeError in Chinese for settings that the engine refuses.
 */
export function runBacktest(example: ExampleRun, {bars, name}: {bars: Bars; name: string}, terms: Terms): Backtest {
  const {pool, result, second, secondBars} = example.since?.(terms.from) ?? example;
  const asset = (place: number, own: Bars): Asset => ({symbol: at(pool, place), bars: own});
  const run = backtest({
    ...terms,
    assets: [asset(0, bars), ...(secondBars ? [asset(1, secondBars)] : [])],
    signals: [result, ...(second ? [second] : [])].map(({buy, sell}) => ({buy, sell})),
    benchmark: bars,
  });
  const {
    dates,
    equity,
    nav,
    startNav,
    cash,
    marketValue,
    missed,
    locked,
    trades,
    fills,
    metrics,
    benchmark,
    benchmarkMetrics,
    states,
    deposits,
  } = run;
  const {initial_capital: initial} = terms.capital.params;
  const start = bars.date.indexOf(at(dates, 0));
  return {
    ...{dates, equity, nav, startNav, cash, marketValue, missed, locked, trades, fills, metrics},
    close: bars.close.slice(start, start + dates.length),
    states: at(states, 0),
    benchmark: (benchmark as number[]).map((value) => value * initial),
    benchmarkMetrics: benchmarkMetrics as Backtest['benchmarkMetrics'],
    years: yearContributions(run),
    paidIn: deposits.length === 0 ? null : paidIn(run, initial),
    names: secondBars && {[at(pool, 0)]: name, [at(pool, 1)]: '模拟债券'},
  };
}
