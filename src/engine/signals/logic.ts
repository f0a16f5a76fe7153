import {requireSameLength, type BooleanSeries} from '../series';

type Conditions = readonly Readonly<BooleanSeries>[];

/** The value that decides alone, else unknown if any is unknown, else the other one. */
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

/** The opposite; what is unknown stays unknown, so that a missing average never turns into a signal. */
export function not(condition: Readonly<BooleanSeries>): BooleanSeries {
  return condition.map((value) => (value === null ? null : !value));
}
