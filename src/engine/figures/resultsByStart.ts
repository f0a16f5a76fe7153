import type {Bars} from '../market-data/bars';
import type {Performance} from '../metrics/performance';
import {exampleReport} from './exampleReport';

/** What following the example from another day on gives; the end is the same for all. */
export interface StartReport extends Pick<Performance, 'cagr' | 'sharpe' | 'maxDrawdown' | 'longestDrawdown'> {
  from: string;
  /** Growth above holding the index over the same days, in fractions a year. */
  excess: number;
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
    return {...metrics, from, excess: metrics.cagr - (benchmarkMetrics?.cagr ?? NaN)};
  });
}
