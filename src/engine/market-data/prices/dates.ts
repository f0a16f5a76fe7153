import {halfWidth} from './cellText';
import {at} from '../../series';
import {keysOf} from '../../records';

const MS_PER_DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;

/** A date and time as written. */
export interface Written {
  /** Days since 1970-01-01. */
  day: number;
  /** Seconds since midnight; undefined for a date alone. */
  time?: number;
  /** Offset of the clock from universal time in minutes; undefined for a clock without a zone. */
  offset?: number;
}

/** Reasons why a cell is not a readable date. */
export type NoDate =
  /** The calendar does not have this day. */
  | 'none'
  /** Day and month are ambiguous in the whole file. */
  | 'unclear'
  | 'unread'
  /** A month, quarter or year without a day. */
  | 'month'
  /** The year has two digits and may be the day. */
  | 'shortYear'
  /** A spreadsheet has truncated a number. */
  | 'scientific'
  /** Ambiguous: days since 1970, or a spreadsheet's days since 1900. */
  | 'serial';

/** A cell whose day and month, or whose unit, depend on the file. */
type Undecided = (Pick<Written, 'time' | 'offset'> & {first: number; second: number; year: number}) | {digits: string};

export type DateCell = Written | Undecided | NoDate;

/** Days since 1970-01-01; `null` for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / MS_PER_DAY : null;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 4)) && name.length >= 3) + 1;

/** Longest possible date; patterns take quadratic time for longer texts. */
const LONGEST = 100;
const NUMBER = /^[-+]?(?:0|\d{5,20})(?:\.\d*)?$/;
/** pandas reads 20240105 as a number of nanoseconds since 1970. */
const NANOSECONDS = /^1970-01-01[ T]00:00:00\.0((?:19|20)\d{6})$/;
/** Years of the Republic of China; those from 100 on (2011) are unambiguous. */
const MINGUO = /^(?:民[国\u570B]\s*)?(1\d\d)(\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}(?!\d)\s*日?.*)$/s;
export const isMinguo = (text: string): boolean => text.length <= LONGEST && MINGUO.test(halfWidth(text));
const SIX_DIGITS = /^\d{6}$/;
const SCIENTIFIC = /^[-+]?\d(?:[.,]\d+)?e\+?\d+$/i;
const YEAR_FIRST = /^([12]\d{3})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*日?(.*)$/s;
const COMPACT = /^([12]\d{3})(\d\d)(\d\d)(?=[T\s_,-])(.*)$/s;
const YEAR_LAST = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*([12]\d{3})(?!\d)(.*)$/s;
const MONTH_FIRST = /^([a-z]{3,9})[.\s-]+(\d{1,2})(?:st|nd|rd|th)?[,\s-]+([12]\d{3})(?!\d)(.*)$/is;
const MONTH_SECOND = /^(\d{1,2})(?:st|nd|rd|th)?[.\s-]*([a-z]{3,9})[.,\s-]*([12]\d{3})(?!\d)(.*)$/is;
const MONTH_BETWEEN = /^([12]\d{3})[\s-]+([a-z]{3,9})[.\s-]+(\d{1,2})(?!\d)(.*)$/is;
const ONLY_MONTH =
  /^(?:\d{4}\s*[-/.年]\s*\d{1,2}\s*月?|\d{1,2}\s*[-/.]\s*\d{4}|[a-z]{3,9}[.\s,-]+\d{2}(?:\d{2})?|\d{4}\s*[-年]?\s*(?:q|w)\s*\d{1,2}|\d{4}\s*年?)$/i;
const SHORT_YEAR =
  /^(?:\d{1,2}\s*([-/.])\s*\d{1,2}\s*\1\s*\d{2}|\d{1,2}[\s-]+[a-z]{3,9}[\s-]+\d{2}|[a-z]{3,9}\s+\d{1,2},?\s+\d{2})(?:[T\s,].*)?$/i;
const WEEKDAY_BEFORE = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,\s]+|(?:星期|周)[一二三四五六日天]\s*)/i;

const CLOCK = /^[T\s,_-]*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,:]\d+)?\s*([ap]\.?m\.?|上午|下午)?/i;
const COMPACT_CLOCK = /^[T\s,_-]+(\d{2})(\d{2})(\d{2})?(?![\d:])/;
const ZONE = /^\s*(?:(z|utc|gmt)?\s*([-+])(\d{1,2}):?(\d{2})?|(z|utc|gmt|coordinated universal time))(?![a-z\d])/i;

/**
 * The time and zone after a date: 15:00, T16:00:00.123Z, 16:00:00 UTC, 9:30 PM, T150000+0800. Ignores weekdays,
 * remarks and the names of other zones: such a clock shows local time.
 * @returns `null` for a text that begins with another date.
 */
function clockOf(rest: string): Pick<Written, 'time' | 'offset'> | null {
  if (/\d{4}\s*[-/.年]\s*\d|\d\s*([-/])\s*\d{1,2}\s*\1\s*\d/.test(rest)) {
    return null;
  }
  const clock = CLOCK.exec(rest) ?? COMPACT_CLOCK.exec(rest);
  if (clock === null) {
    const zone = zoneOf(rest);
    return zone === null ? {} : {time: 0, offset: zone};
  }
  const [whole, hours, minutes, seconds = '0', half = ''] = clock;
  const isLater = /^p|下午/i.test(half);
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLater ? 12 : 0);
  const time = hour * 3600 + Number(minutes) * 60 + Number(seconds);
  const offset = zoneOf(rest.slice(whole.length));
  // Midnight at the end of a day belongs to that day.
  return {time: Math.min(time, SECONDS_PER_DAY - 1), ...(offset !== null && {offset})};
}

function zoneOf(text: string): number | null {
  const [, , sign, hours, minutes = '0', universal] = ZONE.exec(text) ?? [];
  return universal !== undefined
    ? 0
    : hours === undefined
      ? null
      : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
}

function dated(year: string, month: number, day: string, rest: string): DateCell {
  const clock = clockOf(rest);
  const date = month === 0 ? null : dayOf(Number(year), month, Number(day));
  return clock === null || month === 0 ? 'unread' : date === null ? 'none' : {day: date, ...clock};
}

/**
 * Reads a date in the formats of exports: 2024-01-05, 2024/1/5, 2024年1月5日, 20240105, Jan 5, 2024, 5-Jan-2024,
 * 05.01.2024, with or without a weekday, a time and a zone. Plain numbers are left to {@link dateUnit}.
 */
export function dateCell(text: string): DateCell {
  if (text.length > LONGEST) {
    return 'unread';
  }
  const plain = halfWidth(text).replace(WEEKDAY_BEFORE, '');
  const [, count] = NANOSECONDS.exec(plain) ?? [];
  if (count !== undefined) {
    return {digits: count};
  }
  const [, minguo = '', inYear = ''] = MINGUO.exec(plain) ?? [];
  if (minguo !== '') {
    return dateCell(`${Number(minguo) + 1911}${inYear}`);
  }
  if (SIX_DIGITS.test(plain)) {
    return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/.test(plain) ? 'month' : 'shortYear';
  }
  if (NUMBER.test(plain)) {
    return {digits: plain};
  }
  const yearFirst = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain);
  if (yearFirst !== null) {
    const [, year = '', month, day = '', rest = ''] = yearFirst;
    return dated(year, Number(month) || 13, day, rest);
  }
  const yearLast = YEAR_LAST.exec(plain);
  if (yearLast !== null) {
    const clock = clockOf(yearLast[5] ?? '');
    return clock === null
      ? 'unread'
      : {first: Number(yearLast[1]), second: Number(yearLast[3]), year: Number(yearLast[4]), ...clock};
  }
  const between = MONTH_BETWEEN.exec(plain);
  const first = MONTH_FIRST.exec(plain);
  const second = MONTH_SECOND.exec(plain);
  if (between !== null) {
    return dated(between[1] ?? '', monthOf(between[2] ?? ''), between[3] ?? '', between[4] ?? '');
  }
  if (first !== null) {
    return dated(first[3] ?? '', monthOf(first[1] ?? ''), first[2] ?? '', first[4] ?? '');
  }
  if (second !== null) {
    return dated(second[3] ?? '', monthOf(second[2] ?? ''), second[1] ?? '', second[4] ?? '');
  }
  return SCIENTIFIC.test(plain)
    ? 'scientific'
    : ONLY_MONTH.test(plain)
      ? 'month'
      : SHORT_YEAR.test(plain)
        ? 'shortYear'
        : 'unread';
}

/** True if the day comes before the month in dates such as 05.01.2024, judging by the whole file; `null` if unclear. */
export function dayComesFirst(cells: Iterable<DateCell>): boolean | null {
  let [dayFirst, monthFirst] = [false, false];
  for (const cell of cells) {
    if (typeof cell === 'object' && 'first' in cell) {
      dayFirst ||= cell.first > 12;
      monthFirst ||= cell.second > 12;
    }
  }
  return dayFirst === monthFirst ? null : dayFirst;
}

/** Unit of a numeric date column, with its name for readers. */
export type DateUnit =
  | 'yyyyMMdd'
  | 'yyyyMMddHH'
  | 'yyyyMMddHHmm'
  | 'yyyyMMddHHmmss'
  | 'excel'
  | 's'
  | 'ms'
  | 'µs'
  | 'ns';

const STAMP = /^((?:1[6-9]|2[01])\d\d)(\d\d)(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d))?)?)?$/;

/** Digits of a date and time: 20240105, 202401051500. */
function stamp(digits: string, length: number): Written | NoDate | null {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] =
    digits.length === length ? (STAMP.exec(digits) ?? []) : [];
  const isClock = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (year === undefined || !isClock || (length > 8 && !/^(?:19|20)/.test(year))) {
    return null;
  }
  const date = dayOf(Number(year), Number(month), Number(day));
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return date === null ? 'none' : {day: date, ...(length > 8 && {time})};
}

/** Days of a spreadsheet, from 1899-12-30 on; those before 1970 may as well be days since 1970. */
function serial(digits: string, part: number): Written | NoDate | null {
  const days = Number(digits);
  if (digits.length !== 5 || days > 73_415) {
    return null;
  }
  const time = Math.round(part * SECONDS_PER_DAY);
  return days < 25_569 ? 'serial' : {day: days - 25_569, ...(time > 0 && {time: Math.min(time, SECONDS_PER_DAY - 1)})};
}

/** Seconds since 1970, in digits of which the last `scale` are decimals; 1900 to 2200. */
function epoch(digits: string, scale: number, isNegative: boolean): Written | null {
  const whole = Number(digits.slice(0, digits.length - scale) || '0');
  const isPart = isNegative && /[1-9]/.test(digits.slice(digits.length - scale, digits.length)) && scale > 0;
  const seconds = isNegative ? -whole - (isPart ? 1 : 0) : whole;
  if (seconds < -2_208_988_800 || seconds > 7_258_118_400) {
    return null;
  }
  const day = Math.floor(seconds / SECONDS_PER_DAY);
  return {day, time: seconds - day * SECONDS_PER_DAY, offset: 0};
}

type ReadNumber = (digits: string, part: number, isNegative: boolean) => Written | NoDate | null;

const ofStamp =
  (length: number): ReadNumber =>
  (digits, part, isNegative) =>
    isNegative || part !== 0 ? null : stamp(digits, length);
const ofEpoch =
  (scale: number): ReadNumber =>
  (digits, _, isNegative) =>
    epoch(digits, scale, isNegative);

/** Formats of date digits precede counts of seconds. */
const UNITS: Readonly<Record<DateUnit, ReadNumber>> = {
  yyyyMMdd: ofStamp(8),
  yyyyMMddHH: ofStamp(10),
  yyyyMMddHHmm: ofStamp(12),
  yyyyMMddHHmmss: ofStamp(14),
  excel: (digits, part, isNegative) => (isNegative ? null : serial(digits, part)),
  s: ofEpoch(0),
  ms: ofEpoch(3),
  µs: ofEpoch(6),
  ns: ofEpoch(9),
};
const UNIT_NAMES = keysOf(UNITS);

function numberIn(text: string, unit: DateUnit): Written | NoDate | null {
  const [whole = '', part = ''] = text.replace(/^[-+]/, '').split('.');
  return UNITS[unit](whole, Number(`0.${part || '0'}`), text.startsWith('-'));
}

/**
 * The weight of a number as evidence for a unit. Seconds before 1973 have as many digits as other numbers, unless
 * they are negative.
 */
function weightOf(text: string, unit: DateUnit): number {
  const value = numberIn(text, unit);
  if (value === null || value === 'none') {
    return 0;
  }
  const isFaint = typeof value === 'object' && value.offset === 0 && value.day >= 0 && value.day < 1157;
  return isFaint ? 0 : 1;
}

/**
 * The unit of a numeric date column, judging by the whole column: the one that explains most numbers, and at least
 * half.
 * @returns `null` without numbers, and where no unit explains them.
 */
export function dateUnit(cells: Iterable<DateCell>): DateUnit | null {
  const counts = UNIT_NAMES.map(() => 0);
  let all = 0;
  for (const cell of cells) {
    if (typeof cell === 'object' && 'digits' in cell) {
      all += 1;
      UNIT_NAMES.forEach((unit, index) => {
        counts[index] = at(counts, index) + weightOf(cell.digits, unit);
      });
    }
  }
  const most = Math.max(...counts);
  return most > 0 && most * 2 >= all ? at(UNIT_NAMES, counts.indexOf(most)) : null;
}

/** Date style of a file. */
export interface DateStyle {
  dayFirst: boolean | null;
  unit: DateUnit | null;
}

/** A cell in the date style of its file, or the reason why it is not a date. */
export function writtenDate(cell: DateCell, {dayFirst, unit}: DateStyle): Written | NoDate {
  if (typeof cell === 'string') {
    return cell;
  }
  if ('digits' in cell) {
    const value = unit === null ? null : numberIn(cell.digits, unit);
    return value ?? (numberIn(cell.digits, 'yyyyMMdd') === 'none' ? 'none' : 'unread');
  }
  if ('day' in cell) {
    return cell;
  }
  const {first, second, year, ...clock} = cell;
  if (dayFirst === null) {
    return 'unclear';
  }
  const day = dayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
  return day === null ? 'none' : {day, ...clock};
}

/** A date with the clock of a second column. */
export function withClock(written: Written, clock: string): Written {
  const text = halfWidth(clock);
  const digits = /^\d{3,6}$/.test(text) ? text.padStart(text.length > 4 ? 6 : 4, '0') : text;
  return written.time !== undefined || text === '' ? written : {...written, ...clockOf(` ${digits}`)};
}
