/** Places from the smallest value, 1 being the first; equal values share the mean of their places. */
function places(values: readonly number[]): number[] {
  return values.map((value) => {
    const smaller = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return smaller + (equal + 1) / 2;
  });
}

/**
 * How far two orders of the same things agree: Spearman's rank correlation (1904), with shared places for ties.
 * @param a at least two finite numbers.
 * @param b as many.
 * @returns 1 for the same order, −1 for the opposite one; `null` when all values of one side are equal.
 * @throws RangeError when the lists differ in length or are too short.
 */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length || a.length < 2) {
    throw new RangeError(`比较两种次序需要两列一样长、至少两个的数，实际是 ${a.length} 与 ${b.length} 个。`);
  }
  const middle = (a.length + 1) / 2;
  const [left, right] = [places(a), places(b)].map((column) => column.map((place) => place - middle)) as [number[], number[]];
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, index) => sum + value * (y[index] as number), 0);
  const scale = Math.sqrt(product(left, left) * product(right, right));
  return scale === 0 ? null : product(left, right) / scale;
}
