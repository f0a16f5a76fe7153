import {uniformRandom} from '../../market-data/random';
import {last} from '../../series';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/** Daily returns of a rule and of holding on the same days, as fractions > −1. */
export interface PairedReturns {
  strategy: readonly number[];
  benchmark: readonly number[];
  /** How long these days took, > 0: growth ^ (1 / years) is the growth of a year. */
  years: number;
}

/** An account in one history. Fractions. */
export interface Course {
  /** Growth of a year. */
  growth: number;
  /** Deepest fall from a peak, the value before the first day included, ≤ 0. */
  depth: number;
}

/** A rule and holding in one history: the real one, or one put together from its days. */
export interface History {
  strategy: Course;
  benchmark: Course;
}

export interface ResampleTerms {
  /** Mean length of a block in days, ≥ 1: at 1 every day is drawn by itself. */
  blockLength: number;
  /** An integer; the same seed gives the same histories. */
  seed: number;
}

/** A checked pair, in arrays that are fast to draw from. */
interface Days {
  strategy: Float64Array;
  benchmark: Float64Array;
  years: number;
}

/** @throws RangeError for series that differ in length, are shorter than two days or hold a return that ends the account. */
function checked({strategy, benchmark, years}: PairedReturns): Days {
  if (strategy.length !== benchmark.length || strategy.length < 2 || !(years > 0)) {
    throw new RangeError(
      `策略与一直持有的日收益率应一样多，至少 2 个，年数大于 0；实际是 ${strategy.length} 个、${benchmark.length} 个与 ${years} 年。`,
    );
  }
  const bad = [...strategy, ...benchmark].find((value) => !(value > -1 && Number.isFinite(value)));
  if (bad !== undefined) {
    throw new RangeError(`日收益率应大于 −100%，实际有一个是 ${bad}。`);
  }
  return {strategy: Float64Array.from(strategy), benchmark: Float64Array.from(benchmark), years};
}

/**
 * Puts both accounts through as many days as there are: from a first day on to the next, or with probability `jump` to any
 * day at all. The first day follows the last.
 */
function live({strategy, benchmark, years}: Days, first: number, jump: number, random: () => number): History {
  const days = strategy.length;
  // One loop over plain numbers: it runs a thousand times five thousand times. Checked access (`at`) costs a half more.
  let [own, ownPeak, ownRatio] = [1, 1, 1];
  let [held, heldPeak, heldRatio] = [1, 1, 1];
  let drawn = first;
  for (let day = 0; day < days; day += 1) {
    if (day > 0) {
      if (random() < jump) {
        drawn = Math.floor(random() * days);
      } else {
        drawn = drawn + 1 === days ? 0 : drawn + 1;
      }
    }
    // Cast: see above.
    own *= 1 + (strategy[drawn] as number);
    held *= 1 + (benchmark[drawn] as number);
    if (own > ownPeak) {
      ownPeak = own;
    } else if (own < ownRatio * ownPeak) {
      ownRatio = own / ownPeak;
    }
    if (held > heldPeak) {
      heldPeak = held;
    } else if (held < heldRatio * heldPeak) {
      heldRatio = held / heldPeak;
    }
  }
  const course = (value: number, ratio: number): Course => ({growth: value ** (1 / years) - 1, depth: ratio - 1});
  return {strategy: course(own, ownRatio), benchmark: course(held, heldRatio)};
}

/**
 * What happened, measured as {@link resampledHistories} measures the histories it makes.
 * @throws RangeError as there.
 */
export const realHistory = (pair: PairedReturns): History => live(checked(pair), 0, 0, () => 1);

/**
 * Histories that could as well have happened: the stationary bootstrap of Politis and Romano, Journal of the American
 * Statistical Association 89 (1994). Each is as long as the real one and made of blocks of its days, which are drawn with
 * replacement and have random lengths; a day brings the returns of the rule and of holding together, so that their
 * dependence stays. The sequence never ends: take as many as are needed, in as many parts as suit.
 * @throws RangeError on the first draw: for series that differ in length, are shorter than two days or hold a return
 *   ≤ −1, for no positive length of time, or for blocks shorter than a day.
 */
export function* resampledHistories(pair: PairedReturns, {blockLength, seed}: ResampleTerms): Generator<History, never> {
  if (!(blockLength >= 1)) {
    throw new RangeError(`平均块长应不小于 1 天，实际是 ${blockLength}。`);
  }
  const days = checked(pair);
  const random = uniformRandom(seed);
  for (;;) {
    yield live(days, Math.floor(random() * days.strategy.length), 1 / blockLength, random);
  }
}

/** A block of the days of the real history. */
export interface Block {
  /** Index of its first day; a block that reaches the last day goes on with the first. */
  first: number;
  days: number;
}

/**
 * The blocks that the first of the {@link resampledHistories} is made of, in order; the last one is cut at the end.
 * @param days length of the history, at least 1.
 */
export function firstBlocks(days: number, {blockLength, seed}: ResampleTerms): Block[] {
  const random = uniformRandom(seed);
  const blocks: Block[] = [{first: Math.floor(random() * days), days: 1}];
  for (let day = 1; day < days; day += 1) {
    if (random() < 1 / blockLength) {
      blocks.push({first: Math.floor(random() * days), days: 1});
    } else {
      last(blocks).days += 1;
    }
  }
  return blocks;
}
