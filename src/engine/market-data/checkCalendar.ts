import type {Bars} from './bars';
import {dayNumber} from './isoDate';

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
