import {onSeries, type Column} from '../columns';
import {means} from './moments';

/**
 * Simple moving average: the mean of the last `period` values, the current bar included.
 * @param values one value per bar; an unknown one inside the window makes the average unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function smaColumn(values: Column, period: number): Column {
  return means(values, period);
}

/** {@link smaColumn} of a series, `null` where unknown. */
export const sma = onSeries(smaColumn);
