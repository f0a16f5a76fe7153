import type {Bars} from './bars';
import {dayNumber, isoDate} from './isoDate';

/** Bars of closes alone: the day opens, moves and closes at one price. Rules that look at highs and lows see the close. */
export function closeBars(date: readonly string[], close: readonly number[]): Bars {
  const prices = [...close];
  return {date: [...date], open: prices, high: prices, low: prices, close: prices, volume: []};
}

/** A Monday. */
const FIRST = dayNumber('0001-01-01');

/**
 * Dates for trading days that are only counted: Monday to Friday from 0001-01-01 on, so that years and months have about
 * the length they should have. What a reader sees is the number of the day, never such a date.
 * @param days a whole number ≥ 0.
 */
export const countedDates = (days: number): string[] =>
  Array.from({length: days}, (_, day) => isoDate(FIRST + 7 * Math.floor(day / 5) + (day % 5)));
