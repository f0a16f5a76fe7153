import {at} from '../series';
interface UnionCalendar {
  /** Every date on which at least one series has a bar, ascending. */
  dates: readonly string[];
  /** Per series: the bar of each date, −1 without one; `null` when its bars are the calendar itself. */
  barAt: (Int32Array | null)[];
}

/** The bar of each calendar date, −1 without one; `null` when the calendar lacks one of the dates. */
function placed(own: readonly string[], calendar: readonly string[]): Int32Array | null {
  const bars = new Int32Array(calendar.length).fill(-1);
  let bar = 0;
  calendar.forEach((date, day) => {
    if (own[bar] === date) {
      bars[day] = bar;
      bar += 1;
    }
  });
  return bar === own.length ? bars : null;
}

/** Merges ascending date series into one calendar. */
export function unionCalendar(series: readonly (readonly string[])[]): UnionCalendar {
  const longest = series.reduce((most, dates) => (dates.length > most.length ? dates : most), []);
  // Usually one symbol has all dates of the others, so sorting is unnecessary.
  const fits = series.every((dates) => dates === longest || placed(dates, longest) !== null);
  const dates = fits ? longest : [...new Set(series.flat())].sort();
  return {dates, barAt: series.map((own) => (own.length === dates.length ? null : placed(own, dates)))};
}

function newest(dates: readonly string[], counts: (date: string) => boolean): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (counts(at(dates, middle))) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

/** Index of the newest of the ascending `dates` on or before `date`, −1 without one. */
export const newestUpTo = (dates: readonly string[], date: string): number => newest(dates, (own) => own <= date);

/** Index of the newest of the ascending `dates` before `date`, −1 without one. */
export const newestBefore = (dates: readonly string[], date: string): number => newest(dates, (own) => own < date);
