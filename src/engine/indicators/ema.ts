import {onSeries, type Column} from '../columns';
import {smoothColumn} from './smooth';

/**
 * Exponential moving average: α = 2 / (period + 1), started with the simple average of the first `period` values.
 * @param values one value per bar; after an unknown one the average starts again.
 * @param period an integer ≥ 1.
 * @returns same length as `values`; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function emaColumn(values: Column, period: number): Column {
  return smoothColumn(values, period, 2 / (period + 1));
}

/** {@link emaColumn} of a series, `null` where unknown. */
export const ema = onSeries(emaColumn);
