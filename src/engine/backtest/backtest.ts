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

export interface BacktestResult extends BacktestRun {
  metrics: BacktestMetrics;
  benchmarkMetrics: Performance | null;
  years: YearContribution[];
  symbols: SymbolContribution[];
}

/**
 * The figures of a run and of its benchmark.
 * @param periods trading days a year; default 252.
 */
export function runFigures(
  run: Omit<BacktestRun, 'states'>,
  periods?: number,
): Pick<BacktestResult, 'metrics' | 'benchmarkMetrics'> {
  const {dates, benchmark} = run;
  return {
    metrics: backtestMetrics(run, periods),
    benchmarkMetrics: benchmark && performance(dates, benchmark, periods),
  };
}

/**
 * {@link runBacktest} with all figures.
 * @throws RangeError in Chinese naming the field out of range, see {@link checkBacktest}; or for fewer than three
 * days.
 */
export function backtest(input: BacktestInput): BacktestResult {
  checkBacktest(input);
  const run = runBacktest({...input, rule: capitalRule(input.capital)});
  return {
    ...run,
    ...runFigures(run, input.periods),
    years: yearContributions(run),
    symbols: symbolContributions(input.assets, run.trades),
  };
}
