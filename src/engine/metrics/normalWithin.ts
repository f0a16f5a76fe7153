/** Beyond this the share is 1 to the last digit of a double, and the series would cancel. */
const FAR = 6;

/**
 * Share of a normal distribution within some standard deviations of its mean: erf(deviations / √2), by the series
 * without alternating signs (Abramowitz and Stegun 7.1.6).
 * @param deviations standard deviations on either side, ≥ 0.
 * @returns a share, 0–1.
 * @throws RangeError for a number below 0 or not finite.
 */
export function normalWithin(deviations: number): number {
  if (!(deviations >= 0 && Number.isFinite(deviations))) {
    throw new RangeError(`标准差倍数应是不小于 0 的数，实际是 ${deviations}。`);
  }
  if (deviations > FAR) {
    return 1;
  }
  const x = deviations / Math.SQRT2;
  let [term, sum] = [x, x];
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return Math.min(1, (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum);
}
