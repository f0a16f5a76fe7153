import type {BlockDraws} from './blocks';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times. Plain
// functions of arrays: closures over them take twice as long.

/**
 * Daily logarithmic growth of two accounts, interleaved, with the days repeated once: a block may continue with the
 * first day after the last.
 * @param own daily returns, fractions > −1. @param held as many.
 */
export const pairedGrowth = (own: readonly number[], held: readonly number[]): Float64Array =>
  Float64Array.from({length: 4 * own.length}, (_, place) =>
    Math.log1p((place % 2 === 0 ? own : held)[(place >> 1) % own.length] as number),
  );

/** Cumulative growth before each day, from daily growth ({@link pairedGrowth}). */
export function growthBefore(growth: Float64Array): Float64Array {
  const before = new Float64Array(growth.length + 2);
  for (let place = 0; place < growth.length; place += 1) {
    before[place + 2] = (before[place] as number) + (growth[place] as number);
  }
  return before;
}

/**
 * Runs two accounts through the blocks of a history day by day.
 * @param into receives growth and maximum drawdown of the first, then of the second, in logarithms.
 */
export function walkWithFalls(
  growth: Float64Array,
  {first, days}: BlockDraws,
  count: number,
  into: Float64Array,
): void {
  let [grown, peak, fallen, heldGrown, heldPeak, heldFallen] = [0, 0, 0, 0, 0, 0];
  for (let block = 0; block < count; block += 1) {
    const from = 2 * (first[block] as number);
    const to = from + 2 * (days[block] as number);
    for (let place = from; place < to; place += 2) {
      grown += growth[place] as number;
      heldGrown += growth[place + 1] as number;
      // New peaks and new maximum drawdowns are rare, so a processor predicts these branches.
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

/**
 * {@link walkWithFalls} without drawdowns, whose entries stay unchanged: takes a fraction of its time. @param before
 * {@link growthBefore}.
 */
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
