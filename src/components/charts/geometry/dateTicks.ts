import {at} from '@site/src/engine';
import {partOfDate} from '@site/src/content/format';
import type {DayScale} from './dayScale';

export interface DateTick {
  /** Fraction of the width. */
  at: number;
  text: string;
  /** True when a narrow chart omits it. */
  spare: boolean;
}

const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const MOST = 8;
/** Number of labels on a narrow chart. */
const MOST_NARROW = 4;
/** Share of the width that a first label, right of its day, needs up to the next day, on wide and narrow charts. */
const FIRST_WIDTH = 0.15;
const FIRST_WIDTH_NARROW = 0.27;

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the days that open a month divisible by `months`. */
function monthStarts(dates: readonly string[], {first, last}: DayScale, months: number): number[] {
  const found: number[] = [];
  for (let index = Math.max(1, first); index <= last; index += 1) {
    const month = monthNumber(at(dates, index));
    if (month % months === 0 && month !== monthNumber(at(dates, index - 1))) {
      found.push(index);
    }
  }
  return found;
}

/**
 * Returns the labels of the date axis: the first trading day of every n-th month (years alone when n is a year or
 * more), or some whole dates when the range is shorter than about three months. Where there are many, every other one
 * is spare.
 */
export function dateTicks(dates: readonly string[], x: DayScale): DateTick[] {
  if (dates.length === 0) {
    return [];
  }
  const step = MONTH_STEPS.find((months) => monthStarts(dates, x, months).length <= MOST) ?? 120;
  const starts = monthStarts(dates, x, step);
  const byMonth = starts.length >= 3;
  const every = Math.max(1, Math.ceil(x.count / 4));
  const indices = byMonth
    ? starts
    : Array.from({length: Math.ceil(x.count / every)}, (_, place) => x.first + place * every);
  const crowded = (width: number): boolean =>
    x.at(indices[0] ?? 0) < 0.06 && x.at(indices[1] ?? Infinity) - x.at(indices[0] ?? 0) < width;
  if (byMonth && step % 12 !== 0 && crowded(FIRST_WIDTH)) {
    indices.shift();
  }
  const thin = !byMonth || indices.length > MOST_NARROW;
  return indices.map((index, place) => {
    const date = at(dates, index);
    return {
      at: x.at(index),
      text: partOfDate(date, byMonth ? (step % 12 === 0 ? 4 : 7) : 10),
      spare: thin ? place % 2 === 1 : place === 0 && crowded(FIRST_WIDTH_NARROW),
    };
  });
}
