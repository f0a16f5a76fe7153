import {dailyReturns, mean} from '../returns';
import {at, last} from '../../series';
import type {RuleRun} from '../../backtest/signalsRun';
import {daysBetween} from '../../market-data/calendarDays';
import {SHORTEST_YEARLY} from '../performance';
import {growthSums, bestAgainst, realGaps, luckyBests, type ManyReturns, type BestOfMany} from './bestOfMany';
import {taken, finished} from './pauses';
import {firstBlocks, realHistory, resampledHistories, type PairedReturns} from './resample';
import {moments, deflatedSharpe} from './sharpe';
import {pairBlockLength, SEED, RESAMPLES, sharpeEstimate, uncertaintyOf, type Uncertainty, type Estimate} from './uncertainty';

/** How sure the figures of a run are, and how that was found out. */
export interface Judged extends Uncertainty {
  /** Number of daily returns, and mean length of a block in days. */
  days: number;
  blockLength: number;
  sharpe: Estimate | null;
}

const TRADING_DAYS = 252;

/** Bars that a run needs at least to be judged: their returns tell a block length. */
export const FEWEST_JUDGED = 21;

/** Whether a run is long enough to be judged: it has {@link FEWEST_JUDGED} bars, and figures per year. @param dates ISO, ascending. */
export const canJudge = (dates: readonly string[]): boolean =>
  dates.length >= FEWEST_JUDGED && daysBetween(at(dates, 0), last(dates)) >= SHORTEST_YEARLY;

/** A run as a backtest gives it: series have one entry per day. */
export interface PairedValues {
  /** ISO, ascending. */
  dates: readonly string[];
  nav: readonly number[];
  /** NAV before the first day; different from the first NAV when something was paid on that day. */
  startNav: number;
  benchmark: readonly number[];
}

/** As in the growth that the metrics report. */
const DAYS_PER_YEAR = 365.25;

/** Below this the first NAV is the start, but for rounding. */
const ROUNDING = 1e-9;

/** The daily returns of a run and of its benchmark, over the same days and the same time as its metrics. */
export function pairedReturns({dates, nav, startNav, benchmark}: PairedValues): PairedReturns {
  const years = daysBetween(at(dates, 0), last(dates)) / DAYS_PER_YEAR;
  return Math.abs(startNav / at(nav, 0) - 1) < ROUNDING
    ? {strategy: dailyReturns(nav), benchmark: dailyReturns(benchmark), years}
    : {strategy: dailyReturns([startNav, ...nav]), benchmark: [0, ...dailyReturns(benchmark)], years};
}

/** What the published intervals of a run are drawn from; {@link RESAMPLES} of the histories make an interval. */
export function resampling(run: PairedValues) {
  const pair = pairedReturns(run);
  const terms = {blockLength: pairBlockLength(pair), seed: SEED};
  return {
    pair,
    terms,
    /** What happened. */
    real: realHistory(pair),
    /** What could as well have happened, without end. */
    histories: resampledHistories(pair, terms),
    /** What the first of these is made of. */
    firstBlocks: firstBlocks(pair.strategy.length, terms),
  };
}

/**
 * How sure the figures of a run are, found out with pauses, in which a page can respond.
 * @param periods days a year, for the Sharpe ratio.
 * @throws RangeError for fewer than {@link FEWEST_JUDGED} days, at the first step.
 */
export function* judging(run: PairedValues, periods = TRADING_DAYS): Generator<undefined, Judged> {
  const pair = pairedReturns(run);
  const blockLength = pairBlockLength(pair);
  const histories = yield* taken(resampledHistories(pair, {blockLength, seed: SEED}), RESAMPLES);
  const days = pair.strategy.length;
  return {days, blockLength, sharpe: sharpeEstimate(pair.strategy, periods), ...uncertaintyOf(pair, histories)};
}

/** The same without pauses. */
export const judge = (run: PairedValues, periods?: number): Judged => finished(judging(run, periods));

/** Whether a run only ever bought, at once: then it is holding, and a comparison with holding says nothing. */
export const isHolding = ({fills}: Pick<RuleRun, 'fills'>): boolean => fills.length === 1 && (fills[0]?.day ?? 2) <= 1;

const manyOf = (runs: readonly PairedValues[]): ManyReturns => {
  const pairs = runs.map(pairedReturns);
  return {variants: pairs.map(({strategy}) => strategy), benchmark: pairs[0]?.benchmark ?? [], years: pairs[0]?.years ?? 0};
};

/**
 * The best of several runs over the same days, against what the best of as many shows by luck, found out with pauses; blocks
 * have the length that the run with the longest ones asks for.
 * @throws RangeError as `bestOfMany`, at the first step.
 */
export function* comparing(runs: readonly PairedValues[]): Generator<undefined, BestOfMany> {
  const sums: Float64Array[] = [];
  let [years, blockLength] = [0, 1];
  for (const run of runs) {
    const pair = pairedReturns(run);
    years = pair.years;
    blockLength = Math.max(blockLength, pairBlockLength(pair));
    sums.push(...(sums.length === 0 ? [growthSums(pair.benchmark)] : []), growthSums(pair.strategy));
    yield undefined;
  }
  const many = {sums, years};
  return bestAgainst(realGaps(many), yield* taken(luckyBests(many, {blockLength, seed: SEED}), RESAMPLES));
}

/** The same without pauses. */
export const bestOfRuns = (runs: readonly PairedValues[]): BestOfMany => finished(comparing(runs));

/**
 * Deflated Sharpe ratio of the best of several variants, of what each earns beyond holding.
 * @returns 0–1; `null` when one of them never differs from holding.
 */
export function deflatedBest({variants, benchmark}: Pick<ManyReturns, 'variants' | 'benchmark'>): number | null {
  const beyond = variants.map((returns) => returns.map((value, day) => value - at(benchmark, day)));
  if (beyond.some((returns) => returns.every((value) => value === returns[0]))) {
    return null;
  }
  const all = beyond.map(moments);
  const ratios = all.map(({mean, deviation}) => mean / deviation);
  const best = at(all, ratios.indexOf(Math.max(...ratios)));
  const centre = mean(ratios);
  const squares = ratios.reduce((sum, ratio) => sum + (ratio - centre) ** 2, 0);
  return deflatedSharpe(best, {count: all.length, spread: Math.sqrt(squares / Math.max(1, ratios.length - 1))});
}

/** {@link deflatedBest} of several runs over the same days. */
export const deflatedRuns = (runs: readonly PairedValues[]): number | null => deflatedBest(manyOf(runs));
