export interface Bounds {
  entries: number;
  bytes: number;
}

/**
 * How many of the oldest copies must go.
 * @param sizes bytes of each copy, the oldest first.
 */
export function surplus(sizes: readonly number[], {entries, bytes}: Bounds): number {
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let gone = 0;
  while (gone < sizes.length && (sizes.length - gone > entries || total > bytes)) {
    total -= sizes[gone] ?? 0;
    gone += 1;
  }
  return gone;
}
