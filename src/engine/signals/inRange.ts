import {requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

/**
 * The value lies between a lower and an upper bound. False where the lower bound is above the upper one.
 * @param inclusive whether a value equal to the bound counts, for each bound.
 * @returns same length as the inputs; `null` wherever a value or a bound is unknown.
 * @throws RangeError when the inputs differ in length.
 */
export function inRange(
  values: Readonly<NumberSeries>,
  lower: Readonly<NumberSeries>,
  upper: Readonly<NumberSeries>,
  inclusive: {lower: boolean; upper: boolean} = {lower: true, upper: true},
): BooleanSeries {
  requireSameLength(values, lower, upper);
  return values.map((value, t) => {
    const [low, high] = [lower[t], upper[t]];
    if (value === null || low == null || high == null) {
      return null;
    }
    return (inclusive.lower ? value >= low : value > low) && (inclusive.upper ? value <= high : value < high);
  });
}
