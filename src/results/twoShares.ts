import type {Estimate} from '../engine/uncertainty';

/** A count out of a total. */
export interface Count {
  hits: number;
  of: number;
}

/** Standard normal quantile of 0.95: an interval covers 90 %. */
const SIDE = 1.6449;

/**
 * The difference of two shares with its 90 % interval, computed from shares with one more hit and one more miss each
 * (Agresti and Caffo, “Simple and Effective Confidence Intervals for Proportions”, The American Statistician 54,
 * 2000).
 * @param a @param b with at least one each; treated as independent.
 * @returns share of a minus share of b, −1 to 1.
 */
export function shareGap(a: Count, b: Count): Estimate {
  const padded = [a, b].map(({hits, of}) => ({share: (hits + 1) / (of + 2), of: of + 2})) as [
    {share: number; of: number},
    {share: number; of: number},
  ];
  const middle = padded[0].share - padded[1].share;
  const reach = SIDE * Math.sqrt(padded.reduce((sum, {share, of}) => sum + (share * (1 - share)) / of, 0));
  return {value: a.hits / a.of - b.hits / b.of, low: middle - reach, high: middle + reach};
}
