import {uniformRandom} from '../../market-data/random';
import {quantile} from './interval';
import type {ResampleTerms} from './resample';

/** Daily returns of several variants and of holding on the same days, as fractions > −1. */
export interface ManyReturns {
  variants: readonly (readonly number[])[];
  benchmark: readonly number[];
  /** How long these days took, > 0. */
  years: number;
}

/** The variant that did best, against what the best of as many shows by luck. Growth of a year, as a difference. */
export interface BestOfMany {
  /** Its index. */
  best: number;
  /** Its growth of a year less that of holding. */
  gap: number;
  /** The same of the best when none of them differs from holding in the long run: in half of the histories, in one of twenty. */
  luck: {median: number; high: number};
  /** Probability that luck alone shows at least this gap, 0–1. */
  probability: number;
}

/** Sums of logarithmic growth: entry t is that of all days before t. */
function sums(returns: readonly number[]): Float64Array {
  const before = new Float64Array(returns.length + 1);
  returns.forEach((value, day) => {
    before[day + 1] = (before[day] as number) + Math.log1p(value);
  });
  return before;
}

/**
 * The reality check of White, “A Reality Check for Data Snooping”, Econometrica 68 (2000): whether the best of several
 * variants is better than the best of as many that are no better than holding. In each resampled history (the stationary
 * bootstrap of `resampledHistories`) each variant is measured against its own real result, which leaves nothing but luck;
 * the variants live through the same days, so copies of one another count once. It is cautious: variants that are
 * clearly worse than holding make it harder to find the good one.
 * @param resamples number of histories, a whole number ≥ 1.
 * @throws RangeError without variants, or for series that differ in length, are shorter than two days or hold a return
 *   ≤ −1.
 */
export function bestOfMany({variants, benchmark, years}: ManyReturns, resamples: number, {blockLength, seed}: ResampleTerms): BestOfMany {
  const days = benchmark.length;
  const all = [benchmark, ...variants];
  if (variants.length === 0 || days < 2 || all.some((returns) => returns.length !== days) || !(years > 0)) {
    throw new RangeError(`至少需要一组参数，每组与一直持有的日收益率一样多（${days} 个），年数大于 0。`);
  }
  if (all.some((returns) => returns.some((value) => !(value > -1 && Number.isFinite(value))))) {
    throw new RangeError('日收益率应大于 −100%。');
  }
  const series = all.map(sums);
  /** Growth of a year of each variant less that of holding, from sums of all. */
  const gaps = (grown: readonly number[]): number[] => {
    const [holding = 0, ...own] = grown.map((sum) => Math.expm1(sum / years));
    return own.map((growth) => growth - holding);
  };
  const real = gaps(series.map((before) => before[days] as number));
  const gap = Math.max(...real);
  const random = uniformRandom(seed);
  const jump = 1 / blockLength;
  const lucky = Array.from({length: resamples}, () => {
    const grown = Array<number>(series.length).fill(0);
    const live = (from: number, to: number): void => {
      for (let place = 0; place < grown.length; place += 1) {
        const before = series[place] as Float64Array;
        grown[place] = (grown[place] as number) + (before[to] as number) - (before[from] as number);
      }
    };
    let start = Math.floor(random() * days);
    let end = start + 1;
    for (let day = 1; day < days; day += 1) {
      const jumps = random() < jump;
      if (jumps || end === days) {
        live(start, end);
        start = jumps ? Math.floor(random() * days) : 0;
        end = start;
      }
      end += 1;
    }
    live(start, end);
    return Math.max(...gaps(grown).map((value, variant) => value - (real[variant] as number)));
  });
  const sorted = Float64Array.from(lucky).sort();
  return {
    best: real.indexOf(gap),
    gap,
    luck: {median: quantile(sorted, 0.5), high: quantile(sorted, 0.95)},
    // Of a finite number of histories: never exactly 0 (Davison and Hinkley 1997, 4.2.1).
    probability: (1 + lucky.filter((value) => value >= gap).length) / (1 + resamples),
  };
}
