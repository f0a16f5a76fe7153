import {INSIDE, type IntervalVerdict} from './interval';

/** Share of the draws beyond each end of an interval. */
const OUTSIDE = (1 - INSIDE) / 2;

/** Minimum distance of an end from 0 in Monte Carlo errors: at last, and while more draws can follow. */
export const CLEAR_ERRORS = 2;
export const CLEAR_ERRORS_EARLY = 3;

/**
 * Draws after which an inconclusive verdict stays open. With half as many, one published verdict would depend on the
 * seed.
 */
export const MOST_DRAWS = 40_000;

/** Smaller differences are rounding: accounts with equal falls differ in their last bits. */
const NOTHING = 1e-9;

/**
 * The verdict of resampled differences, if it holds for any seed. An end of their interval is above 0 when fewer than
 * 5 % of them are not; that share has a standard error from the number of draws.
 * @param errors minimum distance of the share from 5 %, in standard errors.
 * @returns `null` where an end is too near 0.
 */
export function standing(differences: ArrayLike<number>, errors: number): IntervalVerdict | null {
  const count = differences.length;
  const reach = errors * Math.sqrt((OUTSIDE * (1 - OUTSIDE)) / count);
  let [notAbove, notBelow] = [0, 0];
  for (let place = 0; place < count; place += 1) {
    // Cast: within the length.
    const value = differences[place] as number;
    notAbove += value > NOTHING ? 0 : 1;
    notBelow += value < -NOTHING ? 0 : 1;
  }
  const [below, above] = [notAbove / count - OUTSIDE, notBelow / count - OUTSIDE];
  if (Math.abs(below) <= reach || Math.abs(above) <= reach) {
    return null;
  }
  return below < 0 ? 'higher' : above < 0 ? 'lower' : 'open';
}
