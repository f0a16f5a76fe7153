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
import {returnMoments, deflatedSharpe} from './sharpe';
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
  type RuleUncertainty,
} from './uncertainty';

/** The uncertainty of a run's figures, with its method. */
export interface RuleJudgement extends RuleUncertainty {
  /** Number of daily returns, and mean length of a block in days. */
  days: number;
  blockLength: number;
  /** Length of the run in years. */
  years: number;
  /** Number of histories: {@link RESAMPLES}, or more where an end of an interval is near 0. */
  draws: number;
  /** Drawdown compared with random timing; `null` where the run has no timing of its own. */
  timing: Timing | null;
  sharpe: Estimate | null;
}

/** Reason for a missing verdict: the run never bought anything, or is too short ({@link canJudge}). */
export type NoVerdict = 'no-fill' | 'too-short';

/** Verdict on a run, or the reason for its absence. */
export type Judgement = RuleJudgement | NoVerdict;

export const isJudged = (judgement: Judgement): judgement is RuleJudgement => typeof judgement !== 'string';

/** Minimum bars of a run for a verdict: their returns suffice for a block length. */
export const FEWEST_JUDGED = 21;

/**
 * True for a run long enough for a verdict: {@link FEWEST_JUDGED} bars, and annual figures. @param dates ISO,
 * ascending.
 */
export const canJudge = (dates: readonly string[]): boolean =>
  dates.length >= FEWEST_JUDGED && daysBetween(at(dates, 0), last(dates)) >= SHORTEST_YEARLY;

/** A run from a backtest: series have one entry per day. */
export interface PairedValues {
  /** ISO, ascending. */
  dates: readonly string[];
  nav: readonly number[];
  /** NAV before the first day; different from the first NAV after fees on that day. */
  startNav: number;
  benchmark: readonly number[];
}

/** A run with all series for a verdict. */
export interface JudgedRun extends PairedValues, Pick<RuleRun, 'fills' | 'equity' | 'marketValue'> {}

/** Differences of the first NAV from the start up to this are rounding. */
const ROUNDING = 1e-9;

/** True if fees were paid on the first day, which then has a return of its own. */
const paysAtOnce = ({nav, startNav}: PairedValues): boolean => Math.abs(startNav / at(nav, 0) - 1) >= ROUNDING;

/** Share of the assets in the market at the close before each of the {@link pairedReturns}. */
function positions(run: JudgedRun): number[] {
  const {equity, marketValue} = run;
  const closes = marketValue.slice(0, -1).map((value, day) => (value === 0 ? 0 : value / at(equity, day)));
  return paysAtOnce(run) ? [0, ...closes] : closes;
}

/** The daily returns of a run and of its benchmark, over the same days and years as its metrics. */
export function pairedReturns(run: PairedValues): PairedReturns {
  const {dates, nav, startNav, benchmark} = run;
  const years = daysBetween(at(dates, 0), last(dates)) / DAYS_PER_YEAR;
  return paysAtOnce(run)
    ? {strategy: dailyReturns([startNav, ...nav]), benchmark: [0, ...dailyReturns(benchmark)], years}
    : {strategy: dailyReturns(nav), benchmark: dailyReturns(benchmark), years};
}

/** The basis of a run's published intervals: {@link RESAMPLES} histories of `resample(pair, terms)`. */
export function resampling(run: PairedValues) {
  const pair = pairedReturns(run);
  const terms = {blockLength: pairBlockLength(pair), seed: SEED};
  return {
    pair,
    terms,
    /** The real history. */
    real: realHistory(pair),
    /** The blocks of the first of these histories. */
    firstBlocks: () => firstBlocks(pair.strategy.length, terms),
  };
}

/** The reason for a missing verdict; `null` for none. */
const noVerdict = ({fills, dates}: Pick<JudgedRun, 'fills' | 'dates'>): NoVerdict | null =>
  fills.length === 0 ? 'no-fill' : canJudge(dates) ? null : 'too-short';

/**
 * Minimum number of completed trades for a verdict: four all on one side happen by chance once in sixteen, while the
 * intervals leave a twentieth on each side; five, once in thirty-two.
 */
export const FEWEST_TRADES = 5;

const UNKNOWN = {verdict: 'open', doubt: 'trades'} as const;

/**
 * The figures with enough trades for a verdict. Holding needs none for gain or loss, and has no difference from
 * itself.
 */
function bearing(run: Pick<RuleRun, 'fills'>): readonly Judging[] {
  const completed = run.fills.filter(({side}) => side === 'sell').length;
  return isHolding(run) ? ['growth'] : completed < FEWEST_TRADES ? [] : JUDGING;
}

/**
 * The uncertainty of a run's figures.
 * @param periods days a year, for the Sharpe ratio.
 * @param onDraws called regularly with the number of histories drawn.
 * @returns the reason for a missing verdict, for a run without a fill, or one that {@link canJudge} refuses.
 */
export function judge(run: JudgedRun, periods = TRADING_DAYS, onDraws?: (draws: number) => void): Judgement {
  const reason = noVerdict(run);
  if (reason !== null) {
    return reason;
  }
  const pair = pairedReturns(run);
  const blockLength = pairBlockLength(pair);
  const names = bearing(run);
  const {histories, verdictOf} = climb(pair, blockLength, names, true, onDraws);
  const differenceFor = (name: Judging, estimate: Estimate): Difference =>
    names.includes(name) ? withVerdict(estimate, verdictOf(name)) : {...estimate, ...UNKNOWN};
  return {
    days: pair.strategy.length,
    blockLength,
    years: pair.years,
    draws: histories.count,
    timing: timing(pair, positions(run)),
    sharpe: sharpeEstimate(pair.strategy, periods),
    ...uncertaintyOf(pair, histories, differenceFor),
  };
}

/**
 * The verdict of {@link judge} on growth against holding alone, in a fraction of its time, since drawdowns are not
 * computed.
 * @param onDraws called regularly with the number of histories drawn, and the difference at the chosen block length:
 * a verdict that other lengths may still refute, `null` before there are {@link RESAMPLES} of them or for too few
 * trades.
 * @returns the difference, or the reason for a missing verdict.
 */
export function judgeGrowth(
  run: JudgedRun,
  onDraws?: (draws: number, first: Difference | null) => void,
): Difference | NoVerdict {
  const reason = noVerdict(run);
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

/** True for a run with a single buy at the start: it is holding, so a comparison with holding is meaningless. */
export const isHolding = ({fills}: Pick<RuleRun, 'fills'>): boolean => fills.length === 1 && (fills[0]?.day ?? 2) <= 1;

const manyOf = (runs: readonly PairedValues[]): ManyReturns => {
  const pairs = runs.map(pairedReturns);
  return {
    variants: pairs.map(({strategy}) => strategy),
    benchmark: pairs[0]?.benchmark ?? [],
    years: pairs[0]?.years ?? 0,
  };
};

/** True if the value of an account ever changes; one that never bought cannot be the best. */
const moves = ({nav, startNav}: PairedValues): boolean => nav.some((value) => value !== startNav);

/**
 * The best of several runs over the same days, against the best of as many by luck; the block length is the longest
 * among the runs. Runs that never bought are left out.
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
 * Deflated Sharpe ratio of the best of several variants, of their returns beyond holding.
 * @returns 0–1; `null` when one of them never differs from holding.
 */
export function deflatedBest({variants, benchmark}: Pick<ManyReturns, 'variants' | 'benchmark'>): number | null {
  const beyond = variants.map((returns) => returns.map((value, day) => value - at(benchmark, day)));
  if (beyond.some((returns) => returns.every((value) => value === returns[0]))) {
    return null;
  }
  const all = beyond.map(returnMoments);
  const ratios = all.map(({mean, deviation}) => mean / deviation);
  const best = at(all, ratios.indexOf(Math.max(...ratios)));
  const centre = mean(ratios);
  const squares = ratios.reduce((sum, ratio) => sum + (ratio - centre) ** 2, 0);
  return deflatedSharpe(best, {count: all.length, spread: Math.sqrt(squares / Math.max(1, ratios.length - 1))});
}

/** {@link deflatedBest} of several runs over the same days. */
export const deflatedRuns = (runs: readonly PairedValues[]): number | null => deflatedBest(manyOf(runs));
