import type {NumberSeries} from '../series';

/**
 * Where the current value stands among the last `lookback` values, the current one included:
 * 100 × (values below + half of the other values equal to it) / (lookback − 1). 0 at the lowest, 100 at the highest.
 * @param values one value per bar; a `null` inside the window makes the rank unknown.
 * @param lookback bars in the window, an integer ≥ 2.
 * @returns 0–100, same length as `values`; `null` during warm-up (the first `lookback − 1` bars).
 * @throws RangeError when `lookback` is not an integer ≥ 2.
 */
export function percentileRank(values: readonly (number | null)[], lookback: number): NumberSeries {
  if (!Number.isInteger(lookback) || lookback < 2) {
    throw new RangeError(`回看窗口应是不小于 2 的整数，实际是 ${lookback}。`);
  }
  return values.map((current, t) => {
    const window = values.slice(Math.max(0, t - lookback + 1), t + 1);
    if (current === null || window.length < lookback || window.includes(null)) {
      return null;
    }
    const below = window.filter((value) => (value as number) < current).length;
    const equalOthers = window.filter((value) => value === current).length - 1;
    return (100 * (below + equalOthers / 2)) / (lookback - 1);
  });
}
