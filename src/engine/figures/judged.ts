import {COMMISSION} from '../backtest/backtestInput';
import type {Bars} from '../market-data/bars';
import {daysBetween} from '../market-data/calendarDays';
import {SHORTEST_YEARLY} from '../metrics/performance';
import {dailyReturns} from '../metrics/returns';
import {bestAgainst, growthSums, luckyBests, realGaps, type BestOfMany, type ManyReturns} from '../metrics/uncertainty/bestOfMany';
import {interval, type Interval} from '../metrics/uncertainty/interval';
import {pairedReturns, type PairedValues} from '../metrics/uncertainty/pairedReturns';
import {resampledHistories} from '../metrics/uncertainty/resample';
import {deflatedSharpe, moments, type Moments} from '../metrics/uncertainty/sharpe';
import {
  pairBlockLength,
  RESAMPLES,
  SEED,
  sharpeEstimate,
  uncertaintyOf,
  type Estimate,
  type Uncertainty,
} from '../metrics/uncertainty/uncertainty';
import {coinRules, coins, yearsOf} from './coinRules';
import {ruleRun, type Rule} from './rules';
import type {RuleConditions, RuleRun} from './signalsRun';

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
  dates.length >= FEWEST_JUDGED && daysBetween(dates[0] as string, dates.at(-1) as string) >= SHORTEST_YEARLY;

/** Histories drawn between two pauses: at most a few milliseconds of work. */
const PART = 4;

/** Takes a number of values of an endless sequence, pausing now and then. */
function* taken<Value>(sequence: Generator<Value, never>, count: number): Generator<undefined, Value[]> {
  const values: Value[] = [];
  while (values.length < count) {
    values.push(sequence.next().value);
    if (values.length % PART === 0) {
      yield undefined;
    }
  }
  return values;
}

/** Does work that pauses now and then without a pause. */
export function finished<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
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

export interface JudgedRule {
  /** What the account became. */
  final: number;
  holds: boolean;
  found: Judged;
}

/** A rule on the bars of one symbol. @throws RangeError as `ruleRun` and {@link judge}. */
export function judgedRule(bars: Bars, rule: Rule, conditions: RuleConditions): JudgedRule {
  const run = ruleRun(bars, rule, conditions);
  return {final: run.equity.at(-1) as number, holds: isHolding(run), found: judge(run)};
}

/** Differences per year between a run and holding, in {@link RESAMPLES} resampled histories. */
export function resampledGaps(run: PairedValues): number[] {
  const pair = pairedReturns(run);
  const histories = resampledHistories(pair, {blockLength: pairBlockLength(pair), seed: SEED});
  return Array.from({length: RESAMPLES}, () => histories.next().value).map(({strategy, benchmark}) => strategy.growth - benchmark.growth);
}

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
function deflatedBest({variants, benchmark}: Pick<ManyReturns, 'variants' | 'benchmark'>): number | null {
  const beyond = variants.map((returns) => returns.map((value, day) => value - (benchmark[day] as number)));
  if (beyond.some((returns) => returns.every((value) => value === returns[0]))) {
    return null;
  }
  const all = beyond.map(moments);
  const ratios = all.map(({mean, deviation}) => mean / deviation);
  const best = all[ratios.indexOf(Math.max(...ratios))] as Moments;
  const centre = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const squares = ratios.reduce((sum, ratio) => sum + (ratio - centre) ** 2, 0);
  return deflatedSharpe(best, {count: all.length, spread: Math.sqrt(squares / Math.max(1, ratios.length - 1))});
}

/** {@link deflatedBest} of several runs over the same days. */
export const deflatedRuns = (runs: readonly PairedValues[]): number | null => deflatedBest(manyOf(runs));

/** The best of some coins ({@link coinRules}). Differences are growth of a year less that of holding. */
export interface CoinGame {
  /** Number of coins. */
  tries: number;
  best: BestOfMany;
  /** Of the best coin in resampled histories, as if it were the only one. */
  gaps: number[];
  /** Of the best of as many coins without any merit. */
  lucky: number[];
  blockLength: number;
}

export interface CoinTerms {
  /** Number of coins, a whole number ≥ 1. */
  tries: number;
  seed: number;
  /** Mean length of a block in days; left out: as the best coin asks for. */
  length?: number;
  commission?: number;
}

/** What the best of several rules that know nothing is worth, found out with pauses. */
export function* coinGame(
  bars: Pick<Bars, 'date' | 'close'>,
  {tries, seed, length, commission = COMMISSION}: CoinTerms,
): Generator<undefined, CoinGame> {
  const benchmark = dailyReturns(bars.close);
  const years = yearsOf(bars);
  const all = coins(bars, seed, commission);
  const variants: number[][] = [];
  const sums = [growthSums(benchmark)];
  while (variants.length < tries) {
    const variant = all.next().value;
    variants.push(variant);
    sums.push(growthSums(variant));
    yield undefined;
  }
  const real = realGaps({sums, years});
  const pair = {strategy: variants[real.indexOf(Math.max(...real))] as readonly number[], benchmark, years};
  const terms = {blockLength: length ?? pairBlockLength(pair), seed: SEED};
  const histories = yield* taken(resampledHistories(pair, terms), RESAMPLES);
  const lucky = yield* taken(luckyBests({sums, years}, terms), RESAMPLES);
  const gaps = histories.map(({strategy, benchmark}) => strategy.growth - benchmark.growth);
  return {tries, best: bestAgainst(real, lucky), gaps, lucky, blockLength: terms.blockLength};
}

/** A row of a table of such games. */
export interface CoinLuck {
  tries: number;
  best: BestOfMany;
  alone: Interval;
  /** Deflated Sharpe ratio of the best coin, beyond holding. */
  deflated: number | null;
}

/** The best of several coins for each number of tries. @param tries whole numbers ≥ 1. */
export const coinLuck = (bars: Pick<Bars, 'date' | 'close'>, tries: readonly number[], seed: number): CoinLuck[] =>
  tries.map((number) => {
    const {best, gaps} = finished(coinGame(bars, {tries: number, seed}));
    return {tries: number, best, alone: interval(gaps), deflated: deflatedBest(coinRules(bars, number, seed, COMMISSION))};
  });
