/**
 * Share of a position in all assets after its price alone has moved: w (1 + r) / (1 + w r).
 * @param weight share at the time of the buy, 0 < w < 1.
 * @param change change of its price as a fraction, ≥ −1.
 * @throws RangeError when an argument is out of range.
 */
export function driftedWeight(weight: number, change: number): number {
  if (!(weight > 0 && weight < 1) || !(change >= -1)) {
    throw new RangeError(`占比应在 0 与 1 之间，涨跌幅不能低于 -1，实际是 ${weight} 与 ${change}。`);
  }
  return (weight * (1 + change)) / (1 + weight * change);
}
