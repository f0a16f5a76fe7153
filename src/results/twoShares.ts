import type {Estimate} from '../engine/uncertainty';

/** So many of so many. */
export interface Count {
  hits: number;
  of: number;
}

/** Of a normal distribution, a twentieth lies above so many standard deviations: an interval holds nine tenths. */
const SIDE = 1.6449;

/**
 * The difference of two shares with its interval of nine tenths, which is that of shares with one more hit and one more miss each
 * (Agresti and Caffo, “Simple and Effective Confidence Intervals for Proportions”, The American Statistician 54, 2000).
 * @param a @param b with at least one each; taken as independent of each other.
 * @returns share of a less share of b, −1 to 1.
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
