import type {CsvRow} from '../csvRows';
import {isMissing} from './cellText';
import type {PriceColumns} from './columns';
import {fieldName, type PriceField} from './names';
import {remark, type PriceRemark} from './faults';
import {numberCell, type DecimalMark} from './numbers';
import {present} from '../../present';

interface PriceCells {
  columns: PriceColumns;
  /** The price columns that the symbol has. */
  prices: readonly PriceField[];
  mark: DecimalMark;
  /** Rounds a price. */
  round: (value: number) => number;
}

/** A bar; columns that the table does not have are `NaN`. */
interface RowPrices extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  /** Whether the column of adjusted closes changed the prices. */
  isAdjusted: boolean;
}

/** The text of a cell of a row; empty where there is none. */
export const cellOf = ({cells}: CsvRow, {at}: PriceColumns, field: PriceField): string =>
  (at[field] === undefined ? '' : (cells[at[field]] ?? '')).trim();

/** The header of a field, or its name where the header is empty. */
export const headerOf = ({at, headers}: PriceColumns, field: PriceField): string => headers[at[field] ?? -1] || fieldName(field);

/** The last digits of a number whose thousands were taken for another cell. */
const SPLIT_OFF = /^0\d\d(?:\.\d+)?$/;

/** The number of a price cell, or what is wrong with it. */
function priceOf(row: CsvRow, field: PriceField, {columns, mark}: PriceCells): number | PriceRemark {
  const value = cellOf(row, columns, field);
  const number = numberCell(value, mark);
  if (number > 0 && !SPLIT_OFF.test(value)) {
    return number;
  }
  const named = {header: headerOf(columns, field), value};
  if (number > 0) {
    return remark('splitNumber', row.line, named);
  }
  return isMissing(value) ? remark('noPrice', row.line, named) : remark('badPrice', row.line, {...named, number});
}

type Prices = Record<'open' | 'high' | 'low' | 'close', number>;

const told = (columns: PriceColumns, field: keyof Prices, bar: Prices): [string, number] => [headerOf(columns, field), bar[field]];

/** What contradicts within the prices of a row; `null` when nothing does. */
function contradiction({line}: CsvRow, columns: PriceColumns, bar: Prices): PriceRemark | null {
  const {open, high, low, close} = bar;
  if (high < low) {
    return remark('highBelowLow', line, {high: told(columns, 'high', bar), low: told(columns, 'low', bar)});
  }
  const inner = open > high || open < low ? 'open' : close > high || close < low ? 'close' : null;
  if (inner === null) {
    return null;
  }
  const isHigh = bar[inner] > high;
  return remark('outside', line, {edge: told(columns, isHigh ? 'high' : 'low', bar), inner: told(columns, inner, bar), isHigh});
}

/** A price adjusted and rounded; NaN for a column that the table does not have. */
const adjustedPrice = (value: number | undefined, ratio: number, round: PriceCells['round']): number =>
  value === undefined ? Number.NaN : round(value * ratio);

/** The volume of a row, NaN without one; or what is wrong with it. */
function volumeOf(row: CsvRow, {columns, mark}: PriceCells): number | PriceRemark {
  const value = cellOf(row, columns, 'volume');
  if (isMissing(value)) {
    return Number.NaN;
  }
  const volume = numberCell(value, mark);
  if (volume >= 0 && !SPLIT_OFF.test(value)) {
    return volume;
  }
  return remark(volume >= 0 ? 'splitNumber' : 'badVolume', row.line, {header: headerOf(columns, 'volume'), value});
}

/** The prices of a row, or what is wrong with them. */
export function rowPrices(row: CsvRow, cells: PriceCells): RowPrices | PriceRemark {
  const {columns, prices, round} = cells;
  const read: Partial<Record<PriceField, number>> = {};
  for (const field of prices) {
    const value = priceOf(row, field, cells);
    if (typeof value !== 'number') {
      return value;
    }
    read[field] = value;
  }
  const {adjusted} = read;
  const written = present(read.close ?? adjusted);
  const ratio = adjusted === undefined ? 1 : adjusted / written;
  const bar = {
    open: adjustedPrice(read.open, ratio, round),
    high: adjustedPrice(read.high, ratio, round),
    low: adjustedPrice(read.low, ratio, round),
    close: round(written * ratio),
  };
  const wrong = contradiction(row, columns, bar);
  const volume = wrong ?? volumeOf(row, cells);
  return typeof volume === 'number' ? {...bar, volume, isAdjusted: Math.abs(ratio - 1) > 1e-6} : volume;
}
