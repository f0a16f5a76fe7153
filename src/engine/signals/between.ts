import {
  booleanSeries,
  columnOf,
  FALSE,
  TRUE,
  truthsOf,
  UNKNOWN,
  unknownTruths,
  type Column,
  type Truths,
} from '../columns';
import {requirePeriod, requireSameLength, type BooleanSeries, type NumberSeries} from '../series';
import {compareValues} from '../tolerance';

/** True for bounds that belong to the range; values equal within rounding then count as inside. */
interface Inclusive {
  lower: boolean;
  upper: boolean;
}

/**
 * True where the value lies between two bounds. False where the lower bound is above the upper one.
 * @returns same length as the inputs; unknown wherever a value or a bound is.
 * @throws RangeError when the inputs differ in length.
 */
export function inRangeTruths(
  values: Column,
  lower: Column,
  upper: Column,
  inclusive: Inclusive = {lower: true, upper: true},
): Truths {
  requireSameLength(values, lower, upper);
  const truths = unknownTruths(values.length);
  for (let t = 0; t < truths.length; t += 1) {
    const value = values[t] as number;
    const low = lower[t] as number;
    const high = upper[t] as number;
    if (!Number.isNaN(value) && !Number.isNaN(low) && !Number.isNaN(high)) {
      const above = compareValues(value, low);
      const below = compareValues(high, value);
      truths[t] =
        (inclusive.lower ? above >= 0 : above > 0) && (inclusive.upper ? below >= 0 : below > 0) ? TRUE : FALSE;
    }
  }
  return truths;
}

/**
 * True where the condition has had the same value for a number of consecutive bars, including the current one, that
 * lies between two lengths.
 * @param condition one entry per bar; an unknown one ends the run.
 * @param wanted the value whose run is counted.
 * @param least shortest length, an integer ≥ 1.
 * @param most longest length, an integer ≥ `least`; default: unlimited.
 * @returns same length as `condition`; unknown where it is.
 * @throws RangeError for lengths out of range.
 */
export function streakTruths(condition: Truths, wanted = true, least = 1, most = Infinity): Truths {
  requirePeriod(least, '最短天数');
  if (most !== Infinity) {
    requirePeriod(most, '最长天数', least);
  }
  const counted = wanted ? TRUE : FALSE;
  let length = 0;
  return condition.map((value) => {
    length = value === counted ? length + 1 : 0;
    return value === UNKNOWN ? UNKNOWN : length >= least && length <= most ? TRUE : FALSE;
  });
}

type Values = Readonly<NumberSeries>;

/** As series, `null` where unknown. */
export const inRange = (values: Values, lower: Values, upper: Values, inclusive?: Inclusive): BooleanSeries =>
  booleanSeries(inRangeTruths(columnOf(values), columnOf(lower), columnOf(upper), inclusive));
export const streak = (
  condition: Readonly<BooleanSeries>,
  wanted?: boolean,
  least?: number,
  most?: number,
): BooleanSeries => booleanSeries(streakTruths(truthsOf(condition), wanted, least, most));
