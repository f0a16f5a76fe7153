import {indexOfLargest, placeAmong, yearlyGrowth, type Performance} from '../../engine';

/** Annual growth on the whole stretch and on its first and second half with fresh capital each; maximum drawdown. */
export interface HalvesOutcome {
  cagr: number;
  firstHalf: number;
  secondHalf: number;
  depth: number;
}

interface Run {
  dates: readonly string[];
  metrics: Performance;
  benchmarkMetrics: Performance;
}

/** The results of several settings on the whole stretch and on its halves. */
export interface Halves<Whole> {
  /** One per setting. */
  rows: (HalvesOutcome & {run: Whole})[];
  /** Last day of the first half. */
  splitDate: string;
  /** Index of the best row on the first half, of equals the first, and its rank on the second one, 1 being the best. */
  best: number;
  laterRank: number;
  /** The outcome of holding. */
  hold: HalvesOutcome;
}

/**
 * Runs several settings. Each half is a separate run, so that the choice made on the first half can be tested on the
 * second.
 * @param runs one per setting: its backtest on a stretch; missing ends are those of the whole.
 * @throws RangeError without settings.
 */
export function halvesOf<Whole extends Run>(
  runs: readonly ((stretch: {from?: string; to?: string}) => Whole)[],
): Halves<Whole> {
  const whole = runs.map((run) => run({}));
  const [reference] = whole;
  if (reference === undefined) {
    throw new RangeError('比较参数至少需要一组取值。');
  }
  const middle = Math.floor(reference.dates.length / 2);
  const [splitDate = '', next] = reference.dates.slice(middle - 1, middle + 1);
  const outcome = (all: Run, early: Run, late: Run, of: 'metrics' | 'benchmarkMetrics'): HalvesOutcome => ({
    cagr: yearlyGrowth(all[of]),
    firstHalf: yearlyGrowth(early[of]),
    secondHalf: yearlyGrowth(late[of]),
    depth: all[of].maxDrawdown.depth,
  });
  const parts = runs.map((run, index) => [whole[index] ?? reference, run({to: splitDate}), run({from: next})] as const);
  const rows = parts.map((part) => ({...outcome(...part, 'metrics'), run: part[0]}));
  const hold = outcome(...(parts[0] ?? [reference, reference, reference]), 'benchmarkMetrics');
  const best = indexOfLargest(rows.map(({firstHalf}) => firstHalf));
  const later = rows.map(({secondHalf}) => secondHalf);
  return {rows, splitDate, best, laterRank: placeAmong(later[best] ?? NaN, later), hold};
}
