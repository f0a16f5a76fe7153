import {DAYS_PER_YEAR, SEVEN_DAYS, TRADING_DAYS} from './yearLengths';
import {at, last as lastOf} from '../series';
import {median} from '../metrics/statistics';
import {dayNumber, weekday} from './isoDate';
import {present} from '../present';

/** Length of a bar; `other` matches no calendar unit. */
export type BarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'other';

export interface Granularity {
  unit: BarUnit;
  /** Bars a year, for annualising returns per bar. */
  barsAYear: number;
  /** Longest time between bars that is not a gap, in calendar days. */
  longestGap: number;
  /** True if the dates alone show the unit; otherwise days of a market closed at weekends are assumed. */
  isTold: boolean;
}

/** Longest gap between daily bars without a remark: China's New Year holidays with the weekends around them. */
const LONGEST_GAP = 11;

/** Minimum number of gaps to establish a distance between bars that is no calendar unit. */
const SOME_GAPS = 5;

/** Units by the median number of days between two bars. */
const UNITS: readonly {unit: BarUnit; from: number; to: number; barsAYear: number; longestGap: number}[] = [
  {unit: 'day', from: 0, to: 1.5, barsAYear: TRADING_DAYS, longestGap: LONGEST_GAP},
  {unit: 'week', from: 5, to: 9, barsAYear: 52, longestGap: 21},
  {unit: 'month', from: 28, to: 33, barsAYear: 12, longestGap: 40},
  {unit: 'quarter', from: 88, to: 95, barsAYear: 4, longestGap: 130},
  {unit: 'year', from: 360, to: 370, barsAYear: 1, longestGap: 400},
];

/**
 * True if trading goes on through weekends: most Saturdays and Sundays between the first and the last day have a bar.
 */
function isEveryDay(days: readonly number[]): boolean {
  const [first, last] = [at(days, 0), lastOf(days)];
  const traded = days.filter((day) => weekday(day) === 0 || weekday(day) === 6);
  let weekends = 0;
  // Whole weeks have two weekend days, the rest is counted.
  const weeks = Math.floor((last - first + 1) / 7);
  for (let day = first + weeks * 7; day <= last; day += 1) {
    weekends += weekday(day) === 0 || weekday(day) === 6 ? 1 : 0;
  }
  return traded.some((day) => weekday(day) === 6) && traded.length > 0.5 * (weekends + 2 * weeks);
}

/**
 * The unit of bars with ascending dates: days, of five or of all seven of a week, weeks, months, quarters or years.
 * @param dates ISO dates; fewer than three are inconclusive and count as days.
 */
export function granularity(dates: readonly string[]): Granularity {
  const days = dates.map(dayNumber);
  const gaps = days.slice(1).map((day, index) => day - at(days, index));
  if (gaps.length < 2) {
    return {unit: 'day', barsAYear: TRADING_DAYS, longestGap: LONGEST_GAP, isTold: false};
  }
  const span = lastOf(days) - at(days, 0);
  // Among few gaps one may be a holiday.
  const typical = gaps.length < SOME_GAPS ? Math.min(...gaps) : present(median(gaps));
  const found = UNITS.find(({from, to}) => typical >= from && typical <= to);
  if (found === undefined) {
    return {
      unit: 'other',
      barsAYear: Math.max(1, Math.round((DAYS_PER_YEAR * gaps.length) / span)),
      longestGap: typical * 3,
      isTold: true,
    };
  }
  if (found.unit !== 'day') {
    return {...found, isTold: true};
  }
  const isWhole = isEveryDay(days);
  // Within one week it is unclear whether there is a sixth day.
  const isTold = isWhole || span >= 6;
  return {...found, barsAYear: isWhole ? SEVEN_DAYS : TRADING_DAYS, isTold};
}

/** True if the bars of ascending dates are days, which are called 日 in texts; others are only called 根. */
export const isDaily = (dates: readonly string[]): boolean => granularity(dates).unit === 'day';

/** Bars a year of ascending dates, from {@link granularity}. */
export const barsAYear = (dates: readonly string[]): number => granularity(dates).barsAYear;
