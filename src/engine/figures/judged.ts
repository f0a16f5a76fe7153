import {COMMISSION} from '../backtest/backtestInput';
import type {Bars} from '../market-data/bars';
import {bestOfMany, type BestOfMany, type ManyReturns} from '../metrics/uncertainty/bestOfMany';
import type {Interval} from '../metrics/uncertainty/interval';
import {pairedReturns, type PairedValues} from '../metrics/uncertainty/pairedReturns';
import {resampledHistories} from '../metrics/uncertainty/resample';
import {deflatedSharpe, moments, type Moments} from '../metrics/uncertainty/sharpe';
import {
  pairBlockLength,
  RESAMPLES,
  SEED,
  sharpeEstimate,
  uncertainty,
  type Estimate,
  type Uncertainty,
} from '../metrics/uncertainty/uncertainty';
import {coinRules} from './coinRules';
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

/**
 * @param periods days a year, for the Sharpe ratio.
 * @throws RangeError for fewer than 20 days.
 */
export function judge(run: PairedValues, periods = TRADING_DAYS): Judged {
  const pair = pairedReturns(run);
  const length = pairBlockLength(pair);
  const days = pair.strategy.length;
  return {days, blockLength: length, sharpe: sharpeEstimate(pair.strategy, periods), ...uncertainty(pair, {length})};
}

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
 * The best of several runs over the same days, against what the best of as many shows by luck; blocks have the length that
 * the run with the longest ones asks for.
 * @throws RangeError as `bestOfMany`.
 */
export const bestOfRuns = (runs: readonly PairedValues[]): BestOfMany =>
  bestOfMany(manyOf(runs), RESAMPLES, {blockLength: Math.max(...runs.map(pairedReturns).map(pairBlockLength)), seed: SEED});

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

/** The best of some coins. */
export interface CoinLuck {
  tries: number;
  best: BestOfMany;
  /** Interval of its difference to holding, as if it were the only one. */
  alone: Interval;
  deflated: number | null;
}

/**
 * What the best of several rules that know nothing is worth ({@link coinRules}), for each number of tries.
 * @param tries whole numbers ≥ 1.
 */
export function coinLuck(bars: Pick<Bars, 'date' | 'close'>, tries: readonly number[], seed: number, commission = COMMISSION): CoinLuck[] {
  const all = coinRules(bars, Math.max(...tries), seed, commission);
  const blockLength = pairBlockLength({...all, strategy: all.variants[0] as readonly number[]});
  return tries.map((number) => {
    const many = {...all, variants: all.variants.slice(0, number)};
    const best = bestOfMany(many, RESAMPLES, {blockLength, seed: SEED});
    const strategy = many.variants[best.best] as readonly number[];
    const {growthGap} = uncertainty({...all, strategy}, {length: blockLength});
    return {tries: number, best, alone: growthGap, deflated: deflatedBest(many)};
  });
}
