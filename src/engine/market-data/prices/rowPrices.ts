import type {CsvRow} from '../csvRows';
import {fieldName, type PriceColumns, type PriceField} from './columns';
import {isMissing, numberCell} from './numbers';
import {quoted, spaced} from './wording';

/** How the cells of a table are to be read. */
export interface PriceCells {
  columns: PriceColumns;
  /** The columns of prices that the table has. */
  prices: readonly PriceField[];
  decimalComma: boolean;
  /** Of a price. */
  round: (value: number) => number;
}

/** A bar; what the table does not have is `NaN`. */
export interface RowPrices extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  /** The column of adjusted closes changed them. */
  isAdjusted: boolean;
}

/** The text of a row's cell; empty where there is none. */
export const cellOf = ({cells}: CsvRow, {at}: PriceColumns, field: PriceField): string =>
  (at[field] === undefined ? '' : (cells[at[field]] ?? '')).trim();

/** The prices of a row, or in one sentence what is wrong with them. */
export function rowPrices(row: CsvRow, {columns, prices, decimalComma, round}: PriceCells): RowPrices | string {
  const {line} = row;
  const {at, headers} = columns;
  const read = new Map<PriceField, number>();
  for (const field of prices) {
    const shown = cellOf(row, columns, field);
    const value = numberCell(shown, decimalComma);
    const name = headers[at[field] as number] || fieldName(field);
    if (!(value > 0)) {
      return isMissing(shown)
        ? `第 ${line} 行没有${spaced(name)}${shown === '' ? '' : `（${shown}）`}；停牌或没有成交的日子请整行删去。`
        : `第 ${line} 行的${spaced(name)}应是大于 0 的数，实际是 ${quoted(shown)}；${Number.isNaN(value) ? '请改成数字' : value === 0 ? '停牌的日子请整行删去' : '请换成没有负价格的行情，例如不复权或后复权'}。`;
    }
    read.set(field, value);
  }
  const adjusted = read.get('adjusted');
  const written = read.get('close') ?? (adjusted as number);
  const ratio = adjusted === undefined ? 1 : adjusted / written;
  const value = (field: PriceField): number => (read.has(field) ? round((read.get(field) as number) * ratio) : Number.NaN);
  const [open, high, low, close] = [value('open'), value('high'), value('low'), round(written * ratio)];
  const named = (field: PriceField): string => headers[at[field] ?? -1] || fieldName(field);
  const told = (field: PriceField, own: number): string => `${spaced(named(field)).trimEnd()} ${own} `;
  if (high < low) {
    return `第 ${line} 行的${told('high', high)}低于${told('low', low)}；两列可能写反了，请核对。`;
  }
  for (const [field, own] of [
    ['open', open],
    ['close', close],
  ] as const) {
    if (own > high || own < low) {
      const edge: PriceField = own > high ? 'high' : 'low';
      return `第 ${line} 行的${told(edge, own > high ? high : low)}与${told(field, own)}矛盾，${own > high ? '最高不能低于它' : '最低不能高于它'}；请核对这一行。`;
    }
  }
  const shown = cellOf(row, columns, 'volume');
  const volume = isMissing(shown) ? Number.NaN : numberCell(shown, decimalComma);
  if (at.volume !== undefined && !isMissing(shown) && !(volume >= 0)) {
    return `第 ${line} 行的${spaced(named('volume'))}应是不小于 0 的数，实际是 ${quoted(shown)}；请改成数字，或删去这一列。`;
  }
  return {open, high, low, close, volume, isAdjusted: Math.abs(ratio - 1) > 1e-6};
}
