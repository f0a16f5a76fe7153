import type {NumberSeries} from '../series';
import {slidingFold} from './slidingFold';

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
