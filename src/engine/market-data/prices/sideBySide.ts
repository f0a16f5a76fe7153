import type {CsvRow} from '../csvRows';
import {halfWidth, withoutInvisible} from './cellText';
import type {PriceColumns} from './columns';
import type {PriceField} from './headersBySource';
import {isPriceField, meaning} from './names';
import type {NamedColumn} from './symbolHeaders';
import type {Header} from './header';

/** The columns of one symbol of a table. */
export interface SymbolColumns {
  /** Symbol in the headers; `null` without one. */
  symbol: string | null;
  columns: PriceColumns;
}

/** The columns of each symbol, and the header rows with the symbols. */
export interface SideBySide {
  symbols: SymbolColumns[];
  /** Lines that are not bars. */
  lines: number[];
}

/** Fields common to all symbols of a row. */
const SHARED: ReadonlySet<string> = new Set(['date', 'time', 'symbol', 'name'] satisfies PriceField[]);

const clean = (text: string): string => halfWidth(withoutInvisible(text));

/** The columns of one symbol: its own prices, and the shared fields. */
function only(columns: PriceColumns, places: ReadonlyMap<PriceField, number>): PriceColumns {
  const shared = Object.entries(columns.at).filter(([field]) => SHARED.has(field));
  const at: PriceColumns['at'] = {...Object.fromEntries(shared), ...Object.fromEntries(places)};
  const hasClose = at.close !== undefined || at.adjusted !== undefined;
  const missing: PriceField[] = [
    ...(at.date === undefined ? ['date' as const] : []),
    ...(hasClose ? [] : ['close' as const]),
  ];
  return {...columns, at, missing, repeated: []};
}

/** The columns by symbol; `null` when a symbol has two of one field. */
function grouped(columns: PriceColumns, named: readonly NamedColumn[]): SymbolColumns[] | null {
  const bySymbol = new Map<string, Map<PriceField, number>>();
  for (const {place, field, symbol} of named) {
    const own = bySymbol.get(symbol) ?? new Map<PriceField, number>();
    if (own.has(field)) {
      return null;
    }
    bySymbol.set(symbol, own.set(field, place));
  }
  return [...bySymbol].map(([symbol, places]) => ({symbol, columns: only(columns, places)}));
}

/** The symbols of a header row that has one above or below each price column; `null` for any other row. */
function rowOfSymbols(row: CsvRow | null | undefined, columns: PriceColumns): SymbolColumns[] | null {
  const places = columns.headers.flatMap((header, place) => {
    const field = place === columns.at.date ? undefined : meaning(header)?.field;
    return isPriceField(field) ? [{place, field}] : [];
  });
  const date = clean(row?.cells[columns.at.date ?? 0] ?? '');
  const isNamed = /^(?:ticker|symbol|代码)s?$/i.test(date);
  if (row == null || places.length === 0 || /\d/.test(date) || (columns.repeated.length === 0 && !isNamed)) {
    return null;
  }
  let symbol = '';
  // A spreadsheet merges the cells of one symbol: only the first has its name.
  const named = places.map(({place, field}) => {
    symbol = clean(row.cells[place] ?? '') || symbol;
    return {place, field, symbol};
  });
  return named.some((one) => one.symbol === '') ? null : grouped(columns, named);
}

/**
 * The symbols of a table with columns of several: named in a row above or below the header, as in yfinance, or within
 * the headers. A table of one symbol has one entry.
 */
export function sideBySide({columns, above, below}: Header): SideBySide {
  for (const row of [above.at(-1), below]) {
    const symbols = rowOfSymbols(row, columns);
    if (row != null && symbols !== null) {
      return {symbols, lines: [row.line]};
    }
  }
  const named = grouped(columns, columns.named) ?? [];
  return {symbols: named.length > 0 ? named : [{symbol: null, columns}], lines: []};
}
