/** Index of the newest date on or before `date`, −1 without. Dates ascend; found by halving. */
export function newestUpTo(dates: readonly string[], date: string): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = (dates[middle] as string) <= date ? [middle + 1, high] : [low, middle];
  }
  return low - 1;
}
