import {known, finite, type NumberSeries} from '../series';
import {highest} from './windows';

/**
 * How far the value is below the highest of its window: (x / highest − 1) · 100, in per cent, ≤ 0 for prices.
 * @param values one value per bar; a `null` inside the window makes the result unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; `null` during warm-up (the first `period − 1` bars) and where the highest is 0.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function percentFromHighest(values: readonly (number | null)[], period: number): NumberSeries {
  return highest(values, period).map((top, t) => (top === null ? null : finite((known(values, t) / top - 1) * 100)));
}
