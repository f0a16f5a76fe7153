/**
 * Drawdown on every bar: value divided by the highest value so far, minus 1.
 * @param values positive values, such as a NAV or closing prices.
 * @returns fractions ≤ 0, same length.
 * @throws RangeError when a value is not a positive finite number.
 */
export function drawdown(values: readonly number[]): number[] {
  let peak = 0;
  return values.map((value, t) => {
    if (!(value > 0 && Number.isFinite(value))) {
      throw new RangeError(`第 ${t + 1} 个净值应是正数，实际是 ${value}。`);
    }
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}
