import {at, requirePeriod, type NumberSeries} from '../series';

/**
 * Folds every window of `period` values in amortised O(1) with an associative `combine`: the window is the tail of one
 * block and the head of the next (van Herk 1992, Gil and Werman 1993). Nothing is subtracted, so rounding errors do not
 * accumulate from window to window.
 * @param values one value per bar; a `null` makes every window that contains it `null`.
 * @param period values in the window, an integer ≥ 1; the current bar included.
 * @param lift turns a value into the fold of that value alone.
 * @param combine joins the folds of two adjacent stretches, the older first.
 * @returns same length as `values`; `null` until `period` values in a row are known.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function slidingFold<T>(
  values: readonly (number | null)[],
  period: number,
  lift: (value: number) => T,
  combine: (older: T, newer: T) => T,
): (T | null)[] {
  requirePeriod(period);
  let block: T[] = [];
  let head: T | undefined;
  // tails[m − 1] folds the last m values of the previous block.
  let tails: T[] = [];
  return values.map((value) => {
    if (value === null) {
      block = [];
      head = undefined;
      tails = [];
      return null;
    }
    const item = lift(value);
    block.push(item);
    head = head === undefined ? item : combine(head, item);
    if (block.length < period) {
      const tail = tails[period - block.length - 1];
      return tail === undefined ? null : combine(tail, head);
    }
    const whole = head;
    tails = [];
    for (let i = period - 1, tail: T | undefined; i > 0; i -= 1) {
      const older = at(block, i);
      tail = tail === undefined ? older : combine(older, tail);
      tails.push(tail);
    }
    block = [];
    head = undefined;
    return whole;
  });
}

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
 * from 0, and exact for equal values, so that a constant price is neither above nor below its average.
 * @returns see {@link slidingFold}.
 */
export function moments(values: readonly (number | null)[], period: number): (Moments | null)[] {
  return slidingFold(values, period, (value): Moments => ({count: 1, mean: value, squares: 0}), join);
}

/** Population standard deviation (divides by n). */
export function populationDeviation({count, squares}: Moments): number {
  return Math.sqrt(squares / count);
}

const itself = (value: number): number => value;

/**
 * Highest of the last `period` values, the current bar included.
 * @param values one value per bar; a `null` inside the window makes the result unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function highest(values: readonly (number | null)[], period: number): NumberSeries {
  return slidingFold(values, period, itself, Math.max);
}

/** Lowest of the last `period` values, the mirror of {@link highest}. */
export function lowest(values: readonly (number | null)[], period: number): NumberSeries {
  return slidingFold(values, period, itself, Math.min);
}
