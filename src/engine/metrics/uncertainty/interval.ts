import {at} from '../../series';

/** A 90 % interval. */
export interface Interval {
  low: number;
  high: number;
}

/** Share of values inside an interval; the rest is split equally between both sides. */
export const INSIDE = 0.9;

/**
 * A quantile by linear interpolation between the two nearest values (type 7 of Hyndman and Fan 1996).
 * @param sorted ascending, at least one.
 * @param share of the values below it, 0–1.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [low, high] = [at(sorted, below), at(sorted, Math.min(below + 1, sorted.length - 1))];
  return low + (place - below) * (high - low);
}

/**
 * The percentile interval of resampled values (Efron 1979): from the quantile of 5 % to that of 95 %.
 * @param values in any order, at least one.
 * @throws RangeError without values.
 */
export function interval(values: ArrayLike<number>): Interval {
  if (values.length === 0) {
    throw new RangeError('没有重新抽取的结果，无法给出区间。');
  }
  const sorted = Float64Array.from(values).sort();
  const outside = (1 - INSIDE) / 2;
  return {low: quantile(sorted, outside), high: quantile(sorted, 1 - outside)};
}

/** Verdict of a difference's interval: wholly above 0, wholly below 0, or neither. */
export type IntervalVerdict = 'higher' | 'lower' | 'open';
