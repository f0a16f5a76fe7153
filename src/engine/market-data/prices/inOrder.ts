import type {Bars} from '../bars';
import {daysBetween} from '../calendarDays';

/** Something about a file of prices, in Chinese. */
export interface PriceRemark {
  /** Line of the file, from 1; `null` when it is about all of it. */
  line: number | null;
  message: string;
}

/** Longest pause that calls for no remark, in calendar days: the holidays of most years are shorter. */
const LONGEST_GAP = 10;
/** A change from close to close that looks like a split: a fall by more than 40 %, or its reverse. */
const SPLIT = 0.6;

/** What is worth a look in clean bars. @param lines line of the file of each bar. */
export function remarks({date, close}: Bars, lines: readonly number[], label: string): PriceRemark[] {
  return date.flatMap((today, t) => {
    if (t === 0) {
      return [];
    }
    const found: PriceRemark[] = [];
    const line = lines[t] as number;
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

/** How the rows of a file follow each other. */
export type RowOrder = 'oldestFirst' | 'newestFirst' | 'mixed';

/** A row of a file that is a bar; what the table does not have is `NaN`. */
export interface Row extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  line: number;
  day: number;
  /** The date as it is written. */
  text: string;
}

/** The order of all symbols together; each list is in the order of the file. */
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

/** Rows by day, the first of each day; `twice` hears of the others. */
export function inOrder(rows: readonly Row[], order: RowOrder, twice: (row: Row, earlier: Row) => void): Row[] {
  const sorted = order === 'oldestFirst' ? rows : [...rows].sort((a, b) => a.day - b.day);
  return sorted.filter((row, place) => {
    const before = sorted[place - 1];
    const repeats = before?.day === row.day ? before : undefined;
    if (repeats !== undefined) {
      twice(row, repeats);
    }
    return repeats === undefined;
  });
}
