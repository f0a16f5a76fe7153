import type {Range} from '../types';

/** Fewer days than this show no course. */
export const FEWEST_DAYS = 10;

/** A range of whole days inside 0 … length − 1, at least `FEWEST_DAYS` wide where there are that many. */
export function clampRange({first, last}: Range, length: number): Range {
  const count = Math.min(length, Math.max(FEWEST_DAYS, Math.round(last) - Math.round(first) + 1));
  const start = Math.min(length - count, Math.max(0, Math.round(first)));
  return {first: start, last: start + count - 1};
}

/** Makes the range `factor` times as wide; the day `centre` keeps its place on the screen. */
export function zoomRange({first, last}: Range, factor: number, centre: number, length: number): Range {
  const left = centre - (centre - first) * factor;
  return clampRange({first: left, last: left + (last - first + 1) * factor - 1}, length);
}

/** Moves the range as little as needed to show a day. */
export function rangeWith({first, last}: Range, index: number): Range {
  const shift = index < first ? index - first : index > last ? index - last : 0;
  return {first: first + shift, last: last + shift};
}
