import type {BooleanSeries} from '../series';

type Values = readonly (number | null)[];

/**
 * `a` is above `b` by more than `epsilon`: a > b + epsilon. A state, true on every such bar.
 * @returns same length as the inputs; `null` wherever a value is unknown.
 * @throws RangeError when the inputs differ in length or `epsilon` is negative.
 */
export function greaterThan(a: Values, b: Values, epsilon = 0): BooleanSeries {
  if (a.length !== b.length) {
    throw new RangeError(`两条序列应一样长，实际是 ${a.length} 与 ${b.length}。`);
  }
  if (!(epsilon >= 0)) {
    throw new RangeError(`缓冲应不小于 0，实际是 ${epsilon}。`);
  }
  return a.map((left, t) => {
    const right = b[t];
    return left === null || right == null ? null : left > right + epsilon;
  });
}

/** `a` is below `b` by more than `epsilon`: a < b − epsilon, that is b > a + epsilon. See {@link greaterThan}. */
export function lessThan(a: Values, b: Values, epsilon = 0): BooleanSeries {
  return greaterThan(b, a, epsilon);
}
