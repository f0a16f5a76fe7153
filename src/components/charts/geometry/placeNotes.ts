import {meet, PHONE_EM, reach, TYPE_SIZES, type Box, type TypeSize} from './boxes';
import type {DayScale} from './dayScale';
import {textWidth} from './textWidth';
import {fraction, type Domain} from './valueScale';
import type {Note, Values} from '../types';

/** A note in the plot: fractions of its width and, from the top, of its height. */
export interface PlacedNote {
  kind: Note['kind'];
  text: string;
  /** Left and right edge; different only for a band. */
  from: number;
  to: number;
  /** Height of a point. */
  y: number;
  /** Part of the text at its position. */
  anchor: 'start' | 'middle' | 'end';
  /** Lines of text above this one at the top of the plot; for a point, lines of text below its middle. */
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

/** Lines that a note should avoid, and the size of its type. */
interface Around {
  lines: readonly {values: Values}[];
  size: TypeSize;
}

/** Returns the box of a note's words. */
export function boxOf({kind, text, from, to, y, anchor, row}: PlacedNote, {width, height}: TypeSize): Box {
  const length = (textWidth(text) + 1) * width;
  const middle = (from + to) / 2;
  const left = anchor === 'start' ? middle : anchor === 'end' ? middle - length : middle - length / 2;
  const high = kind === 'point' ? 1 - y - (row - 0.5) * height : 1 - row * height;
  return {left, right: left + length, low: high - height, high};
}

/** The sides of a point, best first: beside it, above, below. */
const SIDES = [0, -1, 1] as const;

/** Places the words of a point where they hit the fewest lines and words, within the plot of a phone. */
function besides(
  note: PlacedNote,
  others: readonly PlacedNote[],
  x: DayScale,
  domain: Domain,
  {lines, size}: Around,
): PlacedNote {
  const ways = (['start', 'end'] as const)
    .flatMap((anchor) => SIDES.map((row) => ({...note, anchor, row})))
    .map((way) => {
      const box = boxOf(way, size);
      const phone = boxOf(way, {...size, width: PHONE_EM});
      const reaches = lines.flatMap(
        ({values}) => reach(values, x, domain, box.left + size.width, box.right - size.width) ?? [],
      );
      const hits = reaches.filter(({low, high}) => low < box.high && high > box.low).length;
      const words = others.filter((other) => meet(boxOf(other, size), box)).length;
      const outside = [phone.left < 0 || phone.right > 1, box.low < -size.height / 2 || box.high > 1 + size.height / 2];
      const away = (way.anchor === note.anchor ? 0 : 0.2) + (way.row === 0 ? 0 : 0.1);
      return {way, cost: 8 * outside.filter(Boolean).length + 2 * words + hits + away};
    })
    .sort((a, b) => a.cost - b.cost);
  return ways[0]?.way ?? note;
}

/** Places notes on the axes of a chart. Notes outside of the visible days are omitted, a band is cut at their edge. */
export function placeNotes(
  notes: readonly Note[],
  x: DayScale,
  domain: Domain,
  around: Around = {lines: [], size: TYPE_SIZES.full},
): PlacedNote[] {
  let row = 0;
  const placed = notes.flatMap((note): PlacedNote[] => {
    const [from, to] = note.kind === 'band' ? [x.at(note.from), x.at(note.to)] : [x.at(note.at), x.at(note.at)];
    if (to < 0 || from > 1) {
      return [];
    }
    const [left, right] = [Math.max(0, from), Math.min(1, to)];
    const y = note.kind === 'point' ? 1 - fraction(note.value, domain) : 0;
    const anchor = anchorOf(note.kind, (left + right) / 2);
    return [
      {kind: note.kind, text: note.text, from: left, to: right, y, anchor, row: note.kind === 'point' ? 0 : row++},
    ];
  });
  // Those at the top first: points have a choice of sides.
  const [points, atTop] = [placed.filter(({kind}) => kind === 'point'), placed.filter(({kind}) => kind !== 'point')];
  const beside = points.reduce<PlacedNote[]>(
    (before, note) => [...before, besides(note, [...atTop, ...before], x, domain, around)],
    [],
  );
  return [...atTop, ...beside];
}
