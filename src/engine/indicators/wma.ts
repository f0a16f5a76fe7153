import {columnOf, onSeries, type Column} from '../columns';
import {slidingFold} from './windows';

interface Weighted {
  count: number;
  mean: number;
  /** Mean with weights 1 (oldest) … count (newest). */
  weighted: number;
}

const triangle = (count: number): number => (count * (count + 1)) / 2;

function join(a: Weighted, b: Weighted): Weighted {
  const count = a.count + b.count;
  // In the joined stretch the weight of each newer value is greater by `a.count`.
  const shift = triangle(b.count) * (b.weighted - a.weighted) + a.count * b.count * (b.mean - a.weighted);
  return {count, mean: a.mean + ((b.mean - a.mean) * b.count) / count, weighted: a.weighted + shift / triangle(count)};
}

/**
 * Weighted moving average: Σ k · x / Σ k with k = 1 for the oldest and `period` for the newest value of the window.
 * @param values one value per bar; an unknown one inside the window makes the average unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @returns same length as `values`; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function wmaColumn(values: Column, period: number): Column {
  const windows = slidingFold(values, period, (value): Weighted => ({count: 1, mean: value, weighted: value}), join);
  return columnOf(windows.map((window) => window && window.weighted));
}

/** {@link wmaColumn} of a series, `null` where unknown. */
export const wma = onSeries(wmaColumn);
