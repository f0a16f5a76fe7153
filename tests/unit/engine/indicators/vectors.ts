/** Ten made-up bars, the ones that the reference vectors of the strategy language are computed on. */
export const bars = {
  close: [10, 11, 12, 11, 13, 12, 14, 15, 13, 12],
  high: [11, 11.5, 13, 12, 14, 12.5, 15, 16, 14, 12.5],
  low: [9, 10, 11.5, 10, 12, 11, 13.5, 14, 12, 11],
};

/** Four decimals, as the vectors are written. */
export function rounded(series: readonly (number | null)[]): (number | null)[] {
  return series.map((value) => (value === null ? null : Math.round(value * 10_000) / 10_000));
}
