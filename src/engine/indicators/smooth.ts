import type {NumberSeries} from '../series';

/**
 * Recursive average: weight · x + (1 − weight) · previous, started with the mean of the first `period` values.
 * EMA and Wilder's averages differ only in the weight.
 * @param values one value per bar; after a `null` the average starts afresh.
 * @param period values in the starting mean, an integer ≥ 1.
 * @param weight share of the newest value, 0 < weight ≤ 1.
 * @returns same length as `values`; `null` until `period` values in a row are known.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function smooth(values: readonly (number | null)[], period: number, weight: number): NumberSeries {
  if (!Number.isInteger(period) || period < 1) {
    throw new RangeError(`周期应是不小于 1 的整数，实际是 ${period}。`);
  }
  let known = 0;
  let sum = 0;
  let average = 0;
  return values.map((value) => {
    if (value === null) {
      known = 0;
      sum = 0;
      return null;
    }
    known += 1;
    if (known > period) {
      average += weight * (value - average);
      return average;
    }
    sum += value;
    average = sum / period;
    return known === period ? average : null;
  });
}
