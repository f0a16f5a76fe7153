import type {Bars} from '../market-data/bars';
import {exampleReport} from './exampleReport';

/** What following the example from another day on gives; the end is the same for all. */
export interface StartReport {
  from: string;
  cagr: number;
  /** Growth above holding the index over the same days, in fractions a year. */
  excess: number;
  sharpe: number | null;
  /** Maximum drawdown, ≤ 0. */
  depth: number;
  /** Calendar days from the peak to the recovery, or to the last bar while not recovered. */
  days: number;
}

/**
 * The example report from several starting days.
 * @param starts ISO dates on which the sample has a bar.
 * @throws RangeError for a date without a bar.
 */
export function resultsByStart(bars: Bars, starts: readonly string[]): StartReport[] {
  return starts.map((from) => {
    if (!bars.date.includes(from)) {
      throw new RangeError(`样本里没有 ${from} 的行情。`);
    }
    const {metrics, benchmarkMetrics} = exampleReport(bars, from);
    const {cagr, sharpe, maxDrawdown} = metrics;
    return {from, cagr, excess: cagr - (benchmarkMetrics?.cagr ?? NaN), sharpe, depth: maxDrawdown.depth, days: maxDrawdown.days};
  });
}
