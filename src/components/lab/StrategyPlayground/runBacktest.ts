import {
  backtest,
  paidIn,
  type Asset,
  type BacktestInput,
  type BacktestResult,
  type Bars,
  type ExampleRun,
  type RuleRun,
  type SignalState,
} from '@site/src/engine';
import type {Outcome} from '../StrategyLab/run';
import type {Prices} from './prices';

/** What a reader sets that the money depends on. */
export type Terms = Required<Pick<BacktestInput, 'capital' | 'commission' | 'lot' | 'from' | 'to' | 'periods'>>;

/** What came of a strategy. Series have one entry per day of `dates`. */
export interface Backtest extends Outcome, Pick<BacktestResult, 'cash' | 'marketValue' | 'missed'>, Pick<RuleRun, 'close'> {
  /** Of the first symbol, from a flat start on the first day. */
  states: readonly (SignalState | null)[];
  /** What was paid in up to each day, where that was done in parts. */
  paidIn: number[] | null;
  /** What readers call the symbols, where there are two. */
  names: Readonly<Record<string, string>> | null;
}

/**
 * Backtests what a strategy says: the first symbol has the prices, a second the made-up bond of the example runs. The
 * benchmark holds the first symbol.
 * @throws RangeError in Chinese for what the engine refuses.
 */
export function runBacktest(
  {pool, result, second, secondBars}: ExampleRun,
  {bars, name}: Pick<Prices, 'bars' | 'name'>,
  terms: Terms,
): Backtest {
  const asset = (place: number, own: Bars): Asset => ({symbol: pool[place] as string, bars: own});
  const run = backtest({
    ...terms,
    assets: [asset(0, bars), ...(secondBars ? [asset(1, secondBars)] : [])],
    signals: [result, ...(second ? [second] : [])].map(({buy, sell}) => ({buy, sell})),
    benchmark: bars,
  });
  const {dates, equity, nav, cash, marketValue, missed, trades, fills, metrics, benchmark, benchmarkMetrics, states, deposits} = run;
  const {initial_capital: initial} = terms.capital.params;
  const start = bars.date.indexOf(dates[0] as string);
  return {
    ...{dates, equity, nav, cash, marketValue, missed, trades, fills, metrics},
    close: bars.close.slice(start, start + dates.length),
    states: states[0] as (SignalState | null)[],
    benchmark: (benchmark as number[]).map((value) => value * initial),
    benchmarkMetrics: benchmarkMetrics as Backtest['benchmarkMetrics'],
    paidIn: deposits.length === 0 ? null : paidIn(run, initial),
    names: secondBars && {[pool[0] as string]: name, [pool[1] as string]: '模拟债券'},
  };
}
