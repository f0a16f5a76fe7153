import {onSeries, unknownColumn, type Column} from '../columns';
import {requirePeriod} from '../series';

/**
 * Exponential smoothing: weight · x + (1 − weight) · previous, started with the mean of the first `period` values.
 * EMA and Wilder's average differ only in the weight.
 * @param values one value per bar; after an unknown one the average starts again.
 * @param period values in the first mean, an integer ≥ 1.
 * @param weight share of the newest value, 0 < weight ≤ 1.
 * @returns same length as `values`; unknown until `period` values in a row are known.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function smoothColumn(values: Column, period: number, weight: number): Column {
  requirePeriod(period);
  const smoothed = unknownColumn(values.length);
  let known = 0;
  let average = 0;
  for (let t = 0; t < values.length; t += 1) {
    const value = values[t] as number;
    if (Number.isNaN(value)) {
      known = 0;
      average = 0;
      continue;
    }
    known += 1;
    // An incremental mean: unlike a sum, it stays exact for equal values.
    average += (value - average) * (known > period ? weight : 1 / known);
    if (known >= period) {
      smoothed[t] = average;
    }
  }
  return smoothed;
}

/** {@link smoothColumn} of a series, `null` where unknown. */
export const smooth = onSeries(smoothColumn);
