import {slidingFold} from './slidingFold';

/** Count, mean and sum of squared deviations from the mean of some values. */
export interface Moments {
  count: number;
  mean: number;
  /** ≥ 0, and exactly 0 for equal values. */
  squares: number;
}

function join(a: Moments, b: Moments): Moments {
  const count = a.count + b.count;
  const delta = b.mean - a.mean;
  const share = b.count / count;
  return {count, mean: a.mean + delta * share, squares: a.squares + b.squares + delta * delta * a.count * share};
}

/**
 * Mean and variance of every window, by joining partial moments (Chan, Golub and LeVeque 1983): stable for prices far
 * from 0, and exact for equal values, so that a flat price lies neither above nor below its average.
 * @returns see {@link slidingFold}.
 */
export function moments(values: readonly (number | null)[], period: number): (Moments | null)[] {
  return slidingFold(values, period, (value): Moments => ({count: 1, mean: value, squares: 0}), join);
}

/** Population standard deviation (divides by n). */
export function deviation({count, squares}: Moments): number {
  return Math.sqrt(squares / count);
}
