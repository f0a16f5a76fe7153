import {at} from '../series';
import {filterBars, type Asset, type Bars} from './bars';
import {dayNumber, weekday} from './isoDate';

/**
 * The same assets on the days on which all of them have a bar: series can only be compared on the same days. Returns
 * an asset that loses no bar unchanged.
 * @param ended those that end early, see `endingsOf`; after its last day the others are compared without it.
 */
export function commonDays<A extends Asset>(assets: readonly A[], ended: readonly {date: string}[] = []): readonly A[] {
  const counts = new Map<string, number>();
  assets.forEach(({bars}) => bars.date.forEach((date) => counts.set(date, (counts.get(date) ?? 0) + 1)));
  const isCommon = (day: string): boolean =>
    (counts.get(day) ?? 0) + ended.filter(({date}) => date < day).length === assets.length;
  return assets.map((asset) => {
    const bars = filterBars(asset.bars, isCommon);
    return bars.date.length === asset.bars.date.length ? asset : {...asset, bars};
  });
}

export type CalendarPeriod = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A value that is the same for all dates of one period. */
export function calendarPeriodOf(date: string, period: CalendarPeriod): string | number {
  switch (period) {
    case 'day':
      return date;
    case 'week':
      // Weeks begin on Monday; 1970-01-05 was one.
      return Math.floor((dayNumber(date) - 4) / 7);
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
      return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    case 'year':
      return date.slice(0, 4);
  }
}

/** Indices of the first trading day of each period, the first date included. */
export function periodStarts(dates: readonly string[], period: CalendarPeriod): number[] {
  const periods = dates.map((date) => calendarPeriodOf(date, period));
  return periods.flatMap((now, day) => (now === periods[day - 1] ? [] : [day]));
}

/** Largest plausible change from close to close; a larger one counts as a data error. */
const LARGEST_CHANGE = 0.25;

/**
 * Checks the bars of a market that is closed at weekends for weekend dates, gaps and jumps. `parseBars` has already
 * checked each row, the order and duplicates.
 * @param longestGap between two bars in calendar days; that of the sample is 7, in September 2001.
 * @throws Error naming the line of the source file (header on line 1, one bar per line) and the value.
 */
export function checkCalendar({date, close}: Bars, longestGap = 7): void {
  date.forEach((today, t) => {
    const line = t + 2;
    const day = dayNumber(today);
    if (weekday(day) === 0 || weekday(day) === 6) {
      throw new Error(`行情文件第 ${line} 行的日期 ${today} 是周末，这个市场周末休市；请核对数据来源。`);
    }
    if (t === 0) {
      return;
    }
    const gap = day - dayNumber(at(date, t - 1));
    if (gap > longestGap) {
      throw new Error(
        `行情文件第 ${line} 行的日期 ${today} 与上一行相隔 ${gap} 天，超过 ${longestGap} 天；请补齐缺少的交易日。`,
      );
    }
    const change = at(close, t) / at(close, t - 1) - 1;
    if (Math.abs(change) > LARGEST_CHANGE) {
      throw new Error(
        `行情文件第 ${line} 行的收盘价 ${close[t]} 比上一行变化 ${(change * 100).toFixed(1)}%，` +
          `超过 ${LARGEST_CHANGE * 100}%；请核对是否错位或漏了复权。`,
      );
    }
  });
}
