/**
 * Seeded random numbers: Mulberry32 by Tommy Ettinger (2017, public domain). 32-bit integer arithmetic only, so every
 * JavaScript engine draws the same numbers. Not for cryptography.
 * @param seed an integer.
 * @returns a function that draws the next number, 0 ≤ x < 1.
 */
export function uniformRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Approximately normal numbers with mean 0 and variance 1, within ±6: the sum of twelve uniform numbers minus 6
 * (Irwin–Hall). Box–Muller would need Math.log and Math.cos, whose last bits differ between JavaScript engines.
 */
export function normalRandom(uniform: () => number): () => number {
  return () => {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) {
      sum += uniform();
    }
    return sum;
  };
}
