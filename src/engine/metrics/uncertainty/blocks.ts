import {uniformRandom} from '../../market-data/random';
import {last} from '../../series';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

export interface ResampleTerms {
  /** Mean length of a block in days, ≥ 1: at 1 every day is drawn independently. */
  blockLength: number;
  /** An integer; the same seed gives the same histories. */
  seed: number;
}

/** A block of days of the real history. */
export interface Block {
  /** Index of its first day; a block beyond the last day continues with the first. */
  first: number;
  days: number;
}

/** Size of the look-up table: large enough that few entries are ambiguous. */
const GUIDE = 4096;

/**
 * Returns a generator of geometric block lengths, ≥ 1, so that each day is the last of its block with the same
 * probability. Uses a look-up table (the guide of Chen and Asau 1974): a logarithm would take longer than the block.
 * @param mean ≥ 1. @param longest maximum length; longer blocks are cut to it.
 * @returns the length for a uniform number, 0 ≤ u < 1.
 */
function lengths(mean: number, longest: number): (uniform: number) => number {
  // Cumulative probability by number of days.
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

/** A generator of the blocks of successive histories. */
export interface BlockDraws {
  /**
   * First day and length of each block in the last drawn history; entries beyond its number of blocks are undefined.
   */
  readonly first: Int32Array;
  readonly days: Int32Array;
  /** Draws the blocks of the next history. @returns their number. */
  draw: () => number;
}

/**
 * Draws the blocks of any number of histories by the stationary bootstrap of Politis and Romano, Journal of the
 * American Statistical Association 89 (1994), with two random numbers per block. The last block of a history is cut
 * at its end.
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

/** The blocks of the first history under these terms, in order. */
export function firstBlocks(days: number, terms: ResampleTerms): Block[] {
  const blocks = blockDraws(days, terms);
  return Array.from({length: blocks.draw()}, (_, place) => ({
    first: blocks.first[place] as number,
    days: blocks.days[place] as number,
  }));
}
