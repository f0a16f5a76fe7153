import type {Range} from '../types';

export interface DayScale extends Range {
  count: number;
  /** Middle of a day, as a fraction of the width. */
  at: (index: number) => number;
  /** Left edge of a day; `start(last + 1)` is 1. */
  start: (index: number) => number;
  /** Returns the day at a fraction of the width, inside the range. */
  indexAt: (fraction: number) => number;
}

/**
 * Returns the x scale of all charts: every day has the same width, weekends and holidays have none, and a value stands
 * in the middle of its day, so that lines, bars and bands of stacked charts agree.
 */
export function dayScale({first, last}: Range): DayScale {
  const count = Math.max(1, last - first + 1);
  const start = (index: number): number => (index - first) / count;
  return {
    first,
    last,
    count,
    start,
    at: (index) => start(index + 0.5),
    indexAt: (fraction) => Math.min(last, Math.max(first, first + Math.floor(fraction * count))),
  };
}
