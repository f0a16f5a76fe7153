import type {NumberSeries} from '../series';

/**
 * Simple moving average: the mean of the last `period` values, the current bar included.
 * @param values one value per bar; a `null` inside the window makes the average unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function sma(values: readonly (number | null)[], period: number): NumberSeries {
  if (!Number.isInteger(period) || period < 1) {
    throw new RangeError(`均线周期应是不小于 1 的整数，实际是 ${period}。`);
  }
  let sum = 0;
  let known = 0;
  return values.map((value, t) => {
    if (value !== null) {
      sum += value;
      known += 1;
    }
    const leaving = t >= period ? values[t - period] : undefined;
    if (typeof leaving === 'number') {
      sum -= leaving;
      known -= 1;
    }
    return known === period ? sum / period : null;
  });
}
