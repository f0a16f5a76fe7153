import {requirePeriod} from '../indicators/windows';
import {requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

type Values = Readonly<NumberSeries>;

/** `equal` and `not_equal` never ask for more than this. */
const LEAST_TOLERANCE = 1e-12;

const tests = {
  greater: (a: number, b: number, epsilon: number) => a > b + epsilon,
  less: (a: number, b: number, epsilon: number) => a < b - epsilon,
  // The negations of `less` and `greater`, so that one of each pair holds on every known bar.
  greater_equal: (a: number, b: number, epsilon: number) => a >= b - epsilon,
  less_equal: (a: number, b: number, epsilon: number) => a <= b + epsilon,
  equal: (a: number, b: number, epsilon: number) => Math.abs(a - b) <= Math.max(epsilon, LEAST_TOLERANCE),
  not_equal: (a: number, b: number, epsilon: number) => Math.abs(a - b) > Math.max(epsilon, LEAST_TOLERANCE),
};

export type ComparisonMethod = keyof typeof tests;

/**
 * Compares two series bar by bar. A state, true on every bar that satisfies it.
 * @param epsilon distance that the values must have beyond the comparison, ≥ 0; for `equal` the tolerance.
 * @returns same length as the inputs; `null` wherever a value is unknown.
 * @throws RangeError when the inputs differ in length or `epsilon` is negative.
 */
export function comparison(a: Values, b: Values, method: ComparisonMethod, epsilon = 0): BooleanSeries {
  requireSameLength(a, b);
  if (!(epsilon >= 0)) {
    throw new RangeError(`缓冲应不小于 0，实际是 ${epsilon}。`);
  }
  const holds = tests[method];
  return a.map((left, t) => {
    const right = b[t];
    return left === null || right == null ? null : holds(left, right, epsilon);
  });
}

/** `a` is above `b` by more than `epsilon`: a > b + epsilon. See {@link comparison}. */
export function greaterThan(a: Values, b: Values, epsilon = 0): BooleanSeries {
  return comparison(a, b, 'greater', epsilon);
}

/** `a` is below `b` by more than `epsilon`: a < b − epsilon. See {@link comparison}. */
export function lessThan(a: Values, b: Values, epsilon = 0): BooleanSeries {
  return comparison(a, b, 'less', epsilon);
}

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

/**
 * The condition has held for a number of bars in a row, the current one included, that lies between two lengths.
 * @param condition one entry per bar; an unknown one ends the run.
 * @param wanted the value whose run is counted.
 * @param least shortest length, an integer ≥ 1.
 * @param most longest length, an integer ≥ `least`; the result is false on bars beyond it. Without it there is none.
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
