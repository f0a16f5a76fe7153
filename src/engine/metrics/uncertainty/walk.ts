import {blockDraws, type ResampleTerms} from './blocks';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/** Numbers of a piece, all logarithms: how far it grows, its highest and its lowest value on the way, and its deepest fall. */
const FIELDS = 4;

/** What an account came to in a history, in logarithms. */
export interface Way {
  grown: number;
  /** ≤ 0. */
  fallen: number;
}

/**
 * What an account goes through in 2^level days from each day on; the first day follows the last. A piece is made of two of
 * half its length, of the level before.
 */
function piecesOf(returns: readonly number[], levels: number): Float64Array {
  const days = returns.length;
  const pieces = new Float64Array(levels * days * FIELDS);
  for (let day = 0; day < days; day += 1) {
    const log = Math.log1p(returns[day] as number);
    const place = day * FIELDS;
    pieces[place] = log;
    pieces[place + 1] = Math.max(0, log);
    pieces[place + 2] = Math.min(0, log);
    pieces[place + 3] = Math.min(0, log);
  }
  for (let level = 1; level < levels; level += 1) {
    const from = (level - 1) * days;
    const to = level * days;
    for (let day = 0; day < days; day += 1) {
      const a = (from + day) * FIELDS;
      const b = (from + ((day + 2 ** (level - 1)) % days)) * FIELDS;
      const grown = pieces[a] as number;
      const high = pieces[a + 1] as number;
      const low = grown + (pieces[b + 2] as number);
      const place = (to + day) * FIELDS;
      pieces[place] = grown + (pieces[b] as number);
      pieces[place + 1] = Math.max(high, grown + (pieces[b + 1] as number));
      pieces[place + 2] = Math.min(pieces[a + 2] as number, low);
      pieces[place + 3] = Math.min(pieces[a + 3] as number, pieces[b + 3] as number, low - high);
    }
  }
  return pieces;
}

/** Puts an account through pieces. @param places of the first `count` pieces. */
function wayThrough(pieces: Float64Array, places: Int32Array, count: number): Way {
  let grown = 0;
  let peak = 0;
  let fallen = 0;
  for (let index = 0; index < count; index += 1) {
    const place = places[index] as number;
    const below = grown + (pieces[place + 2] as number) - peak;
    const inside = pieces[place + 3] as number;
    const high = grown + (pieces[place + 1] as number);
    fallen = below < fallen ? below : fallen;
    fallen = inside < fallen ? inside : fallen;
    peak = high > peak ? high : peak;
    grown += pieces[place] as number;
  }
  return {grown, fallen};
}

/**
 * Draws histories, in each of which several accounts live through the same days, block by block ({@link blockDraws}). A block
 * is put together from pieces whose lengths are powers of two: that takes a third of the time of walking through its days.
 * @param accounts daily returns, fractions > −1, all of one length.
 * @returns draws the next history: one way an account.
 */
export function accountDraws(accounts: readonly (readonly number[])[], terms: ResampleTerms): () => Way[] {
  const days = accounts[0]?.length ?? 0;
  const levels = 1 + Math.floor(Math.log2(Math.min(days, 2 * terms.blockLength)));
  const all = accounts.map((returns) => piecesOf(returns, levels));
  const draw = blockDraws(days, terms);
  const places = new Int32Array(days);
  return () => {
    let count = 0;
    draw((first, length) => {
      let day = first;
      let left = length;
      while (left > 0) {
        const level = Math.min(levels - 1, 31 - Math.clz32(left));
        places[count] = (level * days + day) * FIELDS;
        count += 1;
        left -= 1 << level;
        day += 1 << level;
        day -= day < days ? 0 : days;
      }
    });
    return all.map((pieces) => wayThrough(pieces, places, count));
  };
}
