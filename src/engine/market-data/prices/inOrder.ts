import type {Bars} from '../bars';
import {isoDate} from '../isoDate';

/** How the rows of a file follow each other. */
export type RowOrder = 'oldestFirst' | 'newestFirst' | 'mixed';

/** A growing column set of one symbol, in the order of the file. */
export interface Rows {
  name: string;
  line: number[];
  day: number[];
  text: string[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

/** The order of all symbols together. */
export function orderOf(all: readonly Rows[]): RowOrder {
  let [up, down] = [false, false];
  for (const {day} of all) {
    for (let row = 1; row < day.length; row += 1) {
      up ||= (day[row] as number) > (day[row - 1] as number);
      down ||= (day[row] as number) < (day[row - 1] as number);
    }
  }
  return up && down ? 'mixed' : down ? 'newestFirst' : 'oldestFirst';
}

/** Rows by day, the first of each day; `twice` hears of the others. */
export function inOrder(
  rows: Rows,
  order: RowOrder,
  twice: (line: number, earlier: number, day: number, first: string, second: string) => void,
): Omit<Bars, 'date'> & {date: string[]; line: number[]} {
  const at = rows.day.map((_, index) => index);
  if (order !== 'oldestFirst') {
    at.sort((a, b) => (rows.day[a] as number) - (rows.day[b] as number) || a - b);
  }
  const kept = at.filter((index, place) => {
    const before = at[place - 1];
    const first = before !== undefined && rows.day[before] === rows.day[index] ? before : undefined;
    if (first !== undefined) {
      const [line, earlier] = [rows.line[index] as number, rows.line[first] as number];
      twice(line, earlier, rows.day[index] as number, rows.text[first] as string, rows.text[index] as string);
    }
    return first === undefined;
  });
  const pick = (values: readonly number[]): number[] => kept.map((index) => values[index] as number);
  return {
    line: pick(rows.line),
    date: pick(rows.day).map(isoDate),
    open: pick(rows.open),
    high: pick(rows.high),
    low: pick(rows.low),
    close: pick(rows.close),
    volume: pick(rows.volume),
  };
}
