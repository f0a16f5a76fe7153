import {at} from '@site/src/engine';
import {meet, reach, type Box, type TypeSize} from './boxes';
import type {DayScale} from './dayScale';
import {boxOf, type PlacedNote} from './placeNotes';
import {textWidth} from './textWidth';
import {fraction, type Domain} from './valueScale';
import type {TonedSeries} from '../toned';

/** The name of a line at its end: fractions of the height, from the top. */
export interface PlacedEnd extends Pick<TonedSeries, 'name' | 'tone'> {
  y: number;
}

/** Largest number of names; more are a list, as in the key. */
const MOST = 4;
/** Largest distance of a name from the end of its line: further away its line is not clear. */
const FURTHEST = 0.22;

/** Returns every choice of one item of each set, those with first items first. */
const choices = <Item>(sets: readonly (readonly Item[])[]): Item[][] =>
  sets.reduce<Item[][]>((before, set) => before.flatMap((chosen) => set.map((item) => [...chosen, item])), [[]]);

/**
 * Places the names of two to four lines at the right edge of the plot, each just above or below its own line, on no
 * other line, name or note. Of the ways that fit, the one nearest to the ends.
 * @returns `null` where no way fits: the key names the lines.
 */
export function placeEnds(
  lines: readonly TonedSeries[],
  {x, domain, size, notes}: {x: DayScale; domain: Domain; size: TypeSize; notes: readonly PlacedNote[]},
): PlacedEnd[] | null {
  const ends = lines.map(({values}) => values[x.last] ?? null);
  if (lines.length < 2 || lines.length > MOST || ends.includes(null)) {
    return null;
  }
  const taken = notes.map((note) => boxOf(note, size));
  const places = lines.map((line, index): (Box & {away: number})[] => {
    const left = 1 - (textWidth(line.name) + 0.5) * size.width;
    const end = fraction(at(ends, index) ?? 0, domain);
    const own = reach(line.values, x, domain, left) ?? {low: end, high: end};
    const others = lines
      .filter((other) => other !== line)
      .flatMap((other) => reach(other.values, x, domain, left) ?? []);
    return [own.high + 0.15 * size.height, own.low - 1.15 * size.height]
      .map((low) => ({
        left,
        right: 1,
        low,
        high: low + size.height,
        away: Math.round(1000 * Math.abs(low + size.height / 2 - end)),
      }))
      .filter(
        (box) =>
          box.low >= 0 &&
          box.high <= 1 &&
          box.away <= FURTHEST * 1000 &&
          others.every(({low, high}) => low > box.high || high < box.low) &&
          !taken.some((note) => meet(note, box)),
      );
  });
  const fitting = choices(places)
    .filter((boxes) => boxes.every((box, index) => boxes.slice(index + 1).every((other) => !meet(box, other))))
    .map((boxes) => ({boxes, away: boxes.reduce((sum, {away}) => sum + away, 0)}))
    .sort((a, b) => a.away - b.away);
  const [best] = fitting;
  return best === undefined
    ? null
    : lines.map(({name, tone}, index) => ({
        name,
        tone,
        y: 1 - (at(best.boxes, index).low + at(best.boxes, index).high) / 2,
      }));
}
