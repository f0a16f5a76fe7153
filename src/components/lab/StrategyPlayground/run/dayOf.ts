/** Index of the last trading day up to a date; the first day for earlier dates. */
export function dayOf(dates: readonly string[], date: string): number {
  const after = dates.findIndex((candidate) => candidate > date);
  return after === -1 ? dates.length - 1 : Math.max(0, after - 1);
}
