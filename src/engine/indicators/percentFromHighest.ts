import {onSeries, withoutInfinities, type Column} from '../columns';
import {highestColumn} from './windows';

/**
 * Distance of the value from the highest of its window: (x / highest − 1) · 100, in per cent, ≤ 0 for prices.
 * @param values one value per bar; an unknown one inside the window makes the result unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; unknown during warm-up (the first `period − 1` bars) and where the highest is 0.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function percentFromHighestColumn(values: Column, period: number): Column {
  return withoutInfinities(highestColumn(values, period).map((top, t) => ((values[t] as number) / top - 1) * 100));
}

/** {@link percentFromHighestColumn} of a series, `null` where unknown. */
export const percentFromHighest = onSeries(percentFromHighestColumn);
