import type {NumberSeries} from '../series';
import {smooth} from './smooth';

/**
 * Exponential moving average: α = 2 / (period + 1), started with the simple average of the first `period` values.
 * @param values one value per bar; after a `null` the average starts again.
 * @param period an integer ≥ 1.
 * @returns same length as `values`; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function ema(values: readonly (number | null)[], period: number): NumberSeries {
  return smooth(values, period, 2 / (period + 1));
}
