import type {CsvRow} from '../csvRows';
import {fieldName, type PriceColumns, type PriceField} from './columns';

/** The text of a cell in a message, in quotes and cut to 30 characters. */
export const quoted = (text: string): string => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;
/** A name in a Chinese sentence: spaces around Latin letters. */
export const spaced = (name: string): string => (/^[!-~]/.test(name) ? ` ${name} ` : name);

const isMissing = (text: string): boolean => /^(?:|-+|—+|null|nan|n\/?a|none|#n\/a)$/i.test(text);

const UNITS: Readonly<Record<string, number>> = {万: 1e4, 亿: 1e8, K: 1e3, M: 1e6, B: 1e9, 手: 1, 股: 1};

const WITH_COMMA = /^\d+(?:[. ]\d{3})*,(?:\d{1,2}|\d{4,})$/;
const WITH_POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/;

/** Whether a file writes 1.234,56 for 1234.56: some of its prices allow only that reading, and none only the other. */
export function hasDecimalComma(cells: readonly string[]): boolean {
  return cells.some((cell) => WITH_COMMA.test(cell)) && !cells.some((cell) => WITH_POINT.test(cell));
}

/**
 * Reads a number as exports write it: with thousands separators, a currency sign, or the unit 万, 亿, K, M or B.
 * @returns `NaN` for text that is not a number.
 */
export function numberCell(text: string, decimalComma: boolean): number {
  const plain = Number(text);
  if (text !== '' && !Number.isNaN(plain) && !decimalComma) {
    return Number.isFinite(plain) ? plain : Number.NaN;
  }
  const [, digits = '', unit = ''] = /^[¥￥$€£]?\s*([-+]?[\d.,\s'’]+)([万亿KMB手股]?)$/i.exec(text) ?? [];
  const grouped = decimalComma
    ? /^[-+]?\d{1,3}(?:[.\s'’]\d{3})*(?:,\d*)?$|^[-+]?\d+(?:,\d*)?$/
    : /^[-+]?\d{1,3}(?:[,\s'’]\d{3})*(?:\.\d*)?$|^[-+]?\d+(?:\.\d*)?$/;
  const trimmed = digits.trim();
  if (!grouped.test(trimmed)) {
    return Number.NaN;
  }
  const bare = decimalComma ? trimmed.replace(/[.\s'’]/g, '').replace(',', '.') : trimmed.replace(/[,\s'’]/g, '');
  return Number(bare) * (UNITS[unit.toUpperCase()] ?? 1);
}

/**
 * A price without the rounding error of 32-bit floats that exports carry, such as 1438.359985 for 1438.36: six
 * significant digits, and at least two decimals.
 */
export function price(value: number): number {
  const cents = value * 100;
  if (Math.abs(cents - Math.round(cents)) < 1e-9) {
    return value;
  }
  return Number(value.toFixed(Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(value))))));
}

interface PriceCells {
  columns: PriceColumns;
  /** The price columns that the table has. */
  prices: readonly PriceField[];
  decimalComma: boolean;
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

/** The prices of a row, or a sentence that says what is wrong with them. */
export function rowPrices(row: CsvRow, {columns, prices, decimalComma, round}: PriceCells): RowPrices | string {
  const {line} = row;
  const {at, headers} = columns;
  const named = (field: PriceField): string => spaced(headers[at[field] ?? -1] || fieldName(field));
  const read = new Map<PriceField, number>();
  for (const field of prices) {
    const shown = cellOf(row, columns, field);
    const value = numberCell(shown, decimalComma);
    if (!(value > 0)) {
      return isMissing(shown)
        ? `第 ${line} 行没有${named(field)}${shown === '' ? '' : `（${shown}）`}；停牌或没有成交的日子请整行删去。`
        : `第 ${line} 行的${named(field)}应是大于 0 的数，实际是 ${quoted(shown)}；${Number.isNaN(value) ? '请改成数字' : value === 0 ? '停牌的日子请整行删去' : '请换成没有负价格的行情，例如不复权或后复权'}。`;
    }
    read.set(field, value);
  }
  const adjusted = read.get('adjusted');
  const written = read.get('close') ?? (adjusted as number);
  const ratio = adjusted === undefined ? 1 : adjusted / written;
  const value = (field: PriceField): number => (read.has(field) ? round((read.get(field) as number) * ratio) : Number.NaN);
  const [open, high, low, close] = [value('open'), value('high'), value('low'), round(written * ratio)];
  const told = (field: PriceField, own: number): string => `${named(field).trimEnd()} ${own} `;
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
    return `第 ${line} 行的${named('volume')}应是不小于 0 的数，实际是 ${quoted(shown)}；请改成数字，或删去这一列。`;
  }
  return {open, high, low, close, volume, isAdjusted: Math.abs(ratio - 1) > 1e-6};
}
