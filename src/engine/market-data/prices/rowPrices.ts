import type {CsvRow} from '../csvRows';
import {isMissing} from './cellText';
import type {PriceColumns} from './columns';
import type {Stated} from './inOrder';
import {fieldName, STATED_FIELDS, type PriceField} from './headersBySource';
import {remark, type PriceRemark} from './faults';
import {isInRange, MOST_VOLUME, numberCell, type DecimalMark} from './numbers';
import {present} from '../../present';

interface PriceCells {
  columns: PriceColumns;
  /** The price columns that the symbol has. */
  prices: readonly PriceField[];
  mark: DecimalMark;
  /** Rounds a price. */
  round: (value: number) => number;
}

/** A bar; columns missing from the table are `NaN`. */
interface RowPrices extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  /** True if the column of adjusted closes changed the prices. */
  isAdjusted: boolean;
  stated?: Stated;
}

/** The text of a cell of a row; empty without one. */
export const cellOf = ({cells}: CsvRow, {at}: PriceColumns, field: PriceField): string =>
  (at[field] === undefined ? '' : (cells[at[field]] ?? '')).trim();

/** The header of a field, or its name where the header is empty. */
export const headerOf = ({at, headers}: PriceColumns, field: PriceField): string =>
  headers[at[field] ?? -1] || fieldName(field);

/** The last digits of a number whose thousands separator split its cell. */
const SPLIT_OFF = /^0\d\d(?:\.\d+)?$/;

/** The number in a price cell, or its fault. */
function priceOf(row: CsvRow, field: PriceField, {columns, mark}: PriceCells): number | PriceRemark {
  const value = cellOf(row, columns, field);
  const number = numberCell(value, mark);
  const isWhole = !SPLIT_OFF.test(value);
  if (isInRange(number) && isWhole) {
    return number;
  }
  const named = {header: headerOf(columns, field), value};
  if (number > 0 && isWhole) {
    return remark('outOfRange', row.line, named);
  }
  if (number > 0) {
    return remark('splitNumber', row.line, named);
  }
  return isMissing(value) ? remark('noPrice', row.line, named) : remark('badPrice', row.line, {...named, number});
}

type Prices = Record<'open' | 'high' | 'low' | 'close', number>;

const namedPrice = (columns: PriceColumns, field: keyof Prices, bar: Prices): [string, number] => [
  headerOf(columns, field),
  bar[field],
];

/** A contradiction within the prices of a row; `null` without one. */
function contradiction({line}: CsvRow, columns: PriceColumns, bar: Prices): PriceRemark | null {
  const {open, high, low, close} = bar;
  if (high < low) {
    return remark('highBelowLow', line, {high: namedPrice(columns, 'high', bar), low: namedPrice(columns, 'low', bar)});
  }
  const inner = open > high || open < low ? 'open' : close > high || close < low ? 'close' : null;
  if (inner === null) {
    return null;
  }
  const isHigh = bar[inner] > high;
  return remark('outside', line, {
    edge: namedPrice(columns, isHigh ? 'high' : 'low', bar),
    inner: namedPrice(columns, inner, bar),
    isHigh,
  });
}

/** A price adjusted and rounded; NaN for a column missing from the table. */
const adjustedPrice = (value: number | undefined, ratio: number, round: PriceCells['round']): number =>
  value === undefined ? Number.NaN : round(value * ratio);

/** The volume of a row, NaN without one; or its fault. */
function volumeOf(row: CsvRow, {columns, mark}: PriceCells): number | PriceRemark {
  const value = cellOf(row, columns, 'volume');
  if (isMissing(value)) {
    return Number.NaN;
  }
  const volume = numberCell(value, mark);
  const named = {header: headerOf(columns, 'volume'), value};
  if (volume >= 0 && SPLIT_OFF.test(value)) {
    return remark('splitNumber', row.line, named);
  }
  return volume >= 0 && volume <= MOST_VOLUME ? volume : remark('badVolume', row.line, named);
}

/** The values stated in a row besides its prices. */
function statedOf(row: CsvRow, {columns, mark}: PriceCells): {stated?: Stated} {
  if (STATED_FIELDS.every((field) => columns.at[field] === undefined)) {
    return {};
  }
  const number = (field: (typeof STATED_FIELDS)[number]): number =>
    numberCell(cellOf(row, columns, field).replace(/%$/, ''), mark);
  return {
    stated: {
      growth: number('growth'),
      cumulative: number('cumulative'),
      factor: number('factor'),
      preClose: number('preClose'),
      isSuspended:
        /^(?:0(?:\.0*)?|停牌|false)$/i.test(cellOf(row, columns, 'traded')) ||
        /^(?:1(?:\.0*)?|是|停牌|true)$/i.test(cellOf(row, columns, 'paused')),
    },
  };
}

/** The prices of a row, or their fault. */
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
  const beyond =
    adjusted === undefined ? undefined : Object.values(bar).find((value) => !Number.isNaN(value) && !isInRange(value));
  const wrong =
    beyond === undefined
      ? contradiction(row, columns, bar)
      : remark('outOfRange', row.line, {header: headerOf(columns, 'adjusted'), value: String(beyond)});
  const volume = wrong ?? volumeOf(row, cells);
  return typeof volume === 'number'
    ? {...bar, volume, isAdjusted: Math.abs(ratio - 1) > 1e-6, ...statedOf(row, cells)}
    : volume;
}
