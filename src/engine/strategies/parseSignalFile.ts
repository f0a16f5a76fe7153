import {quoted} from '../quoted';
import {InputError} from '../inputError';
import {csvRows} from '../market-data/csvRows';
import {isIsoDate} from '../market-data/calendarDays';
import type {SignalState} from '../stateMachine';

/** One row of a signal file. */
export interface SignalRecord {
  /** Line of the file, from 1. */
  line: number;
  /** ISO date. */
  date: string;
  symbol: string;
  signal: SignalState;
  /** The reason; may be empty. */
  comment: string;
}

const COLUMNS = ['date', 'symbol', 'signal', 'comment'] as const;
const SIGNALS: readonly SignalState[] = ['B', 'S', 'H', 'E'];

/**
 * Reads a file of recorded signals: CSV with the columns date, symbol, signal and comment in any order. The column
 * `comment` is optional; comments with commas or line breaks are in quotes.
 * @throws InputError naming line, column and value of the first fault.
 */
export function parseSignalFile(csv: string): SignalRecord[] {
  const [header, ...rows] = csvRows(csv);
  const names = header?.cells ?? [];
  const missing = COLUMNS.filter((name) => name !== 'comment' && !names.includes(name));
  if (missing.length > 0) {
    throw new InputError(`信号文件的表头缺少这些列：${missing.join('、')}；表头应为 ${COLUMNS.join(',')}。`, {
      line: header?.line,
    });
  }
  const seen = new Map<string, number>();
  return rows.map(({line, cells}) => {
    const wrong = (name: string, expected: string, value: string): InputError =>
      new InputError(`信号文件第 ${line} 行的 ${name} ${expected}，实际是 “${quoted(value)}”。`, {line});
    if (cells.length !== names.length) {
      throw new InputError(
        `信号文件第 ${line} 行有 ${cells.length} 列，表头有 ${names.length} 列；comment 里有逗号时请给它加上引号。`,
        {line},
      );
    }
    const cell = (name: (typeof COLUMNS)[number]): string => cells[names.indexOf(name)] ?? '';
    const [date, symbol, state] = [cell('date'), cell('symbol'), cell('signal')];
    if (!isIsoDate(date)) {
      throw wrong('date', '应是 YYYY-MM-DD 的日期', date);
    }
    if (symbol === '') {
      throw wrong('symbol', '不能为空', symbol);
    }
    const signal = SIGNALS.find((one) => one === state);
    if (signal === undefined) {
      throw wrong('signal', `只能是 ${SIGNALS.join('、')}`, state);
    }
    const key = `${date} ${symbol}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      throw new InputError(
        `信号文件第 ${line} 行与第 ${earlier} 行重复：${quoted(symbol)} 在 ${date} 只能有一个信号。`,
        {line},
      );
    }
    seen.set(key, line);
    return {line, date, symbol, signal, comment: cell('comment')};
  });
}
