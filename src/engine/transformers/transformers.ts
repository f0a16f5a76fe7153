import {onSeries, unknownColumn, withoutInfinities, type Column} from '../columns';
import {moments, populationDeviation} from '../indicators/moments';
import {smaColumn} from '../indicators/sma';
import {at, requirePeriod} from '../series';

/**
 * Standard score: (value − mean) / population standard deviation of the window, the current bar included.
 * @param values one value per bar; an unknown one inside the window makes the score unknown.
 * @param window bars in the window, an integer ≥ 2.
 * @returns same length as `values`; unknown during warm-up (the first `window − 1` bars) and when all values of the
 * window are equal.
 * @throws RangeError when `window` is not an integer ≥ 2.
 */
export function zScoreColumn(values: Column, window: number): Column {
  requirePeriod(window, '窗口', 2);
  const {mean, squares} = moments(values, window);
  return withoutInfinities(
    values.map((value, t) => (value - (mean[t] as number)) / populationDeviation(squares[t] as number, window)),
  );
}

/** Number of ascending `values` that are smaller than `value`, or with `andEqual` not larger. */
function countBelow(values: readonly number[], value: number, andEqual: boolean): number {
  let from = 0;
  let to = values.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const candidate = at(values, middle);
    if (candidate < value || (andEqual && candidate === value)) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

/**
 * Percentile rank of the current value among the last `lookback` values, the current one included: 100 × (values
 * below + half of the other values equal to it) / (lookback − 1). 0 at the lowest, 100 at the highest. The window
 * stays sorted, so that a bar costs three binary searches and no new array.
 * @param values one value per bar; an unknown one inside the window makes the rank unknown.
 * @param lookback bars in the window, an integer ≥ 2.
 * @returns 0–100, same length as `values`; unknown during warm-up (the first `lookback − 1` bars).
 * @throws RangeError when `lookback` is not an integer ≥ 2.
 */
export function percentileRankColumn(values: Column, lookback: number): Column {
  requirePeriod(lookback, '回看窗口', 2);
  const ranks = unknownColumn(values.length);
  const sorted: number[] = [];
  for (let t = 0; t < ranks.length; t += 1) {
    const current = values[t] as number;
    const leaving = t < lookback ? NaN : (values[t - lookback] as number);
    if (!Number.isNaN(leaving)) {
      sorted.splice(countBelow(sorted, leaving, false), 1);
    }
    if (Number.isNaN(current)) {
      continue;
    }
    const below = countBelow(sorted, current, false);
    const others = countBelow(sorted, current, true) - below;
    sorted.splice(below, 0, current);
    if (sorted.length >= lookback) {
      ranks[t] = (100 * (below + others / 2)) / (lookback - 1);
    }
  }
  return ranks;
}

/**
 * Relative strength on a base of 100: 105 is 5 % above the reference (Levy 1967, who used the average).
 * @param values one value per bar; unknown where the value or its reference is.
 * @param window bars in the average, or bars back; an integer ≥ 1.
 * @param reference the moving average, the value `window` bars ago, or a fixed value.
 * @param value the fixed reference, > 0; ignored for the others.
 * @returns same length as `values`; unknown for the first `window − 1` bars (`ma`) or `window` bars (`lookback`).
 * @throws RangeError when `window` is not an integer ≥ 1 or the fixed reference is missing or not > 0.
 */
export function relativeStrengthColumn(
  values: Column,
  window: number,
  reference: 'ma' | 'lookback' | 'value',
  value?: number,
): Column {
  requirePeriod(window, '窗口');
  if (reference === 'value' && !(value !== undefined && value > 0)) {
    throw new RangeError(`参照为固定值时 value 应大于 0，实际是 ${value}。`);
  }
  const averages = reference === 'ma' ? smaColumn(values, window) : values;
  return withoutInfinities(
    values.map((current, t) => {
      const base = reference === 'value' ? value : averages[reference === 'ma' ? t : t - window];
      return (100 * current) / (base ?? NaN);
    }),
  );
}

/** As series, `null` where unknown. */
export const zScore = onSeries(zScoreColumn);
export const percentileRank = onSeries(percentileRankColumn);
export const relativeStrength = onSeries(relativeStrengthColumn);
