import {requireSameLength, type BooleanSeries} from '../series';

type Conditions = readonly Readonly<BooleanSeries>[];

/** `decisive` if any condition has that value, else unknown if any is unknown, else the opposite. */
function decide(conditions: Conditions, decisive: boolean): BooleanSeries {
  requireSameLength(...conditions);
  return (conditions[0] ?? []).map((_, t) => {
    if (conditions.some((condition) => condition[t] === decisive)) {
      return decisive;
    }
    return conditions.some((condition) => condition[t] === null) ? null : !decisive;
  });
}

/**
 * All conditions hold, in Kleene's three-valued logic: false as soon as one is false, else unknown if one is unknown.
 * @param conditions one series per condition, at least one.
 * @throws RangeError when the series differ in length.
 */
export function and(...conditions: Conditions): BooleanSeries {
  return decide(conditions, false);
}

/** At least one condition holds: true as soon as one is true, else unknown if one is unknown. See {@link and}. */
export function or(...conditions: Conditions): BooleanSeries {
  return decide(conditions, true);
}

/** Negation. Unknown stays unknown, so that an average in its warm-up never becomes a signal. */
export function not(condition: Readonly<BooleanSeries>): BooleanSeries {
  return condition.map((value) => (value === null ? null : !value));
}
