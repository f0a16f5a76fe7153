/** A day to show, or days left out between two shown ones; indices, both ends included. */
export type StretchPart = {kind: 'day'; index: number} | {kind: 'gap'; from: number; to: number};

/**
 * Which days of a long stretch to show: the first and the last, and those around what happens. A single day is never
 * left out, since the note about it would take the same room.
 * @param length number of days, ≥ 0.
 * @param marks indices of the days on which something happens.
 * @param around days shown before and after each of them.
 * @param most stretches up to this length are shown whole.
 */
export function shortenStretch(length: number, marks: readonly number[], around = 2, most = 20): StretchPart[] {
  const shown = new Set(length <= most ? Array.from({length}, (_, index) => index) : [0, length - 1]);
  for (const mark of marks) {
    for (let index = Math.max(0, mark - around); index <= Math.min(length - 1, mark + around); index += 1) {
      shown.add(index);
    }
  }
  const days = [...shown].sort((a, b) => a - b);
  return days.flatMap((index, place): StretchPart[] => {
    const before = days[place - 1] ?? -1;
    const left = index - before - 1;
    const gap: StretchPart[] =
      left === 0 ? [] : left === 1 ? [{kind: 'day', index: index - 1}] : [{kind: 'gap', from: before + 1, to: index - 1}];
    return [...gap, {kind: 'day', index}];
  });
}
