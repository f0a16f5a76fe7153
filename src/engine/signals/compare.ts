import {compareValues} from '../tolerance';
import {FALSE, onPair, TRUE, unknownTruths, type Column, type Truths} from '../columns';
import {requireSameLength} from '../series';

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
 * Compares two series bar by bar; true on every bar that satisfies the comparison. Values that differ only by
 * rounding are equal: sums of cents behave as on paper.
 * @param epsilon minimum difference of the values, ≥ 0; for `equal` the tolerance.
 * @returns same length as the inputs; unknown wherever a value is.
 * @throws RangeError when the inputs differ in length or `epsilon` is negative.
 */
export function comparisonTruths(a: Column, b: Column, method: ComparisonMethod, epsilon = 0): Truths {
  requireSameLength(a, b);
  if (!(epsilon >= 0)) {
    throw new RangeError(`缓冲应不小于 0，实际是 ${epsilon}。`);
  }
  const holds = tests[method];
  const truths = unknownTruths(a.length);
  for (let t = 0; t < truths.length; t += 1) {
    const left = a[t] as number;
    const right = b[t] as number;
    if (!Number.isNaN(left) && !Number.isNaN(right)) {
      truths[t] = holds(left, right, epsilon) ? TRUE : FALSE;
    }
  }
  return truths;
}

/** `a` is above `b` by more than `epsilon`: a > b + epsilon. See {@link comparisonTruths}. */
export function greaterTruths(a: Column, b: Column, epsilon?: number): Truths {
  return comparisonTruths(a, b, 'greater', epsilon);
}

/** `a` is below `b` by more than `epsilon`: a < b − epsilon. See {@link comparisonTruths}. */
export function lessTruths(a: Column, b: Column, epsilon?: number): Truths {
  return comparisonTruths(a, b, 'less', epsilon);
}

/** As series, `null` where unknown. */
export const comparison = onPair(comparisonTruths);
export const greaterThan = onPair(greaterTruths);
export const lessThan = onPair(lessTruths);
