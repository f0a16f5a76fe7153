/** A line of a comparison. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'skipped';
  text: string;
}

/**
 * Line by line, what one text has that the other has not: the longest common subsequence, by dynamic programming.
 * Removed lines stand before added ones.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const common = Array.from({length: a.length + 1}, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      (common[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({kind: 'same', text: a[i] as string});
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({kind: 'removed', text: a[i] as string});
      i += 1;
    } else {
      lines.push({kind: 'added', text: b[j] as string});
      j += 1;
    }
  }
  return lines;
}

/** Only what changed, with a few lines around it; each gap is one `skipped` line. */
export function withContext(lines: readonly DiffLine[], around = 2): DiffLine[] {
  const near = (index: number): boolean => lines.slice(Math.max(0, index - around), index + around + 1).some(({kind}) => kind !== 'same');
  return lines.flatMap((line, index): DiffLine[] => {
    if (near(index)) {
      return [line];
    }
    return index === 0 || near(index - 1) ? [{kind: 'skipped', text: '…'}] : [];
  });
}
