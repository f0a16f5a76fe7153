import type {Range} from '../types';
import {clampRange} from './range';

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
