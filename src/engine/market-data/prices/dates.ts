import {weekday} from '../isoDate';

const MS_PER_DAY = 86_400_000;

/**
 * A date cell: days since 1970-01-01, with `isUtc` for a time in UTC; or day and month in an order that the cell alone does
 * not tell. `'none'` is a day that the calendar does not have, `null` is not a date.
 */
export type DateCell = {day: number; isUtc?: true} | {first: number; second: number; year: number} | 'none' | null;

const YEAR_FIRST = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T,/].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[ T,].*)?$/;
const MONTH_NAMED = /^(?:([a-z]{3})[a-z]*\.? (\d{1,2})|(\d{1,2})[- ]([a-z]{3})[a-z]*),?[- ](\d{4})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Seconds from 1973 to 2286, or milliseconds. */
const UNIX = /^(\d{9,10})(?:\d{3})?(?:\.0+)?$/;

/** Days since 1970-01-01; `null` for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / MS_PER_DAY : null;
}

/**
 * Reads a date as exports write it: 2024-01-05, 2024/1/5, 2024.1.5, 2024年1月5日, 20240105, Jan 5, 2024, 5-Jan-2024,
 * 05.01.2024, Unix seconds or milliseconds; a time or weekday after it is ignored.
 */
export function dateCell(text: string): DateCell {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, month = yearFirst[4], date = yearFirst[5]] = yearFirst;
    const day = dayOf(Number(year), Number(month), Number(date));
    return day === null ? 'none' : {day, ...(text.endsWith('Z') && {isUtc: true})};
  }
  const seconds = UNIX.exec(text)?.[1];
  if (seconds !== undefined) {
    return {day: Math.floor(Number(seconds) / 86_400), isUtc: true};
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast !== null) {
    return {first: Number(yearLast[1]), second: Number(yearLast[3]), year: Number(yearLast[4])};
  }
  const [, name = '', date, dateBefore, nameBehind = '', year] = MONTH_NAMED.exec(text) ?? [];
  const month = MONTHS.indexOf((name || nameBehind).toLowerCase());
  const day = dayOf(Number(year), month + 1, Number(date ?? dateBefore));
  return month === -1 ? null : day === null ? 'none' : {day};
}

/** Whether the day comes before the month in dates such as 05.01.2024, judged by the whole file; `null` if that is not clear. */
export function dayComesFirst(cells: readonly DateCell[]): boolean | null {
  const undecided = cells.flatMap((cell) => (cell !== null && cell !== 'none' && 'first' in cell ? [cell] : []));
  const dayFirst = undecided.some(({first}) => first > 12);
  return dayFirst === undecided.some(({second}) => second > 12) ? null : dayFirst;
}

/** Days since 1970-01-01, given the order of day and month; otherwise why there is no day. */
export function dayIn(cell: DateCell, dayFirst: boolean | null): number | 'none' | 'unclear' | 'unread' {
  if (cell === null || cell === 'none') {
    return cell ?? 'unread';
  }
  if ('day' in cell) {
    return cell.day;
  }
  const {first, second, year} = cell;
  if (dayFirst === null) {
    return 'unclear';
  }
  return (dayFirst ? dayOf(year, second, first) : dayOf(year, first, second)) ?? 'none';
}

/** Fewest days that show on which weekdays a market trades. */
const SOME_DAYS = 10;

/**
 * Days to add: 1 where a trading day is stamped with the evening before in UTC. Then there are Sundays, and neither
 * Fridays nor Saturdays.
 */
export function sundayShift(cells: readonly DateCell[]): 0 | 1 {
  const days = cells.flatMap((cell) => (cell !== null && cell !== 'none' && 'isUtc' in cell ? [cell.day] : []));
  const weekdays = new Set(days.map(weekday));
  return days.length >= SOME_DAYS && weekdays.has(0) && !weekdays.has(5) && !weekdays.has(6) ? 1 : 0;
}
