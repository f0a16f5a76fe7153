import {booleanSeries, FALSE, TRUE, truthsOf, UNKNOWN, type Truths} from '../columns';
import {requireSameLength, type BooleanSeries} from '../series';

/** `decisive` if any condition has that value, else unknown if any is unknown, else the opposite. */
function decide(conditions: readonly Truths[], decisive: typeof TRUE | typeof FALSE): Truths {
  requireSameLength(...conditions);
  const truths = new Uint8Array(conditions[0]?.length ?? 0).fill(decisive === TRUE ? FALSE : TRUE);
  for (const condition of conditions) {
    for (let t = 0; t < truths.length; t += 1) {
      const value = condition[t] as number;
      if (value === decisive || (value === UNKNOWN && truths[t] !== decisive)) {
        truths[t] = value;
      }
    }
  }
  return truths;
}

/**
 * All conditions hold, in Kleene's three-valued logic: false as soon as one is false, else unknown if one is unknown.
 * @param conditions one per operand, at least one.
 * @throws RangeError when they differ in length.
 */
export function andTruths(...conditions: readonly Truths[]): Truths {
  return decide(conditions, FALSE);
}

/** At least one condition holds: true as soon as one is true, else unknown if one is unknown. See {@link andTruths}. */
export function orTruths(...conditions: readonly Truths[]): Truths {
  return decide(conditions, TRUE);
}

/** Negation. Unknown stays unknown, so that an average in its warm-up never becomes a signal. */
export function notTruths(condition: Truths): Truths {
  return condition.map((value) => (value === UNKNOWN ? UNKNOWN : TRUE - value));
}

type Conditions = readonly Readonly<BooleanSeries>[];

/** As series, `null` where unknown. */
export const and = (...conditions: Conditions): BooleanSeries => booleanSeries(andTruths(...conditions.map(truthsOf)));
export const or = (...conditions: Conditions): BooleanSeries => booleanSeries(orTruths(...conditions.map(truthsOf)));
export const not = (condition: Readonly<BooleanSeries>): BooleanSeries => booleanSeries(notTruths(truthsOf(condition)));
