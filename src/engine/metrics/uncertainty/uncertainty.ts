import {at} from '../../series';
import {keysOf, recordOf} from '../../records';
import {sharpeRatio} from '../returns';
import {blockLength} from './blockLength';
import {INSIDE, interval, type Interval, type IntervalVerdict} from './interval';
import {drawUntil, MEASURES, realHistory, resample, type Histories, type PairedReturns} from './resample';
import {normalQuantile, sharpeError} from './sharpe';
import {standing, CLEAR_ERRORS} from './standing';

/** A figure of the real history, with its 90 % interval. */
export interface Estimate extends Interval {
  value: number;
}

/**
 * Reason for a missing verdict, though the interval alone might support one. `near`: an end is too near 0; `outside`:
 * the difference itself lies outside its interval; `blocks`: blocks of another length give another verdict; `trades`:
 * too few trades were completed, whatever the interval.
 */
export type Doubt = 'near' | 'outside' | 'blocks' | 'trades';

/** A figure with its verdict: above 0, below, or neither. */
export interface Difference extends Estimate {
  verdict: IntervalVerdict;
  doubt: Doubt | null;
}

/** The uncertainty of a rule's figures. Fractions; differences are the rule minus its comparison. */
export interface RuleUncertainty {
  growth: Difference;
  benchmarkGrowth: Estimate;
  growthGap: Difference;
  depth: Estimate;
  benchmarkDepth: Estimate;
  /** Above 0 for a shallower drawdown of the rule. */
  depthGap: Difference;
}

/** The figures with a verdict. */
export const JUDGING = ['growth', 'growthGap', 'depthGap'] as const;
export type Judging = (typeof JUDGING)[number];

/** Default number of resampled histories behind a published interval, and their seed. */
export const RESAMPLES = 1000;
export const SEED = 1;

const isInside = ({value, low, high}: Estimate): boolean => low <= value && value <= high;

/**
 * Adds a verdict to an estimate. @param verdict of the histories; `blocks` where blocks of another length give
 * another, `null` where inconclusive.
 */
export function withVerdict(estimate: Estimate, verdict: IntervalVerdict | 'blocks' | null): Difference {
  if (verdict === 'higher' || verdict === 'lower') {
    return isInside(estimate) ? {...estimate, verdict, doubt: null} : {...estimate, verdict: 'open', doubt: 'outside'};
  }
  const doubt = verdict === 'blocks' ? 'blocks' : 'near';
  return {...estimate, verdict: 'open', doubt: estimate.low > 0 || estimate.high < 0 ? doubt : null};
}

/** A difference with the interval and verdict of its resampled values. @throws RangeError without values. */
export const differenceOf = (value: number, resampled: ArrayLike<number>): Difference =>
  withVerdict({value, ...interval(resampled)}, standing(resampled, CLEAR_ERRORS));

/**
 * The uncertainty of the real history's figures, from resampled histories.
 * @param differenceFor the verdict of each figure that has one; default: that of these histories.
 * @throws RangeError without histories.
 */
export function uncertaintyOf(
  pair: PairedReturns,
  histories: Histories,
  differenceFor = (name: Judging, estimate: Estimate): Difference =>
    withVerdict(estimate, standing(histories.values(name), CLEAR_ERRORS)),
): RuleUncertainty {
  const real = realHistory(pair);
  const all = recordOf(keysOf(MEASURES), (name): Estimate => ({
    value: MEASURES[name](real),
    ...interval(histories.values(name)),
  }));
  return {...all, ...recordOf(JUDGING, (name) => differenceFor(name, all[name]))};
}

/**
 * The block length for a pair of series: the longest of {@link blockLength} for the rule, for holding and for their
 * difference.
 * @throws RangeError for fewer than 20 days.
 */
export function pairBlockLength({strategy, benchmark}: PairedReturns): number {
  const difference = strategy.map((value, day) => value - at(benchmark, day));
  return Math.max(...[strategy, benchmark, difference].map(blockLength));
}

/**
 * The uncertainty of a rule's figures, by the stationary bootstrap with blocks of one length.
 * @param terms default: {@link RESAMPLES} histories, the block length of the pair, {@link SEED}.
 * @throws RangeError as `resample`, and for fewer than 20 days when no block length is given.
 */
export function uncertainty(
  pair: PairedReturns,
  {
    resamples = RESAMPLES,
    length = pairBlockLength(pair),
    seed = SEED,
  }: {resamples?: number; length?: number; seed?: number} = {},
): RuleUncertainty {
  return uncertaintyOf(pair, drawUntil(resample(pair, {blockLength: length, seed}), resamples));
}

/**
 * The annualised Sharpe ratio with its 90 % interval, from the standard errors of Lo (2002) and a normal
 * distribution.
 * @param returns daily returns as fractions, at least 2.
 * @param periods days a year.
 * @returns `null` for constant returns.
 */
export function sharpeEstimate(returns: readonly number[], periods: number): Estimate | null {
  const value = sharpeRatio(returns, periods);
  if (value === null) {
    return null;
  }
  const reach = normalQuantile((1 + INSIDE) / 2) * sharpeError(returns, periods);
  return {value, low: value - reach, high: value + reach};
}
