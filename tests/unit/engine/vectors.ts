/** The made-up closes on which the strategy language publishes its vectors. */
export const closes = [10, 11, 12, 11, 13, 12, 14, 15, 13, 12];

/** Rounded to four decimals, as the vectors are printed. */
export function round4(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) => (value === null ? null : Math.round(value * 1e4) / 1e4));
}
