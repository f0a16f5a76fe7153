import {columnOf, onSeries, type Column} from '../columns';
import {at, requirePeriod} from '../series';

/**
 * Folds every window of `period` values in amortised O(1) with an associative `combine`: the window is the tail of one
 * block and the head of the next (van Herk 1992, Gil and Werman 1993). Nothing is subtracted, so rounding errors do not
 * accumulate from window to window.
 * @param values one value per bar; an unknown one, `null` or NaN, makes every window that contains it `null`.
 * @param period values in the window, an integer ≥ 1; the current bar included.
 * @param lift turns a value into the fold of that value alone.
 * @param combine joins the folds of two adjacent stretches, the older first.
 * @returns same length as `values`; `null` until `period` values in a row are known.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function slidingFold<T>(
  values: ArrayLike<number | null>,
  period: number,
  lift: (value: number) => T,
  combine: (older: T, newer: T) => T,
): (T | null)[] {
  requirePeriod(period);
  let block: T[] = [];
  let head: T | undefined;
  // tails[m − 1] folds the last m values of the previous block.
  let tails: T[] = [];
  const folds = new Array<T | null>(values.length).fill(null);
  for (let t = 0; t < values.length; t += 1) {
    const value = values[t] ?? NaN;
    if (Number.isNaN(value)) {
      block = [];
      head = undefined;
      tails = [];
      continue;
    }
    const item = lift(value);
    block.push(item);
    head = head === undefined ? item : combine(head, item);
    if (block.length < period) {
      const tail = tails[period - block.length - 1];
      folds[t] = tail === undefined ? null : combine(tail, head);
      continue;
    }
    folds[t] = head;
    tails = [];
    for (let i = period - 1, tail: T | undefined; i > 0; i -= 1) {
      const older = at(block, i);
      tail = tail === undefined ? older : combine(older, tail);
      tails.push(tail);
    }
    block = [];
    head = undefined;
  }
  return folds;
}

const itself = (value: number): number => value;

/**
 * Highest of the last `period` values, the current bar included.
 * @param values one value per bar; an unknown one inside the window makes the result unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function highestColumn(values: Column, period: number): Column {
  return columnOf(slidingFold(values, period, itself, Math.max));
}

/** Lowest of the last `period` values, the mirror of {@link highestColumn}. */
export function lowestColumn(values: Column, period: number): Column {
  return columnOf(slidingFold(values, period, itself, Math.min));
}

/** {@link highestColumn} of a series, `null` where unknown. */
export const highest = onSeries(highestColumn);

/** {@link lowestColumn} of a series, `null` where unknown. */
export const lowest = onSeries(lowestColumn);
