import {requirePeriod, type NumberSeries} from '../series';

/**
 * Exponential smoothing: weight · x + (1 − weight) · previous, started with the mean of the first `period` values.
 * EMA and Wilder's average differ only in the weight.
 * @param values one value per bar; after a `null` the average starts again.
 * @param period values in the first mean, an integer ≥ 1.
 * @param weight share of the newest value, 0 < weight ≤ 1.
 * @returns same length as `values`; `null` until `period` values in a row are known.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function smooth(values: readonly (number | null)[], period: number, weight: number): NumberSeries {
  requirePeriod(period);
  let known = 0;
  let average = 0;
  return values.map((value) => {
    if (value === null) {
      known = 0;
      average = 0;
      return null;
    }
    known += 1;
    // An incremental mean: unlike a sum, it stays exact for equal values.
    average += (value - average) * (known > period ? weight : 1 / known);
    return known >= period ? average : null;
  });
}
