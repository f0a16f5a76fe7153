import {DAYS_PER_YEAR, TRADING_DAYS} from '../../market-data/yearLengths';
import {dailyReturns, mean} from '../returns';
import {at, last} from '../../series';
import type {RuleRun} from '../../backtest/signalsRun';
import {daysBetween} from '../../market-data/calendarDays';
import {SHORTEST_YEARLY} from '../performance';
import {growthSums, bestAgainst, realGaps, luckyBests, type ManyReturns, type BestOfMany} from './bestOfMany';
import {interval} from './interval';
import {climb} from './ladder';
import {firstBlocks} from './blocks';
import {MEASURES, realHistory, type PairedReturns} from './resample';
import {moments, deflatedSharpe} from './sharpe';
import {timing, type Timing} from './timing';
import {
  JUDGING,
  pairBlockLength,
  SEED,
  RESAMPLES,
  sharpeEstimate,
  differenceOf,
  uncertaintyOf,
  withVerdict,
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
  /** The deepest fall beside those of random timing; `null` where the run has no timing of its own. */
  timing: Timing | null;
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

/** Whether something was paid on the first day, which then has a return of its own. */
const paysAtOnce = ({nav, startNav}: PairedValues): boolean => Math.abs(startNav / at(nav, 0) - 1) >= ROUNDING;

/** Share of the assets that are in the market at the close before each of the {@link pairedReturns}. */
function positions(run: JudgedRun): number[] {
  const {equity, marketValue} = run;
  const closes = marketValue.slice(0, -1).map((value, day) => (value === 0 ? 0 : value / at(equity, day)));
  return paysAtOnce(run) ? [0, ...closes] : closes;
}

/** The daily returns of a run and of its benchmark, over the same days and the same time as its metrics. */
export function pairedReturns(run: PairedValues): PairedReturns {
  const {dates, nav, startNav, benchmark} = run;
  const years = daysBetween(at(dates, 0), last(dates)) / DAYS_PER_YEAR;
  return paysAtOnce(run)
    ? {strategy: dailyReturns([startNav, ...nav]), benchmark: [0, ...dailyReturns(benchmark)], years}
    : {strategy: dailyReturns(nav), benchmark: dailyReturns(benchmark), years};
}

/** Returns what the published intervals of a run are drawn from: {@link RESAMPLES} histories of `resample(pair, terms)`. */
export function resampling(run: PairedValues) {
  const pair = pairedReturns(run);
  const terms = {blockLength: pairBlockLength(pair), seed: SEED};
  return {
    pair,
    terms,
    /** What happened. */
    real: realHistory(pair),
    /** What the first of these histories is made of. */
    firstBlocks: () => firstBlocks(pair.strategy.length, terms),
  };
}

/** Why nothing can be said of a run; `null` where something can. */
const unjudged = ({fills, dates}: Pick<JudgedRun, 'fills' | 'dates'>): Unjudged | null =>
  fills.length === 0 ? 'no-fill' : canJudge(dates) ? null : 'too-short';

/**
 * Fewest completed trades that can bear a verdict: where all of four fall on one side, as many coins would do so once in sixteen,
 * and the intervals leave a twentieth on each side; of five, once in thirty-two.
 */
export const FEWEST_TRADES = 5;

const UNKNOWN = {verdict: 'open', doubt: 'trades'} as const;

/** The figures whose verdicts enough trades bear. Holding needs none to gain or lose, and has no difference to itself. */
function bearing(run: Pick<RuleRun, 'fills'>): readonly Judging[] {
  const completed = run.fills.filter(({side}) => side === 'sell').length;
  return isHolding(run) ? ['growth'] : completed < FEWEST_TRADES ? [] : JUDGING;
}

/**
 * How sure the figures of a run are.
 * @param periods days a year, for the Sharpe ratio.
 * @param onDraws called now and then, with how many histories are drawn.
 * @returns why nothing can be said, for a run without a fill, or one that {@link canJudge} refuses.
 */
export function judge(run: JudgedRun, periods = TRADING_DAYS, onDraws?: (draws: number) => void): Judgement {
  const reason = unjudged(run);
  if (reason !== null) {
    return reason;
  }
  const pair = pairedReturns(run);
  const blockLength = pairBlockLength(pair);
  const names = bearing(run);
  const {histories, verdictOf} = climb(pair, blockLength, names, true, onDraws);
  const judged = (name: Judging, estimate: Estimate): Difference =>
    names.includes(name) ? withVerdict(estimate, verdictOf(name)) : {...estimate, ...UNKNOWN};
  return {
    days: pair.strategy.length,
    blockLength,
    years: pair.years,
    draws: histories.count,
    timing: timing(pair, positions(run)),
    sharpe: sharpeEstimate(pair.strategy, periods),
    ...uncertaintyOf(pair, histories, judged),
  };
}

/**
 * Judges the growth of a run less that of holding, alone: the verdict of {@link judge} in a fraction of its time, since no fall is followed.
 * @param onDraws called now and then, with how many histories are drawn, and the difference as those of the chosen block length bear it: a
 *   verdict that other lengths may still refute, `null` before there are {@link RESAMPLES} of them or where trades are too few.
 * @returns the difference, or why nothing can be said.
 */
export function judgeGrowth(run: JudgedRun, onDraws?: (draws: number, first: Difference | null) => void): Difference | Unjudged {
  const reason = unjudged(run);
  if (reason !== null) {
    return reason;
  }
  const pair = pairedReturns(run);
  const names = bearing(run).filter((name) => name === 'growthGap');
  const value = MEASURES.growthGap(realHistory(pair));
  let first: Difference | null = null;
  const {histories, verdictOf} = climb(pair, pairBlockLength(pair), names, false, (draws, drawn) => {
    if (first === null && names.length > 0 && drawn.count >= RESAMPLES) {
      first = differenceOf(value, drawn.values('growthGap'));
    }
    onDraws?.(draws, first);
  });
  const estimate = {value, ...interval(histories.values('growthGap'))};
  return names.length === 0 ? {...estimate, ...UNKNOWN} : withVerdict(estimate, verdictOf('growthGap'));
}

/** Whether a run only ever bought, at once: then it is holding, and a comparison with holding says nothing. */
export const isHolding = ({fills}: Pick<RuleRun, 'fills'>): boolean => fills.length === 1 && (fills[0]?.day ?? 2) <= 1;

const manyOf = (runs: readonly PairedValues[]): ManyReturns => {
  const pairs = runs.map(pairedReturns);
  return {variants: pairs.map(({strategy}) => strategy), benchmark: pairs[0]?.benchmark ?? [], years: pairs[0]?.years ?? 0};
};

/** Whether the value of an account ever changes: one that never bought has nothing to be the best with. */
const moves = ({nav, startNav}: PairedValues): boolean => nav.some((value) => value !== startNav);

/**
 * The best of several runs over the same days, against what the best of as many shows by luck; blocks
 * have the length that the run with the longest ones asks for. Runs that never bought are left out.
 * @returns `null` when none of them bought.
 * @throws RangeError as `bestOfMany`.
 */
export function bestOfRuns(all: readonly PairedValues[]): BestOfMany | null {
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
  }
  const many = {sums, years};
  const found = bestAgainst(realGaps(many), luckyBests(many, RESAMPLES, {blockLength, seed: SEED}));
  return {...found, best: all.indexOf(at(runs, found.best))};
}

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
