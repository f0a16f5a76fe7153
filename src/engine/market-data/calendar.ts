import type {Asset, Bars} from './bars';
import {dayNumber} from './isoDate';

/**
 * The same assets on the days on which all of them have a bar: series that are laid side by side need the same days.
 * @returns the assets themselves when nothing has to go.
 */
export function commonDays<A extends Asset>(assets: readonly A[]): readonly A[] {
  const counts = new Map<string, number>();
  assets.forEach(({bars}) => bars.date.forEach((date) => counts.set(date, (counts.get(date) ?? 0) + 1)));
  return assets.map((asset) => {
    const {date} = asset.bars;
    const kept = date.flatMap((day, t) => (counts.get(day) === assets.length ? [t] : []));
    const pick = <T>(values: readonly T[]): T[] => (values.length === 0 ? [] : kept.map((t) => values[t] as T));
    const {open, high, low, close, volume} = asset.bars;
    const bars: Bars = {date: pick(date), open: pick(open), high: pick(high), low: pick(low), close: pick(close), volume: pick(volume)};
    return kept.length === date.length ? asset : {...asset, bars};
  });
}

export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Name of the period that a date lies in; equal for dates of the same period. */
export function periodOf(date: string, period: Period): string | number {
  switch (period) {
    case 'day':
      return date;
    case 'week':
      // Weeks begin on Monday; 1970-01-05 was one.
      return Math.floor((Date.parse(date) / 86_400_000 - 4) / 7);
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
      return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    case 'year':
      return date.slice(0, 4);
  }
}

/** Indices of the first trading day of each period. The first date of all counts as one. */
export function periodStarts(dates: readonly string[], period: Period): number[] {
  const starts: number[] = [];
  let before: string | number | undefined;
  dates.forEach((date, day) => {
    const now = periodOf(date, period);
    if (now !== before) {
      starts.push(day);
      before = now;
    }
  });
  return starts;
}

export interface CalendarRules {
  /** Longest pause between two bars in calendar days; the longest of the sample is 7, in September 2001. */
  maxGapDays?: number;
  /** Largest change from close to close, as a fraction; more is taken for a misplaced digit. */
  maxChange?: number;
}

/**
 * Checks bars of a market that rests at weekends for what a single row cannot show: weekend dates, missing
 * stretches and jumps. `parseBars` has checked order, duplicates and each row by itself.
 * @throws Error naming the line of the source file (header on line 1, one bar per line) and the value.
 */
export function checkCalendar({date, close}: Bars, {maxGapDays = 7, maxChange = 0.25}: CalendarRules = {}): void {
  date.forEach((today, t) => {
    const line = t + 2;
    const day = dayNumber(today);
    // 1970-01-01 was a Thursday.
    const weekday = (day + 4) % 7;
    if (weekday === 0 || weekday === 6) {
      throw new Error(`行情文件第 ${line} 行的日期 ${today} 是周末，这个市场周末休市；请核对数据来源。`);
    }
    if (t === 0) {
      return;
    }
    const gap = day - dayNumber(date[t - 1] as string);
    if (gap > maxGapDays) {
      throw new Error(`行情文件第 ${line} 行的日期 ${today} 与上一行相隔 ${gap} 天，超过 ${maxGapDays} 天；请补齐缺少的交易日。`);
    }
    const change = (close[t] as number) / (close[t - 1] as number) - 1;
    if (Math.abs(change) > maxChange) {
      throw new Error(
        `行情文件第 ${line} 行的收盘价 ${close[t]} 比上一行变化 ${(change * 100).toFixed(1)}%，` +
          `超过 ${maxChange * 100}%；请核对是否错位或漏了复权。`,
      );
    }
  });
}
