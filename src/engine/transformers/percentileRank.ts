import {requirePeriod} from '../indicators/requirePeriod';
import type {NumberSeries} from '../series';

/** How many of the ascending `values` are smaller than `value`, or (`andEqual`) not larger. */
function countBelow(values: readonly number[], value: number, andEqual: boolean): number {
  let from = 0;
  let to = values.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const candidate = values[middle] as number;
    if (candidate < value || (andEqual && candidate === value)) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

/**
 * Where the current value stands among the last `lookback` values, the current one included:
 * 100 × (values below + half of the other values equal to it) / (lookback − 1). 0 at the lowest, 100 at the highest.
 * The window is kept sorted, so that a bar costs two binary searches and no new array.
 * @param values one value per bar; a `null` inside the window makes the rank unknown.
 * @param lookback bars in the window, an integer ≥ 2.
 * @returns 0–100, same length as `values`; `null` during warm-up (the first `lookback − 1` bars).
 * @throws RangeError when `lookback` is not an integer ≥ 2.
 */
export function percentileRank(values: readonly (number | null)[], lookback: number): NumberSeries {
  requirePeriod(lookback, '回看窗口', 2);
  const sorted: number[] = [];
  return values.map((current, t) => {
    const leaving = values[t - lookback];
    if (leaving != null) {
      sorted.splice(countBelow(sorted, leaving, false), 1);
    }
    if (current === null) {
      return null;
    }
    const below = countBelow(sorted, current, false);
    const others = countBelow(sorted, current, true) - below;
    sorted.splice(below, 0, current);
    return sorted.length < lookback ? null : (100 * (below + others / 2)) / (lookback - 1);
  });
}
