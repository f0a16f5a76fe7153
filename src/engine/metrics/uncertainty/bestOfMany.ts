import {blockDraws, type ResampleTerms} from './blocks';
import {quantile} from './interval';
import {at, last} from '../../series';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/** Daily returns of several variants and of holding on the same days, as fractions > −1. */
export interface ManyReturns {
  variants: readonly (readonly number[])[];
  benchmark: readonly number[];
  /** Length of these days in years, > 0. */
  years: number;
}

/** The best variant, against the best of as many by luck. Differences of annual growth. */
export interface BestOfMany {
  /** Index of the best variant. */
  best: number;
  /** Its annual growth minus that of holding. */
  gap: number;
  /**
   * The best gap by luck, when no variant differs from holding in the long run: exceeded in half of the histories, in
   * one of twenty.
   */
  luck: {median: number; high: number};
  /** Probability of at least this gap by luck alone, 0–1. */
  probability: number;
}

/**
 * Cumulative sums of logarithmic growth; the growth of consecutive days is a difference of two. Entry t covers all
 * days before t.
 * @param returns as fractions, at least 2.
 * @throws RangeError for fewer, or one ≤ −1.
 */
export function growthSums(returns: readonly number[]): Float64Array {
  if (returns.length < 2) {
    throw new RangeError(`至少需要 2 个日收益率，实际只有 ${returns.length} 个。`);
  }
  const before = new Float64Array(returns.length + 1);
  returns.forEach((value, day) => {
    if (!(value > -1 && Number.isFinite(value))) {
      throw new RangeError(`日收益率应大于 −100%，实际有一个是 ${value}。`);
    }
    before[day + 1] = at(before, day) + Math.log1p(value);
  });
  return before;
}

/** The growth of several variants and of holding over the same days. */
export interface ManyGrowths {
  /** {@link growthSums} of holding, then those of at least one variant; all of one length. */
  sums: readonly Float64Array[];
  years: number;
}

/** Checks the input. @throws RangeError without variants, or when they differ in length. */
function checked({sums, years}: ManyGrowths): void {
  if (sums.length < 2 || sums.some(({length}) => length !== sums[0]?.length) || !(years > 0)) {
    throw new RangeError(
      `至少需要一组参数，每组与一直持有的日收益率一样多（${(sums[0]?.length ?? 1) - 1} 个），年数大于 0。`,
    );
  }
}

/** Annual growth of each variant minus that of holding, from logarithmic growth, holding first. */
function gapsOf(grown: ArrayLike<number>, years: number): number[] {
  const [holding = 0, ...own] = Array.from(grown, (sum) => Math.expm1(sum / years));
  return own.map((growth) => growth - holding);
}

/** Gaps of the variants in the real history. @throws RangeError without variants, or when they differ in length. */
export function realGaps(many: ManyGrowths): number[] {
  checked(many);
  return gapsOf(many.sums.map(last), many.years);
}

/**
 * The best gap of several variants in resampled histories (the blocks of `blockDraws`), each measured against its own
 * real result, which leaves only luck. The variants share the same days, so copies of one another count once.
 * @param count of histories.
 * @throws RangeError without variants, or when they differ in length.
 */
export function luckyBests(many: ManyGrowths, count: number, terms: ResampleTerms): number[] {
  const {sums, years} = many;
  const real = realGaps(many);
  const days = at(sums, 0).length - 1;
  const blocks = blockDraws(days, terms);
  const grown = new Float64Array(sums.length);
  const live = (from: number, to: number): void => {
    for (let place = 0; place < grown.length; place += 1) {
      // Indexes are cast: checked access (`at`) takes half as long again.
      const before = sums[place] as Float64Array;
      grown[place] = (grown[place] as number) + (before[to] as number) - (before[from] as number);
    }
  };
  return Array.from({length: count}, () => {
    grown.fill(0);
    for (let block = 0, drawn = blocks.draw(); block < drawn; block += 1) {
      const first = blocks.first[block] as number;
      const end = first + (blocks.days[block] as number);
      live(first, Math.min(end, days));
      if (end > days) {
        live(0, end - days);
      }
    }
    return Math.max(...gapsOf(grown, years).map((gap, variant) => gap - at(real, variant)));
  });
}

/** The best of the real gaps, against luck. @param lucky gaps of {@link luckyBests}, at least one. */
export function bestAgainst(gaps: readonly number[], lucky: readonly number[]): BestOfMany {
  const gap = Math.max(...gaps);
  const sorted = Float64Array.from(lucky).sort();
  return {
    best: gaps.indexOf(gap),
    gap,
    luck: {median: quantile(sorted, 0.5), high: quantile(sorted, 0.95)},
    // From a finite number of histories: never exactly 0 (Davison and Hinkley 1997, 4.2.1).
    probability: (1 + lucky.filter((value) => value >= gap).length) / (1 + lucky.length),
  };
}

/**
 * White's reality check, “A Reality Check for Data Snooping”, Econometrica 68 (2000): tests whether the best of
 * several variants is better than the best of as many that are no better than holding. It is conservative: variants
 * clearly worse than holding make it harder to find the good one.
 * @param resamples number of histories, a whole number ≥ 1.
 * @throws RangeError without variants, or for series that differ in length, are shorter than two days or hold a
 * return ≤ −1.
 */
export function bestOfMany(
  {variants, benchmark, years}: ManyReturns,
  resamples: number,
  terms: ResampleTerms,
): BestOfMany {
  const many = {sums: [benchmark, ...variants].map(growthSums), years};
  return bestAgainst(realGaps(many), luckyBests(many, resamples, terms));
}
