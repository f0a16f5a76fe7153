import {DAYS_PER_YEAR} from '../../market-data/yearLengths';
import {at, last} from '../../series';
import {COMMISSION} from '../../backtest/backtestInput';
import type {Bars} from '../../market-data/bars';
import {periodStarts} from '../../market-data/calendar';
import {daysBetween} from '../../market-data/calendarDays';
import {uniformRandom} from '../../market-data/random';
import {dailyReturns} from '../returns';
import {growthSums, realGaps, luckyBests, bestAgainst, type ManyReturns, type BestOfMany} from './bestOfMany';
import {interval, type Interval} from './interval';
import {deflatedBest} from './judge';
import {drawUntil, resample} from './resample';
import {pairBlockLength, SEED, RESAMPLES} from './uncertainty';

/**
 * Daily returns of an endless sequence of random rules: each tosses a coin at the first close of a month, and is
 * invested until that of the next, or not.
 * @param seed an integer.
 * @param commission share of the value, paid with each change.
 */
function* coins(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  seed: number,
  commission: number,
): Generator<number[], never> {
  const changes = dailyReturns(close);
  const tosses = new Set(periodStarts(date, 'month'));
  const random = uniformRandom(seed);
  for (;;) {
    let isIn = false;
    yield changes.map((change, day) => {
      const grown = isIn ? 1 + change : 1;
      // A decision at the close of this day takes effect from the next one on.
      const stays = tosses.has(day + 1) ? random() < 0.5 === isIn : true;
      isIn = stays ? isIn : !isIn;
      return grown * (stays ? 1 : 1 - commission) - 1;
    });
  }
}

/** Length of the bars in years of 365.25 days. */
const yearsOf = ({date}: Pick<Bars, 'date'>): number => daysBetween(at(date, 0), last(date)) / DAYS_PER_YEAR;

/** The first {@link coins}, and holding. @param count a whole number ≥ 1. */
export function coinRules(
  bars: Pick<Bars, 'date' | 'close'>,
  count: number,
  seed: number,
  commission: number,
): ManyReturns {
  const all = coins(bars, seed, commission);
  return {
    variants: Array.from({length: count}, () => all.next().value),
    benchmark: dailyReturns(bars.close),
    years: yearsOf(bars),
  };
}

/** The best of some coins ({@link coinRules}). Differences of annual growth from holding. */
export interface CoinGame {
  /** Number of coins. */
  tries: number;
  best: BestOfMany;
  /** Gap of the best coin in resampled histories, as if it were the only one. */
  gaps: number[];
  /** Gap of the best of as many coins without any merit. */
  lucky: number[];
  blockLength: number;
}

export interface CoinTerms {
  /** Number of coins, a whole number ≥ 1. */
  tries: number;
  seed: number;
  /** Mean length of a block in days; default: the optimal one of the best coin. */
  length?: number;
  commission?: number;
}

/** Evaluates the best of several random rules. */
export function coinGame(
  bars: Pick<Bars, 'date' | 'close'>,
  {tries, seed, length, commission = COMMISSION}: CoinTerms,
): CoinGame {
  const benchmark = dailyReturns(bars.close);
  const years = yearsOf(bars);
  const all = coins(bars, seed, commission);
  const variants = Array.from({length: tries}, () => all.next().value);
  const sums = [benchmark, ...variants].map(growthSums);
  const real = realGaps({sums, years});
  const pair = {strategy: at(variants, real.indexOf(Math.max(...real))), benchmark, years};
  const terms = {blockLength: length ?? pairBlockLength(pair), seed: SEED};
  const histories = drawUntil(resample(pair, terms, false), RESAMPLES);
  const lucky = luckyBests({sums, years}, RESAMPLES, terms);
  return {
    tries,
    best: bestAgainst(real, lucky),
    gaps: [...histories.values('growthGap')],
    lucky,
    blockLength: terms.blockLength,
  };
}

/** A row of a table of such games. */
interface CoinLuck {
  tries: number;
  best: BestOfMany;
  alone: Interval;
  /** Deflated Sharpe ratio of the best coin, beyond holding. */
  deflated: number | null;
}

/** The best of several coins for each number of tries. @param tries whole numbers ≥ 1. */
export const coinLuck = (bars: Pick<Bars, 'date' | 'close'>, tries: readonly number[], seed: number): CoinLuck[] =>
  tries.map((number) => {
    const {best, gaps} = coinGame(bars, {tries: number, seed});
    return {
      tries: number,
      best,
      alone: interval(gaps),
      deflated: deflatedBest(coinRules(bars, number, seed, COMMISSION)),
    };
  });
