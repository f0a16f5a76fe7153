import type {Separator} from '../csvRows';
import {priceColumns} from './columns';
import {dateCell} from './dates';
import {headRows, type Header} from './header';
import {BARE_TABLES} from './headersBySource';
import {numberCell} from './numbers';

const SEPARATORS: readonly Separator[] = ['\t', ',', ';', '|'];
/** Number of first rows that must all have the same form. */
const ROWS = 5;

const isNumber = (cell: string): boolean => numberCell(cell.trim(), '.') >= 0;
const isClock = (cell: string | undefined): boolean => /^\s*\d{1,2}:\d{2}(?::\d{2})?\s*$/.test(cell ?? '');

/** True if the second of four prices is the highest and the third the lowest. */
function isBar([open = 0, high = 0, low = 0, close = 0]: readonly number[]): boolean {
  return high >= Math.max(open, close, low) && low <= Math.min(open, close);
}

/** The columns of a table without a header, derived from its first rows; `null` where they are not prices. */
export function bareTable(text: string): Header | null {
  for (const separator of SEPARATORS) {
    const rows = headRows(text, separator)
      .slice(0, ROWS)
      .map(({cells}) => cells);
    const [first = []] = rows;
    const clock = isClock(first[1]) ? ['time'] : [];
    const names = BARE_TABLES.find(({length}) => length === first.length - clock.length)?.slice(1);
    if (names === undefined) {
      continue;
    }
    const start = 1 + clock.length;
    const isOne = rows.every((cells) => {
      const prices = cells.slice(start);
      const date = dateCell(cells[0] ?? '');
      return (
        cells.length === first.length &&
        typeof date === 'object' &&
        prices.every(isNumber) &&
        (prices.length < 4 || isBar(prices.map((cell) => numberCell(cell.trim(), '.'))))
      );
    });
    if (isOne && rows.length > 1) {
      const cells = ['date', ...clock, ...names];
      const columns = priceColumns(cells);
      return {separator, row: {line: 0, cells}, columns: {...columns, guessed: ['close']}, above: [], below: null};
    }
  }
  return null;
}
