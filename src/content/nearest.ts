/** Levenshtein distance of two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name that a writer probably meant; `undefined` when none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const [best] = names.map((name) => ({name, far: distance(word.toLowerCase(), name.toLowerCase())})).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(2, word.length / 3) ? best.name : undefined;
}
