/** Daily bars in ascending order; all arrays have the same length. */
export interface Bars {
  /** ISO dates, YYYY-MM-DD. */
  date: string[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
}

/** Bars with `from` ≤ date ≤ `to`. */
export function sliceBars(bars: Bars, from: string, to: string): Bars {
  const inside = bars.date.map((date) => date >= from && date <= to);
  const cut = <T>(values: readonly T[]): T[] => values.filter((_, index) => inside[index]);
  return {
    date: cut(bars.date),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
  };
}
