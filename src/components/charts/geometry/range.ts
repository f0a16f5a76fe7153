import type {Range} from '../types';

/** Fewest days that show a trend. */
export const FEWEST_SHOWN_DAYS = 10;

/** Returns a range of whole days inside 0 … length − 1, at least `FEWEST_SHOWN_DAYS` wide where there are that many. */
export function clampRange({first, last}: Range, length: number): Range {
  const count = Math.min(length, Math.max(FEWEST_SHOWN_DAYS, Math.round(last) - Math.round(first) + 1));
  const start = Math.min(length - count, Math.max(0, Math.round(first)));
  return {first: start, last: start + count - 1};
}
