import {requirePeriod} from './requirePeriod';

/**
 * Folds every window of `period` values in O(1) amortised, for any associative `combine`: the window is the tail of
 * one block and the head of the next (van Herk 1992, Gil and Werman 1993). Nothing is ever subtracted,
 * so rounding errors do not outlive their window.
 * @param values one value per bar; a `null` makes every window that holds it `null`.
 * @param period values in the window, an integer ≥ 1; the current bar included.
 * @param lift a value as a fold of length one.
 * @param combine joins the folds of two neighbouring stretches, the older one first.
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
  // tails[m − 1] folds the last m values of the block before.
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
      const older = block[i] as T;
      tail = tail === undefined ? older : combine(older, tail);
      tails.push(tail);
    }
    block = [];
    head = undefined;
    return whole;
  });
}
