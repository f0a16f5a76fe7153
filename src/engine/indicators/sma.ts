import type {NumberSeries} from '../series';
import {moments} from './windows';

/**
 * Simple moving average: the mean of the last `period` values, the current bar included.
 * @param values one value per bar; a `null` inside the window makes the average unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function sma(values: readonly (number | null)[], period: number): NumberSeries {
  return moments(values, period).map((window) => window && window.mean);
}
