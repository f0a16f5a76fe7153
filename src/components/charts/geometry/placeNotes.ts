import type {DayScale} from './dayScale';
import {fraction, type Domain} from './valueScale';
import type {Note} from '../types';

/** A note in the plot: fractions of its width and, from the top, of its height. */
export interface PlacedNote {
  kind: Note['kind'];
  text: string;
  /** Left and right edge; equal but for a band. */
  from: number;
  to: number;
  /** Of a point. */
  y: number;
  /** Which end of the text stands at its place. */
  anchor: 'start' | 'middle' | 'end';
  /** Lines of text above this one, at the top of the plot. */
  row: number;
}

/** Nearer to an edge than this, a text of a dozen characters would leave the plot of a phone. */
const EDGE = 0.25;

function anchorOf(kind: Note['kind'], middle: number): PlacedNote['anchor'] {
  if (kind === 'point') {
    return middle < 0.55 ? 'start' : 'end';
  }
  return middle < EDGE ? 'start' : middle > 1 - EDGE ? 'end' : 'middle';
}

/** Places notes on the axes of a chart. What lies outside of the days shown is left out, a band is cut at their edge. */
export function placeNotes(notes: readonly Note[], x: DayScale, domain: Domain): PlacedNote[] {
  let row = 0;
  return notes.flatMap((note): PlacedNote[] => {
    const [from, to] = note.kind === 'band' ? [x.at(note.from), x.at(note.to)] : [x.at(note.at), x.at(note.at)];
    if (to < 0 || from > 1) {
      return [];
    }
    const [left, right] = [Math.max(0, from), Math.min(1, to)];
    const y = note.kind === 'point' ? 1 - fraction(note.value, domain) : 0;
    const anchor = anchorOf(note.kind, (left + right) / 2);
    return [{kind: note.kind, text: note.text, from: left, to: right, y, anchor, row: note.kind === 'point' ? 0 : row++}];
  });
}
