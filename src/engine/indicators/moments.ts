import {unknownColumn, type Column} from '../columns';
import {requirePeriod} from '../series';

/** Mean and sum of squared deviations from the mean of every window; unknown where the window is. */
interface Moments {
  readonly mean: Column;
  /** ≥ 0, and exactly 0 for equal values. */
  readonly squares: Column;
}

/**
 * Mean and variance of every window of `period` values, the current bar included, by joining partial moments (Chan,
 * Golub and LeVeque 1983): stable for prices far from 0, and exact for equal values, so that a constant price is
 * neither above nor below its average. The window is the tail of one block and the head of the next, as in
 * `slidingFold`, but in columns instead of objects.
 * @param values one value per bar; an unknown one makes every window that contains it unknown.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function moments(values: Column, period: number): Moments {
  const squares = unknownColumn(values.length);
  return {mean: means(values, period, squares), squares};
}

/** The mean alone, as in {@link moments}. @param squares receives the squared deviations, if given. */
export function means(values: Column, period: number, squares: Column | null = null): Column {
  requirePeriod(period);
  const mean = unknownColumn(values.length);
  // At m: moments of the last m values of the previous block.
  const longest = Math.min(period, values.length) + 1;
  const [tailMean, tailSquares] = [new Float64Array(longest), new Float64Array(longest)];
  let hasTail = false;
  let count = 0;
  let headMean = 0;
  let headSquares = 0;
  for (let t = 0; t < values.length; t += 1) {
    const value = values[t] as number;
    if (Number.isNaN(value)) {
      hasTail = false;
      count = 0;
      continue;
    }
    count += 1;
    if (count === 1) {
      headMean = value;
      headSquares = 0;
    } else {
      const delta = value - headMean;
      const share = 1 / count;
      headMean += delta * share;
      headSquares += delta * delta * (count - 1) * share;
    }
    if (count === period) {
      mean[t] = headMean;
      if (squares !== null) {
        squares[t] = headSquares;
      }
      tailMean[1] = value;
      tailSquares[1] = 0;
      for (let m = 1; m < period - 1; m += 1) {
        const older = values[t - m] as number;
        const delta = (tailMean[m] as number) - older;
        const share = m / (m + 1);
        tailMean[m + 1] = older + delta * share;
        tailSquares[m + 1] = (tailSquares[m] as number) + delta * delta * share;
      }
      hasTail = true;
      count = 0;
    } else if (hasTail) {
      const older = period - count;
      const before = tailMean[older] as number;
      const delta = headMean - before;
      const share = count / period;
      mean[t] = before + delta * share;
      if (squares !== null) {
        squares[t] = (tailSquares[older] as number) + headSquares + delta * delta * older * share;
      }
    }
  }
  return mean;
}

/** Population standard deviation (divides by n) of a window of `period` values. */
export function populationDeviation(squares: number, period: number): number {
  return Math.sqrt(squares / period);
}
