import {at} from '../series';
import {isMore, isSame} from '../tolerance';

/** Beyond this the share equals 1 in double precision. */
const FAR = 6;

/**
 * Share of a normal distribution within some standard deviations of its mean: erf(deviations / √2), by the series
 * with terms of one sign (Abramowitz and Stegun 7.1.6).
 * @param deviations standard deviations on either side, ≥ 0.
 * @returns a share, 0–1.
 * @throws RangeError for a number below 0 or not finite.
 */
export function normalWithin(deviations: number): number {
  if (!(deviations >= 0 && Number.isFinite(deviations))) {
    throw new RangeError(`标准差倍数应是不小于 0 的数，实际是 ${deviations}。`);
  }
  if (deviations > FAR) {
    return 1;
  }
  const x = deviations / Math.SQRT2;
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return Math.min(1, (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum);
}

/**
 * Ranks from the smallest value, starting with 1; values that are equal within rounding share the mean of their
 * ranks.
 */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const smaller = values.filter((other) => isMore(value, other)).length;
    const equal = values.filter((other) => isSame(other, value)).length;
    return smaller + (equal + 1) / 2;
  });
}

/**
 * Spearman's rank correlation (1904), with mean ranks for ties.
 * @param a at least two finite numbers.
 * @param b as many.
 * @returns 1 for the same order, −1 for the opposite one; `null` when all values of one list are equal.
 * @throws RangeError when the lists differ in length or are too short.
 */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length || a.length < 2) {
    throw new RangeError(`比较两种次序需要两列一样长、至少两个的数，实际是 ${a.length} 与 ${b.length} 个。`);
  }
  const middle = (a.length + 1) / 2;
  const centred = (column: readonly number[]): number[] => ranks(column).map((rank) => rank - middle);
  const left = centred(a);
  const right = centred(b);
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, index) => sum + value * at(y, index), 0);
  const scale = Math.sqrt(product(left, left) * product(right, right));
  return scale === 0 ? null : product(left, right) / scale;
}

/** Median: the middle value, or the mean of the two middle values; `null` without values. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
