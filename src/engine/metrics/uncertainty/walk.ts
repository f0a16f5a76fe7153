import type {BlockDraws} from './blocks';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times. Plain functions of
// arrays: as closures over them they take twice as long.

/**
 * Logarithmic growth of two accounts on each day, beside each other, and two times the days in a row: a block may go on with the first
 * day after the last.
 * @param own daily returns, fractions > −1. @param held as many.
 */
export const pairedGrowth = (own: readonly number[], held: readonly number[]): Float64Array =>
  Float64Array.from({length: 4 * own.length}, (_, place) =>
    Math.log1p((place % 2 === 0 ? own : held)[(place >> 1) % own.length] as number),
  );

/** The growth before each day, from that on each ({@link pairedGrowth}). */
export function growthBefore(growth: Float64Array): Float64Array {
  const before = new Float64Array(growth.length + 2);
  for (let place = 0; place < growth.length; place += 1) {
    before[place + 2] = (before[place] as number) + (growth[place] as number);
  }
  return before;
}

/**
 * Puts two accounts through the blocks of a history, side by side and day by day.
 * @param into growth and deepest fall of the first, then of the second, in logarithms.
 */
export function walkWithFalls(growth: Float64Array, {first, days}: BlockDraws, count: number, into: Float64Array): void {
  let [grown, peak, fallen, heldGrown, heldPeak, heldFallen] = [0, 0, 0, 0, 0, 0];
  for (let block = 0; block < count; block += 1) {
    const from = 2 * (first[block] as number);
    const to = from + 2 * (days[block] as number);
    for (let place = from; place < to; place += 2) {
      grown += growth[place] as number;
      heldGrown += growth[place + 1] as number;
      // New peaks and new deepest falls are rare, so a processor foresees these branches.
      if (grown > peak) {
        peak = grown;
      } else if (grown - peak < fallen) {
        fallen = grown - peak;
      }
      if (heldGrown > heldPeak) {
        heldPeak = heldGrown;
      } else if (heldGrown - heldPeak < heldFallen) {
        heldFallen = heldGrown - heldPeak;
      }
    }
  }
  into[0] = grown;
  into[1] = fallen;
  into[2] = heldGrown;
  into[3] = heldFallen;
}

/** As {@link walkWithFalls}, without the falls, which are left as they are: in a fraction of its time. @param before {@link growthBefore}. */
export function walkOnly(before: Float64Array, {first, days}: BlockDraws, count: number, into: Float64Array): void {
  let [grown, heldGrown] = [0, 0];
  for (let block = 0; block < count; block += 1) {
    const from = 2 * (first[block] as number);
    const to = from + 2 * (days[block] as number);
    grown += (before[to] as number) - (before[from] as number);
    heldGrown += (before[to + 1] as number) - (before[from + 1] as number);
  }
  into[0] = grown;
  into[2] = heldGrown;
}
