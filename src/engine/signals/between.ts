import {compareValues} from '../tolerance';
import {requirePeriod, requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

/**
 * Whether the value lies between two bounds. False where the lower bound is above the upper one.
 * @param inclusive for each bound, whether a value equal to it, up to rounding, counts.
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
    const [above, below] = [compareValues(value, low), compareValues(high, value)];
    return (inclusive.lower ? above >= 0 : above > 0) && (inclusive.upper ? below >= 0 : below > 0);
  });
}

/**
 * Whether the condition has had the same value for a number of bars in a row, the current one included, that lies between
 * two lengths.
 * @param condition one entry per bar; an unknown one ends the run.
 * @param wanted the value whose run is counted.
 * @param least shortest length, an integer ≥ 1.
 * @param most longest length, an integer ≥ `least`; default: unlimited.
 * @returns same length as `condition`; `null` where it is unknown.
 * @throws RangeError for lengths out of range.
 */
export function streak(condition: Readonly<BooleanSeries>, wanted = true, least = 1, most = Infinity): BooleanSeries {
  requirePeriod(least, '最短天数');
  if (most !== Infinity) {
    requirePeriod(most, '最长天数', least);
  }
  let length = 0;
  return condition.map((value) => {
    length = value === wanted ? length + 1 : 0;
    return value === null ? null : length >= least && length <= most;
  });
}
