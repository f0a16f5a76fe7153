import {INSIDE, type Verdict} from './interval';

/** Share of the draws beyond each end of an interval. */
const OUTSIDE = (1 - INSIDE) / 2;

/** In Monte Carlo errors: how far an end must be from 0 to be told from it, at last, and while more draws can follow. */
export const TOLD = 2;
export const TOLD_EARLY = 3;

/** Draws after which a verdict that does not stand yet is none. Half as many leave one published verdict to the seed. */
export const MOST_DRAWS = 40_000;

/** Less than this is rounding: accounts that fell together differ in their last bits. */
const NOTHING = 1e-9;

/**
 * The verdict that resampled differences bear whatever seed they are drawn with. An end of their interval is above 0 when
 * fewer than 5 % of them are not; that share, counted in so many draws, has a standard error, by which it may be off.
 * @param errors how many of them a share must be away from 5 %.
 * @returns `null` where an end is too near to 0 to be told from it.
 */
export function standing(differences: ArrayLike<number>, errors: number): Verdict | null {
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
