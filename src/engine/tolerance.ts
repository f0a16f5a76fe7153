/**
 * Relative difference, or absolute below a size of 1, up to which two computed figures are equal: rounding errors of
 * a run are far smaller, and no figure is shown with as many digits.
 */
export const TOLERANCE = 1e-9;

/** The same for indicator values, where a billionth may be a tick of a cheap coin. */
const VALUE_TOLERANCE = 1e-12;

const within = (a: number, b: number, tolerance: number): boolean =>
  a === b || Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b)) <= tolerance;

/** True if two computed figures differ only by rounding. An infinity equals only itself. */
export function isSame(a: number, b: number): boolean {
  return within(a, b, TOLERANCE);
}

/** True if `a` is larger than `b` by more than rounding. */
export function isMore(a: number, b: number): boolean {
  return a > b && !isSame(a, b);
}

/** Comparator from the largest to the smallest: equal figures keep their order. */
export function largestFirst(a: number, b: number): number {
  return isSame(a, b) ? 0 : b - a;
}

/** Rank of a figure among others, 1 for the largest; equal figures share a rank. */
export function placeAmong(value: number, others: readonly number[]): number {
  return 1 + others.filter((other) => isMore(other, value)).length;
}

/**
 * Index of the largest figure, −1 without any.
 * @param incumbent index of the figure that wins a tie with the largest; otherwise the first of them wins.
 */
export function indexOfLargest(values: readonly number[], incumbent = -1): number {
  const largest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const ties = values.flatMap((value, index) => (isSame(value, largest) ? [index] : []));
  return ties.includes(incumbent) ? incumbent : (ties[0] ?? -1);
}

/**
 * Compares two indicator values: −1 below, 0 equal within rounding, 1 above. Sums of cents that are equal on paper
 * are equal here.
 */
export function compareValues(a: number, b: number): -1 | 0 | 1 {
  return within(a, b, VALUE_TOLERANCE) ? 0 : a > b ? 1 : -1;
}
