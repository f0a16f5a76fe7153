import {DAYS_PER_YEAR, TRADING_DAYS} from '../../market-data/yearLengths';
import {dailyReturns, mean} from '../returns';
import {at, last} from '../../series';
import type {RuleRun} from '../../backtest/signalsRun';
import {daysBetween} from '../../market-data/calendarDays';
import {SHORTEST_YEARLY} from '../performance';
import {growthSums, bestAgainst, realGaps, luckyBests, type ManyReturns, type BestOfMany} from './bestOfMany';
import {taken, finished} from './pauses';
import {firstBlocks} from './blocks';
import {realHistory, resampledHistories, type History, type PairedReturns} from './resample';
import {moments, deflatedSharpe} from './sharpe';
import {MOST_DRAWS, standing, TOLD_EARLY} from './standing';
import {
  differenceOf,
  pairBlockLength,
  SEED,
  RESAMPLES,
  sharpeEstimate,
  sizeBlockLength,
  standingIn,
  uncertaintyOf,
  type Difference,
  type Estimate,
  type Judging,
  type Uncertainty,
} from './uncertainty';

/** How sure the figures of a run are, and how that was found out. */
export interface Judged extends Uncertainty {
  /** Number of daily returns, and mean length of a block in days. */
  days: number;
  blockLength: number;
  /** How long they took. */
  years: number;
  /** Histories that were drawn: {@link RESAMPLES}, or more where an end of an interval is near to 0. */
  draws: number;
  /** Share of its assets that the run has in the market on average, 0–1. */
  exposure: number;
  sharpe: Estimate | null;
}

/** Why a run has no verdict: it never bought anything, or is too short ({@link canJudge}). */
export type Unjudged = 'no-fill' | 'too-short';

/** What can be said of a run. */
export type Judgement = Judged | Unjudged;

export const isJudged = (judgement: Judgement): judgement is Judged => typeof judgement !== 'string';

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

/** A run that can be judged. */
export interface JudgedRun extends PairedValues, Pick<RuleRun, 'fills' | 'equity' | 'marketValue'> {}

/** Below this the first NAV is the start, but for rounding. */
const ROUNDING = 1e-9;

/** Share of the assets that are in the market on average, at the closes that a day's return follows. */
const exposureOf = ({equity, marketValue}: Pick<JudgedRun, 'equity' | 'marketValue'>): number =>
  mean(marketValue.slice(0, -1).map((value, day) => (value === 0 ? 0 : value / at(equity, day))));

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

/** Why nothing can be said of a run; `null` where something can. */
const unjudged = ({fills, dates}: Pick<JudgedRun, 'fills' | 'dates'>): Unjudged | null =>
  fills.length === 0 ? 'no-fill' : canJudge(dates) ? null : 'too-short';

/** Takes values until a verdict stands, at most {@link MOST_DRAWS}, each time twice as many. @returns in each pause, how many there are. */
function* takenUntil<Value>(sequence: Generator<Value, never>, stands: (values: readonly Value[]) => boolean): Generator<number, Value[]> {
  const values = yield* taken(sequence, RESAMPLES);
  while (values.length < MOST_DRAWS && !stands(values)) {
    yield* taken(sequence, Math.min(2 * values.length, MOST_DRAWS), values);
  }
  return values;
}

/** Draws histories until the verdicts of some figures stand. */
const drawn = (pair: PairedReturns, blockLength: number, names: readonly Judging[]): Generator<number, History[]> =>
  takenUntil(resampledHistories(pair, {blockLength, seed: SEED}), (histories) =>
    names.every((name) => standingIn(histories, name, TOLD_EARLY) !== null),
  );

/** The difference of depths, whose verdict holds only where blocks bear it that are long enough for storms. */
function* depthJudged(pair: PairedReturns, found: Difference, name: 'depthGap' | 'fixedDepthGap'): Generator<number, Difference> {
  if (found.verdict === 'open') {
    return found;
  }
  const {[name]: stormy} = uncertaintyOf(pair, yield* drawn(pair, sizeBlockLength(pair), [name]));
  return stormy.verdict === found.verdict ? found : {...found, verdict: 'open', doubt: 'blocks'};
}

/**
 * How sure the figures of a run are, found out with pauses, in which a page can respond.
 * @param periods days a year, for the Sharpe ratio.
 * @returns why nothing can be said, for a run without a fill, or one that {@link canJudge} refuses.
 */
export function* judging(run: JudgedRun, periods = TRADING_DAYS): Generator<number, Judgement> {
  const reason = unjudged(run);
  if (reason !== null) {
    return reason;
  }
  const exposure = exposureOf(run);
  const pair = {...pairedReturns(run), exposure};
  const blockLength = pairBlockLength(pair);
  const histories = yield* drawn(pair, blockLength, isHolding(run) ? ['growth'] : ['growthGap', 'depthGap', 'fixedDepthGap']);
  const found = uncertaintyOf(pair, histories);
  return {
    days: pair.strategy.length,
    blockLength,
    years: pair.years,
    draws: histories.length,
    exposure,
    sharpe: sharpeEstimate(pair.strategy, periods),
    ...found,
    depthGap: yield* depthJudged(pair, found.depthGap, 'depthGap'),
    fixedDepthGap: yield* depthJudged(pair, found.fixedDepthGap, 'fixedDepthGap'),
  };
}

/** The same without pauses. */
export const judge = (run: JudgedRun, periods?: number): Judgement => finished(judging(run, periods));

/**
 * The growth of a run less that of holding, alone: the verdict of {@link judging} in a fraction of its time, since no fall is followed
 * and nothing else asks for more histories.
 * @returns in each pause, how many histories are drawn; at last the difference, or why nothing can be said.
 */
export function* judgingGrowth(run: JudgedRun): Generator<number, Difference | Unjudged> {
  const reason = unjudged(run);
  if (reason !== null) {
    return reason;
  }
  const pair = pairedReturns(run);
  const growths = {sums: [pair.benchmark, pair.strategy].map(growthSums), years: pair.years};
  const real = Math.max(...realGaps(growths));
  const drawnGaps = (beyond: readonly number[]): number[] => beyond.map((gap) => real + gap);
  const beyond = yield* takenUntil(
    luckyBests(growths, {blockLength: pairBlockLength(pair), seed: SEED}),
    (values) => standing(drawnGaps(values), TOLD_EARLY) !== null,
  );
  return differenceOf(real, drawnGaps(beyond));
}

/** The same without pauses. */
export const judgeGrowth = (run: JudgedRun): Difference | Unjudged => finished(judgingGrowth(run));

/** Whether a run only ever bought, at once: then it is holding, and a comparison with holding says nothing. */
export const isHolding = ({fills}: Pick<RuleRun, 'fills'>): boolean => fills.length === 1 && (fills[0]?.day ?? 2) <= 1;

const manyOf = (runs: readonly PairedValues[]): ManyReturns => {
  const pairs = runs.map(pairedReturns);
  return {variants: pairs.map(({strategy}) => strategy), benchmark: pairs[0]?.benchmark ?? [], years: pairs[0]?.years ?? 0};
};

/** Whether the value of an account ever changes: one that never bought has nothing to be the best with. */
const moves = ({nav, startNav}: PairedValues): boolean => nav.some((value) => value !== startNav);

/**
 * The best of several runs over the same days, against what the best of as many shows by luck, found out with pauses; blocks
 * have the length that the run with the longest ones asks for. Runs that never bought are left out.
 * @returns `null` when none of them bought.
 * @throws RangeError as `bestOfMany`, at the first step.
 */
export function* comparing(all: readonly PairedValues[]): Generator<unknown, BestOfMany | null> {
  const runs = all.filter(moves);
  if (runs.length === 0) {
    return null;
  }
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
  const found = bestAgainst(realGaps(many), yield* taken(luckyBests(many, {blockLength, seed: SEED}), RESAMPLES));
  return {...found, best: all.indexOf(at(runs, found.best))};
}

/** The same without pauses. */
export const bestOfRuns = (runs: readonly PairedValues[]): BestOfMany | null => finished(comparing(runs));

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
