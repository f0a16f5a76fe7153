/**
 * Relative difference, or absolute below a size of 1, up to which two computed figures are the same number: sums and
 * products of a run err by far less, and no figure is shown with as many digits.
 */
export const TOLERANCE = 1e-9;

/** The same for the values of indicators, in which a difference of a billionth may be a tick of a cheap coin. */
const VALUE_TOLERANCE = 1e-12;

const within = (a: number, b: number, tolerance: number): boolean =>
  a === b || Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b)) <= tolerance;

/** Whether two computed figures differ by no more than rounding. An infinity is the same as itself alone. */
export function isSame(a: number, b: number): boolean {
  return within(a, b, TOLERANCE);
}

/** Whether `a` is larger than `b` by more than rounding. */
export function isMore(a: number, b: number): boolean {
  return a > b && !isSame(a, b);
}

/** For sorting from the largest to the smallest: figures that are the same keep their order. */
export function largestFirst(a: number, b: number): number {
  return isSame(a, b) ? 0 : b - a;
}

/** Place of a figure among others, 1 for the largest; figures that are the same share a place. */
export function placeAmong(value: number, others: readonly number[]): number {
  return 1 + others.filter((other) => isMore(other, value)).length;
}

/**
 * Index of the largest figure, −1 without any.
 * @param incumbent index of the one that wins if it is the same as the largest; otherwise the first of them wins.
 */
export function indexOfLargest(values: readonly number[], incumbent = -1): number {
  const largest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const ties = values.flatMap((value, index) => (isSame(value, largest) ? [index] : []));
  return ties.includes(incumbent) ? incumbent : (ties[0] ?? -1);
}

/**
 * Where a value of an indicator stands: −1 below, 0 at, 1 above another one, at which they count as equal when they
 * differ by no more than rounding. Sums of cents that are equal on paper are so here.
 */
export function compareValues(a: number, b: number): -1 | 0 | 1 {
  return within(a, b, VALUE_TOLERANCE) ? 0 : a > b ? 1 : -1;
}
