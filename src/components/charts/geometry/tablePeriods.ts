import type {Range} from '../types';

export interface TablePeriods {
  unit: 'day' | 'month' | 'year';
  /** First and last day of each row, both included. */
  rows: [from: number, to: number][];
}

/** Largest numbers of rows that are of use; each adds to the size of the page. */
const MOST_DAYS = 31;
const MOST_MONTHS = 36;

function group(dates: readonly string[], {first, last}: Range, letters: number): [number, number][] {
  const rows: [number, number][] = [];
  for (let index = first; index <= last; index += 1) {
    const open = rows.at(-1);
    if (open !== undefined && dates[index]?.slice(0, letters) === dates[open[0]]?.slice(0, letters)) {
      open[1] = index;
    } else {
      rows.push([index, index]);
    }
  }
  return rows;
}

/** Returns the rows of the table under a chart: days up to a month, then months up to three years, then years. */
export function tablePeriods(dates: readonly string[], range: Range): TablePeriods {
  const days = group(dates, range, 10);
  if (days.length <= MOST_DAYS) {
    return {unit: 'day', rows: days};
  }
  const months = group(dates, range, 7);
  return months.length <= MOST_MONTHS ? {unit: 'month', rows: months} : {unit: 'year', rows: group(dates, range, 4)};
}
