/**
 * Indices that draw a long series faithfully: the lowest and the highest value of each column, and both ends.
 * @param values one value per bar.
 * @param columns number of equal slices, an integer ≥ 1; the result has at most about 2 × columns indices.
 * @returns ascending indices without repeats.
 */
export function decimate(values: readonly number[], columns: number): number[] {
  const keep = new Set<number>(values.length > 0 ? [0, values.length - 1] : []);
  const width = Math.max(1, values.length / columns);
  for (let start = 0; start < values.length; start += width) {
    const first = Math.floor(start);
    const slice = values.slice(first, Math.max(first + 1, Math.floor(start + width)));
    keep.add(first + slice.indexOf(Math.min(...slice)));
    keep.add(first + slice.indexOf(Math.max(...slice)));
  }
  return [...keep].sort((a, b) => a - b);
}
