import {eachCsvRow, type CsvRow, type Separator} from '../csvRows';
import {isMissing, isTooLong, withoutInvisible} from './cellText';
import {statedAdjustment, type PriceColumns} from './columns';
import {fieldName} from './headersBySource';
import {remark, type PriceRemark} from './faults';
import {bareTable} from './bareTable';
import {findHeader, titled, type Header} from './header';
import {sideBySide, type SymbolColumns} from './sideBySide';
import {at} from '../../series';

/** A table with a known header. */
export interface OpenTable {
  separator: Separator;
  head: CsvRow;
  /** The columns of each symbol; one entry without a name where the rows, the title or the file name state it. */
  symbols: readonly [SymbolColumns, ...SymbolColumns[]];
  title: ReturnType<typeof titled>;
  /** Number of rows above the header, and of those below it with symbols. */
  outside: number;
  /** Headers of the volume columns, where there are several. */
  volumes: readonly string[];
  /** The rows below the header, without those with symbols; each call reads them again. */
  rows(): Generator<CsvRow, void>;
}

/** True for a table of a money fund's earnings: it has no price, or calls the daily earnings a net asset value. */
function isMoneyFund({at: {yield: place, close}, missing, headers}: PriceColumns, below: CsvRow | null): boolean {
  const isNetValue = /净值|nav/i.test(headers[close ?? -1] ?? '');
  return (
    place !== undefined && (missing.includes('close') || (isNetValue && !isMissing((below?.cells[place] ?? '').trim())))
  );
}

function columnsFault({row: {line}, below}: Header, columns: PriceColumns, symbol: string | null): PriceRemark | null {
  const {missing, repeated, headers} = columns;
  if (symbol !== null && isTooLong(symbol)) {
    return remark('longName', line, {header: fieldName('symbol'), value: symbol});
  }
  if (symbol !== null && missing.length > 0) {
    return remark('symbolWithoutClose', line, {symbol});
  }
  if (isMoneyFund(columns, below)) {
    return remark('moneyFund', line, {header: headers[columns.at.yield ?? -1] ?? ''});
  }
  if (missing.length > 0) {
    return remark('missingColumns', line, {
      names: missing.map(fieldName),
      english: [...missing],
      headers: headers.filter((header) => header !== ''),
    });
  }
  const [twice] = repeated.filter(({field}) => field !== 'volume');
  return twice === undefined
    ? null
    : remark('repeatedColumns', line, {
        name: fieldName(twice.field),
        headers: twice.places.map((place) => at(headers, place)),
      });
}

/** The columns with the reader's choice for the close, whose prices stay unadjusted. */
function chosen(columns: PriceColumns, close: string): PriceColumns | null {
  const place = columns.headers.indexOf(close);
  const isSame = columns.at.close === place;
  const {date, time, symbol, name, volume, traded, paused, ...prices} = columns.at;
  const others = {
    date,
    time,
    symbol,
    name,
    volume,
    traded,
    paused,
    ...(isSame && {open: prices.open, high: prices.high, low: prices.low}),
  };
  const at = Object.fromEntries(
    Object.entries(others).filter(([, one]) => one !== undefined && (one !== place || isSame)),
  );
  return place === -1
    ? null
    : {
        ...columns,
        at: {...at, close: place},
        missing: columns.missing.filter((field) => field !== 'close'),
        repeated: columns.repeated.filter(({field}) => field !== 'close' && field !== 'adjusted'),
        guessed: columns.guessed.filter((field) => field !== 'close'),
        adjustment: columns.at.cumulative === place ? '累计净值' : (statedAdjustment(close) ?? null),
      };
}

/**
 * Finds the header of a text and the meaning of its columns, or the reason why it cannot be read.
 * @param close header of the column to use as the close.
 */
export function openTable(text: string, close?: string): OpenTable | PriceRemark {
  const written = withoutInvisible(text);
  const plain = findHeader(written) === null ? written.replaceAll('，', ',') : written;
  const found = findHeader(plain) ?? bareTable(plain);
  if (found === null) {
    return text.trim() === '' ? remark('noText', null) : remark('noHeader', null);
  }
  const {separator, row: head, above} = found;
  const columns = close === undefined ? found.columns : chosen(found.columns, close);
  if (columns === null) {
    return remark('noSuchColumn', found.row.line, {
      name: close ?? '',
      headers: found.columns.headers.filter((header) => header !== ''),
    });
  }
  const {symbols, lines} = close === undefined ? sideBySide(found) : {symbols: [{symbol: null, columns}], lines: []};
  for (const {symbol, columns} of symbols) {
    const fault = columnsFault(found, columns, symbol);
    if (fault !== null) {
      return fault;
    }
  }
  // `sideBySide` returns at least one.
  const [first, ...others] = symbols as [SymbolColumns, ...SymbolColumns[]];
  const volumes = first.columns.repeated.find(({field}) => field === 'volume')?.places ?? [];
  const places = {...first.columns.at, ...(volumes.length > 0 && {volume: undefined})};
  const own = {...first, columns: {...first.columns, at: places}};
  return {
    separator,
    head,
    symbols: [own, ...others],
    title: titled(above.map(({cells}) => cells.join(' '))),
    outside: above.length + lines.filter((line) => line > head.line).length,
    volumes: volumes.map((place) => at(first.columns.headers, place)),
    *rows() {
      for (const row of eachCsvRow(plain, separator)) {
        if (row.line > head.line && !lines.includes(row.line)) {
          yield row;
        }
      }
    },
  };
}
