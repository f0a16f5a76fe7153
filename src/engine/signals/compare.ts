import {compareValues} from '../tolerance';
import {requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

type Values = Readonly<NumberSeries>;

const isGreater = (a: number, b: number, epsilon: number): boolean => compareValues(a, b + epsilon) > 0;
const isLess = (a: number, b: number, epsilon: number): boolean => compareValues(a, b - epsilon) < 0;

const tests = {
  greater: isGreater,
  less: isLess,
  // The negations of the others, so that exactly one of each pair is true on every known bar.
  greater_equal: (a: number, b: number, epsilon: number) => !isLess(a, b, epsilon),
  less_equal: (a: number, b: number, epsilon: number) => !isGreater(a, b, epsilon),
  equal: (a: number, b: number, epsilon: number) => !isGreater(a, b, epsilon) && !isLess(a, b, epsilon),
  not_equal: (a: number, b: number, epsilon: number) => isGreater(a, b, epsilon) || isLess(a, b, epsilon),
};

export type ComparisonMethod = keyof typeof tests;

/**
 * Compares two series bar by bar; true on every bar that satisfies the comparison. Values that differ by no more than
 * rounding are equal: a sum of cents is what it is on paper.
 * @param epsilon by how much the values must differ, ≥ 0; for `equal` the tolerance.
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
