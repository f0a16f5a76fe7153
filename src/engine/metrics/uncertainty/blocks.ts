import {uniformRandom} from '../../market-data/random';
import {last} from '../../series';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

export interface ResampleTerms {
  /** Mean length of a block in days, ≥ 1: at 1 every day is drawn by itself. */
  blockLength: number;
  /** An integer; the same seed gives the same histories. */
  seed: number;
}

/** A block of the days of the real history. */
export interface Block {
  /** Index of its first day; a block that reaches the last day goes on with the first. */
  first: number;
  days: number;
}

/** Entries of the table in which a length is looked up: so many that few of them leave a choice. */
const GUIDE = 4096;

/**
 * Draws lengths of blocks: 1 and more, geometric, so that each day is the last of its block with the same probability. Looked
 * up in a table (the guide of Chen and Asau 1974): a logarithm would take longer than the block.
 * @param mean ≥ 1. @param longest what is longer is cut to it.
 * @returns the length for a uniform number, 0 ≤ u < 1.
 */
function lengths(mean: number, longest: number): (uniform: number) => number {
  // Probability of at most so many days.
  const upTo = [0];
  for (let stays = 1 - 1 / mean; upTo.length < longest && last(upTo) < 1 - 2 ** -32; stays *= 1 - 1 / mean) {
    upTo.push(1 - stays);
  }
  upTo.push(1);
  const table = Float64Array.from(upTo);
  const guide = new Int32Array(GUIDE);
  for (let entry = 0, days = 1; entry < GUIDE; entry += 1) {
    while ((table[days] as number) <= entry / GUIDE) {
      days += 1;
    }
    guide[entry] = days;
  }
  return (uniform) => {
    let days = guide[Math.floor(uniform * GUIDE)] as number;
    while ((table[days] as number) <= uniform) {
      days += 1;
    }
    return days;
  };
}

/** The blocks of one history after another. */
export interface BlockDraws {
  /** First day and days of each block of the history that was drawn last; what stands behind its blocks means nothing. */
  readonly first: Int32Array;
  readonly days: Int32Array;
  /** Draws the blocks of the next history. @returns how many there are. */
  draw: () => number;
}

/**
 * Draws the blocks that histories are made of, without end: those of the stationary bootstrap of Politis and Romano, Journal of
 * the American Statistical Association 89 (1994), from two random numbers a block. The last block of a history is cut at its end.
 * @param days length of a history, at least 1.
 * @throws RangeError for blocks shorter than a day.
 */
export function blockDraws(days: number, {blockLength, seed}: ResampleTerms): BlockDraws {
  if (!(blockLength >= 1)) {
    throw new RangeError(`平均块长应不小于 1 天，实际是 ${blockLength}。`);
  }
  const random = uniformRandom(seed);
  const lengthOf = lengths(blockLength, days);
  const blocks = {first: new Int32Array(days), days: new Int32Array(days)};
  return {
    ...blocks,
    draw() {
      let count = 0;
      for (let left = days; left > 0; count += 1) {
        blocks.first[count] = Math.floor(random() * days);
        const length = Math.min(lengthOf(random()), left);
        blocks.days[count] = length;
        left -= length;
      }
      return count;
    },
  };
}

/** The blocks of the first of the histories that these terms give, in order. */
export function firstBlocks(days: number, terms: ResampleTerms): Block[] {
  const blocks = blockDraws(days, terms);
  return Array.from({length: blocks.draw()}, (_, place) => ({first: blocks.first[place] as number, days: blocks.days[place] as number}));
}
