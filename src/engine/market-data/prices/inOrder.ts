import type {Bars} from '../bars';
import {daysBetween, isoDate} from '../isoDate';

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

/** A growing column set of one symbol, in the order of the file. */
export interface Rows {
  name: string;
  line: number[];
  day: number[];
  text: string[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

/** The order of all symbols together. */
export function orderOf(all: readonly Rows[]): RowOrder {
  let [up, down] = [false, false];
  for (const {day} of all) {
    for (let row = 1; row < day.length; row += 1) {
      up ||= (day[row] as number) > (day[row - 1] as number);
      down ||= (day[row] as number) < (day[row - 1] as number);
    }
  }
  return up && down ? 'mixed' : down ? 'newestFirst' : 'oldestFirst';
}

/** Rows by day, the first of each day; `twice` hears of the others. */
export function inOrder(
  rows: Rows,
  order: RowOrder,
  twice: (line: number, earlier: number, day: number, first: string, second: string) => void,
): Omit<Bars, 'date'> & {date: string[]; line: number[]} {
  const at = rows.day.map((_, index) => index);
  if (order !== 'oldestFirst') {
    at.sort((a, b) => (rows.day[a] as number) - (rows.day[b] as number) || a - b);
  }
  const kept = at.filter((index, place) => {
    const before = at[place - 1];
    const first = before !== undefined && rows.day[before] === rows.day[index] ? before : undefined;
    if (first !== undefined) {
      const [line, earlier] = [rows.line[index] as number, rows.line[first] as number];
      twice(line, earlier, rows.day[index] as number, rows.text[first] as string, rows.text[index] as string);
    }
    return first === undefined;
  });
  const pick = (values: readonly number[]): number[] => kept.map((index) => values[index] as number);
  return {
    line: pick(rows.line),
    date: pick(rows.day).map(isoDate),
    open: pick(rows.open),
    high: pick(rows.high),
    low: pick(rows.low),
    close: pick(rows.close),
    volume: pick(rows.volume),
  };
}
