import {at, present, type Asset, type Bars} from '../engine';
import type {ExampleRun} from '../engine/language';
import {backtest, paidIn, type BacktestInput, type RuleRun} from '../engine/backtest';

/** The settings of a backtest besides the states. */
export type Terms = Required<
  Pick<BacktestInput, 'capital' | 'commission' | 'fees' | 'slippage' | 'priceLimit' | 'lot' | 'from' | 'to' | 'periods'>
>;

/** The result of a strategy; closes and states are those of the first symbol, which starts without a position. */
export interface Backtest extends Omit<RuleRun, 'lines'> {
  /** Sum of the payments up to each day; `null` without regular payments. */
  paidIn: number[] | null;
  /** Names of the symbols; `null` for a single one. */
  names: Dictionary<string> | null;
}

/**
 * Backtests a strategy. The first symbol has the given prices, a second one those of the simulated bond; the
 * benchmark holds the first symbol.
 * @throws RangeError in Chinese for settings that the engine refuses.
 */
export function backtestExample(example: ExampleRun, {bars, name}: {bars: Bars; name: string}, terms: Terms): Backtest {
  const {pool, result, second, secondBars} = example.since?.(terms.from) ?? example;
  const asset = (place: number, own: Bars): Asset => ({symbol: at(pool, place), bars: own});
  const run = backtest({
    ...terms,
    assets: [asset(0, bars), ...(secondBars ? [asset(1, secondBars)] : [])],
    signals: [result, ...(second ? [second] : [])].map(({buy, sell}) => ({buy, sell})),
    benchmark: bars,
  });
  const {dates, benchmark, benchmarkMetrics, states, deposits} = run;
  const {initial_capital: initial} = terms.capital.params;
  const start = bars.date.indexOf(at(dates, 0));
  return {
    ...run,
    close: bars.close.slice(start, start + dates.length),
    states: at(states, 0),
    benchmark: present(benchmark).map((value) => value * initial),
    benchmarkMetrics: present(benchmarkMetrics),
    paidIn: deposits.length === 0 ? null : paidIn(run, initial),
    names: secondBars && {[at(pool, 0)]: name, [at(pool, 1)]: '模拟债券'},
  };
}
