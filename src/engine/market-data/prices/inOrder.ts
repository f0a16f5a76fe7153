import type {Bars} from '../bars';
import {daysBetween} from '../calendarDays';

/** A remark on a file of prices, in Chinese. */
export interface PriceRemark {
  /** Line of the file, from 1; `null` when it is about all of it. */
  line: number | null;
  message: string;
}

/** Longest gap without a remark, in calendar days: most holidays are shorter. */
const LONGEST_GAP = 10;
/** A change between closes below this factor, or above its reciprocal, looks like a split. */
const SPLIT = 0.6;

/** Remarks on gaps and jumps in valid bars. @param rows the row of each bar. */
export function remarks({date, close}: Bars, rows: readonly Row[], label: string): PriceRemark[] {
  return date.flatMap((today, t) => {
    if (t === 0) {
      return [];
    }
    const found: PriceRemark[] = [];
    const {line} = rows[t] as Row;
    const days = daysBetween(date[t - 1] as string, today);
    if (days > LONGEST_GAP) {
      found.push({
        line,
        message: `第 ${line} 行：${label}${today} 与前一个交易日 ${date[t - 1]} 相隔 ${days} 天；缺了行情就补齐，停牌或长假不用管。`,
      });
    }
    const growth = (close[t] as number) / (close[t - 1] as number);
    if (growth < SPLIT || growth > 1 / SPLIT) {
      found.push({
        line,
        message: `第 ${line} 行：${label}${today} 的收盘价从 ${close[t - 1]} 变成 ${close[t]}；像拆分或送股而没有复权，请核对。`,
      });
    }
    return found;
  });
}

/** Order of the rows of a file. */
export type RowOrder = 'oldestFirst' | 'newestFirst' | 'mixed';

/** A row of a file that holds a bar; columns that the table does not have are `NaN`. */
export interface Row extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  line: number;
  day: number;
  /** The date as it is written in the file. */
  text: string;
}

/** The order that the rows of all symbols follow. @param all rows of each symbol as in the file. */
export function orderOf(all: Iterable<readonly Row[]>): RowOrder {
  let [up, down] = [false, false];
  for (const rows of all) {
    rows.slice(1).forEach(({day}, before) => {
      up ||= day > (rows[before] as Row).day;
      down ||= day < (rows[before] as Row).day;
    });
  }
  return up && down ? 'mixed' : down ? 'newestFirst' : 'oldestFirst';
}

/** The first row of each day, oldest first. Calls `onRepeat` for the others. */
export function inOrder(rows: readonly Row[], onRepeat: (row: Row, earlier: Row) => void): Row[] {
  const sorted = [...rows].sort((a, b) => a.day - b.day);
  return sorted.filter((row, place) => {
    const before = sorted[place - 1];
    if (before?.day !== row.day) {
      return true;
    }
    onRepeat(row, before);
    return false;
  });
}
