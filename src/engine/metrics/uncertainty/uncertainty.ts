import {at} from '../../series';
import {sharpeRatio} from '../returns';
import {blockLength} from './blockLength';
import {INSIDE, interval, type Interval, type Verdict} from './interval';
import {realHistory, resampledHistories, type History, type PairedReturns} from './resample';
import {normalQuantile, sharpeError} from './sharpe';
import {standing, TOLD} from './standing';
import {keysOf, recordOf} from '../../records';

/** A figure of the real history, and the interval that holds the true one, nine times out of ten. */
export interface Estimate extends Interval {
  value: number;
}

/**
 * Why a difference bears no verdict though its interval does not hold 0. `near`: an end is too near to 0 to be told from it;
 * `outside`: the difference itself is outside of its interval; `blocks`: blocks of another length bear another verdict.
 */
export type Doubt = 'near' | 'outside' | 'blocks';

/** A figure with the verdict that it bears: above 0, below, or neither. */
export interface Difference extends Estimate {
  verdict: Verdict;
  doubt: Doubt | null;
}

/** How sure the figures of a rule are. Fractions; differences are the rule less what it is compared with. */
export interface Uncertainty {
  growth: Difference;
  benchmarkGrowth: Estimate;
  growthGap: Difference;
  depth: Estimate;
  benchmarkDepth: Estimate;
  /** Above 0 when the rule fell less deep. */
  depthGap: Difference;
  /** Of a fixed share in the market, as large as that of the rule is on average. */
  fixedDepth: Estimate;
  /** The rule less that share: whether it fell less deep because of when it was in the market, not because of how much. */
  fixedDepthGap: Difference;
}

/** What a figure is in one history. */
export const MEASURES: Readonly<Record<keyof Uncertainty, (history: History) => number>> = {
  growth: ({strategy}) => strategy.growth,
  benchmarkGrowth: ({benchmark}) => benchmark.growth,
  growthGap: ({strategy, benchmark}) => strategy.growth - benchmark.growth,
  depth: ({strategy}) => strategy.depth,
  benchmarkDepth: ({benchmark}) => benchmark.depth,
  depthGap: ({strategy, benchmark}) => strategy.depth - benchmark.depth,
  fixedDepth: ({fixed}) => fixed.depth,
  fixedDepthGap: ({strategy, fixed}) => strategy.depth - fixed.depth,
};

/** The figures that bear a verdict. */
export type Judging = {[Name in keyof Uncertainty]: Uncertainty[Name] extends Difference ? Name : never}[keyof Uncertainty];

/** Resampled histories behind a published interval, unless more are needed, and the seed that they are drawn with. */
export const RESAMPLES = 1000;
export const SEED = 1;

/** The verdict of a figure in these histories; `null` where it does not stand. */
export const standingIn = (histories: readonly History[], name: Judging, errors: number): Verdict | null =>
  standing(histories.map(MEASURES[name]), errors);

/** A difference with its interval and the verdict that its resampled values bear. @throws RangeError without values. */
export const differenceOf = (value: number, resampled: readonly number[]): Difference =>
  difference({value, ...interval(resampled)}, standing(resampled, TOLD));

const isInside = ({value, low, high}: Estimate): boolean => low <= value && value <= high;

function difference(estimate: Estimate, stands: Verdict | null): Difference {
  if (stands === null || stands === 'open') {
    return {...estimate, verdict: 'open', doubt: estimate.low > 0 || estimate.high < 0 ? 'near' : null};
  }
  return isInside(estimate) ? {...estimate, verdict: stands, doubt: null} : {...estimate, verdict: 'open', doubt: 'outside'};
}

/** What resampled histories say about the real one. @throws RangeError without histories. */
export function uncertaintyOf(pair: PairedReturns, histories: readonly History[]): Uncertainty {
  const real = realHistory(pair);
  const all = recordOf(keysOf(MEASURES), (name): Estimate => ({value: MEASURES[name](real), ...interval(histories.map(MEASURES[name]))}));
  const judged = (name: Judging): Difference => difference(all[name], standingIn(histories, name, TOLD));
  return {
    ...all,
    growth: judged('growth'),
    growthGap: judged('growthGap'),
    depthGap: judged('depthGap'),
    fixedDepthGap: judged('fixedDepthGap'),
  };
}

/**
 * The block length for a pair of series: the longest of those that {@link blockLength} gives for the rule, for holding and
 * for their difference.
 * @throws RangeError for fewer than 20 days.
 */
export function pairBlockLength({strategy, benchmark}: PairedReturns): number {
  const difference = strategy.map((value, day) => value - at(benchmark, day));
  return Math.max(...[strategy, benchmark, difference].map(blockLength));
}

/**
 * The block length that the sizes of returns ask for, without their signs: calm and stormy times hang together for longer than
 * gains and losses, and a deep fall is made in stormy ones.
 * @throws RangeError for fewer than 20 days.
 */
export const sizeBlockLength = ({strategy, benchmark}: PairedReturns): number =>
  Math.max(...[strategy, benchmark].map((returns) => blockLength(returns.map(Math.abs))));

/**
 * How sure the figures of a rule are, by the stationary bootstrap.
 * @param terms left out: {@link RESAMPLES} histories, the block length of the pair, {@link SEED}.
 * @throws RangeError as `resampledHistories`, and for fewer than 20 days when no block length is given.
 */
export function uncertainty(
  pair: PairedReturns,
  {resamples = RESAMPLES, length = pairBlockLength(pair), seed = SEED}: {resamples?: number; length?: number; seed?: number} = {},
): Uncertainty {
  const histories = resampledHistories(pair, {blockLength: length, seed});
  return uncertaintyOf(
    pair,
    Array.from({length: resamples}, () => histories.next().value),
  );
}

/**
 * The annualised Sharpe ratio with its interval: so many standard errors of Lo (2002) on both sides that nine tenths of a
 * normal distribution lie between.
 * @param returns daily returns as fractions, at least 2.
 * @param periods days a year.
 * @returns `null` when the returns do not vary.
 */
export function sharpeEstimate(returns: readonly number[], periods: number): Estimate | null {
  const value = sharpeRatio(returns, periods);
  if (value === null) {
    return null;
  }
  const reach = normalQuantile((1 + INSIDE) / 2) * sharpeError(returns, periods);
  return {value, low: value - reach, high: value + reach};
}
