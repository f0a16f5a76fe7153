import {ema} from '../indicators/ema';
import {smooth} from '../indicators/smooth';

/** How far apart two averages are that differ in their first value alone. */
export interface SeedGap {
  period: number;
  /** On the bar of the first value here, |EMA started with the mean of `period` values − EMA started with the first value|. */
  first: number;
  /** Bars from the beginning of the series after which the gap stays below the tolerance. */
  settledAfter: number;
}

/**
 * What the first value of an exponential moving average does to the following ones. The gap shrinks by the factor
 * 1 − 2 / (period + 1) with each bar, so it never grows again.
 * @param values at least `period` of them.
 * @param tolerance in units of the values, > 0.
 * @throws RangeError when `period` is not an integer ≥ 1, the values are too few, or the gap is never that small.
 */
export function seedGap(values: readonly number[], period: number, tolerance: number): SeedGap {
  const fromFirst = smooth(values, 1, 2 / (period + 1));
  const gaps = ema(values, period).map((value, t) => (value === null ? null : Math.abs(value - (fromFirst[t] as number))));
  const first = gaps[period - 1] ?? null;
  const settled = gaps.findIndex((gap) => gap !== null && gap < tolerance);
  if (first === null || settled < 0) {
    throw new RangeError(`${values.length} 个值里，周期 ${period} 的两种 EMA 没有靠近到 ${tolerance} 以内。`);
  }
  return {period, first, settledAfter: settled + 1};
}
