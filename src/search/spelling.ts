/** Letters to change, add, leave out or swap until two words are the same; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) {
    return most + 1;
  }
  let [before, row] = [[] as number[], Array.from({length: b.length + 1}, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const changed = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + Number(!same));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(isSwapped ? Math.min(changed, (before[j - 2] as number) + 1) : changed);
    }
    if (Math.min(...next) > most) {
      return most + 1;
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
