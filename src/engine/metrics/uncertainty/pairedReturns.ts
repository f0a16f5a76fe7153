import {at, last} from '../../series';
import {daysBetween} from '../../market-data/calendarDays';
import {dailyReturns} from '../returns';
import type {PairedReturns} from './resample';

/** A run as a backtest gives it: series have one entry per day. */
export interface PairedValues {
  /** ISO, ascending. */
  dates: readonly string[];
  nav: readonly number[];
  /** NAV before the first day; different from the first NAV when something was paid on that day. */
  startNav: number;
  benchmark: readonly number[];
}

/** As in the growth that the metrics report. */
const DAYS_PER_YEAR = 365.25;

/** Below this the first NAV is the start, but for rounding. */
const ROUNDING = 1e-9;

/** The daily returns of a run and of its benchmark, over the same days and the same time as its metrics. */
export function pairedReturns({dates, nav, startNav, benchmark}: PairedValues): PairedReturns {
  const years = daysBetween(at(dates, 0), last(dates)) / DAYS_PER_YEAR;
  return Math.abs(startNav / at(nav, 0) - 1) < ROUNDING
    ? {strategy: dailyReturns(nav), benchmark: dailyReturns(benchmark), years}
    : {strategy: dailyReturns([startNav, ...nav]), benchmark: [0, ...dailyReturns(benchmark)], years};
}
