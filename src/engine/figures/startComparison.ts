import {sliceBars, type Bars} from '../market-data/bars';
import {sampleRisk, type SampleRisk} from './sampleRisk';

/** What holding the sample gives when it is bought on another day; the end is the same for all. */
export type StartRisk = Pick<SampleRisk, 'from' | 'to' | 'cagr' | 'volatility'> & {
  depth: number;
  /** Calendar days from peak to recovery; `null` while not recovered. */
  daysToRecover: number | null;
};

/**
 * The same holding from several starting days to the last bar.
 * @param starts ISO dates on which the sample has a bar.
 * @throws RangeError for a date without a bar.
 */
export function startComparison(bars: Bars, starts: readonly string[]): StartRisk[] {
  return starts.map((start) => {
    if (!bars.date.includes(start)) {
      throw new RangeError(`样本里没有 ${start} 的行情。`);
    }
    const {from, to, cagr, volatility, maxDrawdown} = sampleRisk(sliceBars(bars, start, bars.date.at(-1) as string));
    return {from, to, cagr, volatility, depth: maxDrawdown.depth, daysToRecover: maxDrawdown.daysToRecover};
  });
}
