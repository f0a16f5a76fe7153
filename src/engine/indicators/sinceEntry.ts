import {withoutInfinities, type Column} from '../columns';

/** `gain` since the fill and `fall` from the highest close since then, in per cent; `bars` since the fill. */
export type SinceEntryOf = 'gain' | 'fall' | 'bars';

/**
 * Writes the values of a position into a column, at the bars with `start` ≤ t < `end`.
 * @param close > 0, one per bar.
 * @param fill bar of the fill, ≤ `start`; its close is the price of the fill.
 */
export function writeSinceEntry(
  column: Column,
  close: Column,
  of: SinceEntryOf,
  fill: number,
  start: number,
  end: number,
): void {
  const price = close[fill] as number;
  let highest = price;
  for (let t = of === 'fall' ? fill : start; t < end; t += 1) {
    const value = close[t] as number;
    highest = Math.max(highest, value);
    if (t >= start) {
      column[t] = of === 'bars' ? t - fill : (value / (of === 'gain' ? price : highest) - 1) * 100;
    }
  }
  withoutInfinities(column.subarray(start, end));
}
