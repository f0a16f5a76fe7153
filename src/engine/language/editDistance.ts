// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/**
 * Damerau–Levenshtein distance (optimal string alignment: insert, delete, replace, swap neighbours), at most `max + 1`.
 * Source: Damerau 1964; Boytsov 2011.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) {
    return max + 1;
  }
  let [before, previous] = [new Array<number>(), Array.from({length: b.length + 1}, (_, j) => j)];
  // Indexes are cast: the search compares a query with every known name.
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    [before, previous] = [previous, row];
  }
  return Math.min(previous.at(-1) ?? 0, max + 1);
}
