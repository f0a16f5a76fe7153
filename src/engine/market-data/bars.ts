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
  const start = bars.date.findIndex((date) => date >= from);
  const end = bars.date.findLastIndex((date) => date <= to) + 1;
  const cut = <T>(values: readonly T[]): T[] => (start === -1 ? [] : values.slice(start, end));
  return {
    date: cut(bars.date),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
  };
}
