import {requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

type Values = Readonly<NumberSeries>;

/** Smallest tolerance of `equal` and `not_equal`. */
const LEAST_TOLERANCE = 1e-12;

const tests = {
  greater: (a: number, b: number, epsilon: number) => a > b + epsilon,
  less: (a: number, b: number, epsilon: number) => a < b - epsilon,
  // The negations of `less` and `greater`, so that exactly one of each pair is true on every known bar.
  greater_equal: (a: number, b: number, epsilon: number) => a >= b - epsilon,
  less_equal: (a: number, b: number, epsilon: number) => a <= b + epsilon,
  equal: (a: number, b: number, epsilon: number) => Math.abs(a - b) <= Math.max(epsilon, LEAST_TOLERANCE),
  not_equal: (a: number, b: number, epsilon: number) => Math.abs(a - b) > Math.max(epsilon, LEAST_TOLERANCE),
};

export type ComparisonMethod = keyof typeof tests;

/**
 * Compares two series bar by bar; true on every bar that satisfies the comparison.
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
