import {at} from '../../series';
import {sharpeRatio} from '../returns';
import {blockLength} from './blockLength';
import {INSIDE, interval, type Interval} from './interval';
import {realHistory, resampledHistories, type History, type PairedReturns} from './resample';
import {normalQuantile, sharpeError} from './sharpe';
import {keysOf, recordOf} from '../../records';

/** A figure of the real history, and where nine tenths of the resampled ones lie. */
export interface Estimate extends Interval {
  value: number;
}

/** How sure the figures of a rule are. Fractions; differences are the rule less holding. */
export interface Uncertainty {
  growth: Estimate;
  benchmarkGrowth: Estimate;
  growthGap: Estimate;
  depth: Estimate;
  benchmarkDepth: Estimate;
  /** Above 0 when the rule fell less deep. */
  depthGap: Estimate;
}

const MEASURES: Readonly<Record<keyof Uncertainty, (history: History) => number>> = {
  growth: ({strategy}) => strategy.growth,
  benchmarkGrowth: ({benchmark}) => benchmark.growth,
  growthGap: ({strategy, benchmark}) => strategy.growth - benchmark.growth,
  depth: ({strategy}) => strategy.depth,
  benchmarkDepth: ({benchmark}) => benchmark.depth,
  depthGap: ({strategy, benchmark}) => strategy.depth - benchmark.depth,
};

/** Resampled histories behind a published interval, and the seed that they are drawn with. */
export const RESAMPLES = 1000;
export const SEED = 1;

/** What resampled histories say about the real one. @throws RangeError without histories. */
export function uncertaintyOf(pair: PairedReturns, histories: readonly History[]): Uncertainty {
  const real = realHistory(pair);
  return recordOf(keysOf(MEASURES), (name): Estimate => ({value: MEASURES[name](real), ...interval(histories.map(MEASURES[name]))}));
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
