import {performance, type Performance} from '../metrics/performance';
import {capitalRule} from '../capital/capitalRule';
import type {BacktestInput} from './backtestInput';
import {checkBacktest} from './checkBacktest';
import {
  backtestMetrics,
  symbolContributions,
  yearContributions,
  type BacktestMetrics,
  type SymbolContribution,
  type YearContribution,
} from './backtestMetrics';
import {runBacktest, type BacktestRun} from './runBacktest';

/** The figures of a run and those of its benchmark. */
export interface RunFigures {
  metrics: BacktestMetrics;
  benchmarkMetrics: Performance | null;
}

export interface BacktestResult extends Omit<BacktestRun, 'initial' | 'startNav'>, RunFigures {
  years: YearContribution[];
  symbols: SymbolContribution[];
}

/** What was measured of the curve of a benchmark, which several rules may have. */
const measured = new WeakMap<readonly number[], {periods: number; figures: Performance}>();

function benchmarkFigures(dates: readonly string[], curve: readonly number[], periods: number): Performance {
  const before = measured.get(curve);
  if (before?.periods === periods) {
    return before.figures;
  }
  const figures = performance(dates, curve, periods);
  measured.set(curve, {periods, figures});
  return figures;
}

/**
 * The figures of a run.
 * @param periods trading days a year.
 */
export function runFigures(run: Omit<BacktestRun, 'states'>, periods = 252): RunFigures {
  const {dates, benchmark, deposits, initial} = run;
  const paidIn = [{date: dates[0] as string, amount: initial}, ...deposits];
  return {
    metrics: backtestMetrics({...run, paidIn, periods}),
    benchmarkMetrics: benchmark === null ? null : benchmarkFigures(dates, benchmark, periods),
  };
}

/**
 * `runBacktest` with all figures.
 * @throws RangeError in Chinese naming what is out of range: see `checkBacktest`; or fewer than three days.
 */
export function backtest(input: BacktestInput): BacktestResult {
  checkBacktest(input);
  const run = runBacktest({...input, rule: capitalRule(input.capital)});
  const {initial, startNav, ...rest} = run;
  const payments = rest.deposits.map(({date, amount}) => ({day: rest.dates.indexOf(date), amount}));
  return {
    ...rest,
    years: yearContributions({...rest, initial, startNav, payments}),
    symbols: symbolContributions(input.assets, rest.trades),
    ...runFigures(run, input.periods),
  };
}
