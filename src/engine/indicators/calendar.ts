import type {Column} from '../columns';
import {dayNumber, weekday} from '../market-data/isoDate';

type Dates = readonly string[];

/** Month of each ISO date, 1–12. */
export const monthColumn = (dates: Dates): Column => Float64Array.from(dates, (date) => Number(date.slice(5, 7)));

/** Day of the week of each ISO date, 1 Monday … 7 Sunday. */
export const weekdayColumn = (dates: Dates): Column =>
  Float64Array.from(dates, (date) => weekday(dayNumber(date)) || 7);

/** Day of the month of each ISO date, 1–31. */
export const dayOfMonthColumn = (dates: Dates): Column => Float64Array.from(dates, (date) => Number(date.slice(8, 10)));

/**
 * Rank of each ISO date among those of its month, from 1: the first date of the series counts as the first of its
 * month.
 */
export function tradingDayColumn(dates: Dates): Column {
  let place = 0;
  return Float64Array.from(dates, (date, t) => {
    place = date.slice(0, 7) === dates[t - 1]?.slice(0, 7) ? place + 1 : 1;
    return place;
  });
}

/**
 * Weekdays from Monday to Friday remaining in the month of each ISO date, including the date: 1 on the last of them,
 * 0 on a weekend after it. Computed from the date alone: it ignores holidays and never looks ahead.
 */
export const weekdaysLeftColumn = (dates: Dates): Column =>
  Float64Array.from(dates, (date) => {
    const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
    const daysLeft = new Date(Date.UTC(year, month, 0)).getUTCDate() - day + 1;
    const today = dayNumber(date);
    return Array.from({length: daysLeft}, (_, ahead) => weekday(today + ahead)).filter((one) => one !== 0 && one !== 6)
      .length;
  });
