import {TOLERANCE} from '../tolerance';

/**
 * Drawdown on every bar: value divided by the highest value so far, minus 1.
 * @param values positive values, such as a NAV or closing prices.
 * @param start value before the first bar, such as the capital that the fee of the first day lowers; it is a peak too.
 * @returns fractions ≤ 0, same length; 0 where the value is below the highest by no more than rounding.
 * @throws RangeError when a value is not a positive finite number.
 */
export function drawdown(values: readonly number[], start = 0): number[] {
  const depths = new Array<number>(values.length);
  let peak = start;
  for (let t = 0; t < values.length; t += 1) {
    // Cast: checked access (`at`) makes the figures of a run a third slower.
    const value = values[t] as number;
    if (!(value > 0 && Number.isFinite(value))) {
      throw new RangeError(`第 ${t + 1} 个净值应是正数，实际是 ${value}。`);
    }
    peak = Math.max(peak, value);
    const depth = value / peak - 1;
    depths[t] = depth < -TOLERANCE ? depth : 0;
  }
  return depths;
}
