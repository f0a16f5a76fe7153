/** Index of the last trading day up to a date; the first day for earlier dates. */
export function dayOf(dates: readonly string[], date: string): number {
  const after = dates.findIndex((candidate) => candidate > date);
  return after === -1 ? dates.length - 1 : Math.max(0, after - 1);
}

/** Indices of the trading days from one date to another. */
export const daysWithin = (dates: readonly string[], from: string, to: string): {first: number; last: number} => ({
  first: Math.max(
    0,
    dates.findIndex((date) => date >= from),
  ),
  last: dayOf(dates, to),
});
