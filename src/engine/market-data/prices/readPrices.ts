import type {Bars} from '../bars';
import type {Separator} from '../csvRows';
import {dayNumber, isoDate} from '../isoDate';
import {InputError} from '../../inputError';
import {LONGEST_SYMBOL_NAME} from './cellText';
import {barRows, MOST_REMARKS, type BarRows, type SymbolRows} from './barRows';
import {fieldName, type PriceField} from './headersBySource';
import type {DateUnit} from './dates';
import {remark, type PriceRemark} from './faults';
import type {StatedAdjustment} from './columns';
import {htmlTable} from './htmlTable';
import {orderOf, type PriceRow, type RowOrder} from './inOrder';
import {price, type NumberStyle} from './numbers';
import type {ZoneReading} from './placeDates';
import {remarks} from './remarks';
import {headerOf} from './rowPrices';
import {survey, type Survey} from './survey';
import {suspendedDays} from './suspended';
import {openTable, type OpenTable} from './table';
import {totalReturn, type Contradiction, type TotalReturn} from './totalReturn';
import type {ClockId} from './zones';
import {entriesOf} from '../../records';

/** The bars of one symbol. */
export interface PriceSeries {
  symbol: string;
  /** Its name in the file; empty without one. */
  name: string;
  bars: Bars;
  /** Days without trading, which have no bar, as ISO dates. */
  suspended: string[];
}

/** The interpretation of a table. */
export interface PriceTable {
  separator: Separator;
  /** Line of the header. */
  header: number;
  /** Columns of the first symbol; `isGuess` for an ambiguous name. */
  columns: {field: PriceField; header: string; isGuess: boolean}[];
  /** Headers of unused columns. */
  unused: string[];
  order: RowOrder;
  /**
   * `ratio`: adjusted by the column of adjusted closes; otherwise by the file's other statements, or as stated in
   * title or headers.
   */
  adjustment: 'ratio' | TotalReturn['by'] | StatedAdjustment | null;
  /** Days with distributions or splits, where the prices are adjusted by the file's statements. */
  adjustedOn: string[];
  /** True for years of the Republic of China. */
  isMinguo: boolean;
  /** Lines above the header and below the last row that are not bars. */
  outside: number;
  numbers: NumberStyle;
  zone: ZoneReading;
  /** Unit of numeric dates; `null` without such dates. */
  dateUnit: DateUnit | null;
  /** The order of day and month of dates such as 05.01.2024; `null` without such dates. */
  dayFirst: boolean | null;
  /** Source of the symbols: a column, the head of the table, or nothing in the file. */
  symbolFrom: 'column' | 'head' | null;
  /** Currencies named in prices, headers or a currency column, such as 美元. */
  currencies: string[];
}

export interface PriceReading {
  /** In file order, without faulty rows. */
  series: PriceSeries[];
  /** `null` when nothing could be read. */
  table: PriceTable | null;
  /** Unusable rows, or the reason why nothing is usable, each with the way out. The first twenty. */
  faults: PriceRemark[];
  faultCount: number;
  /** True if reading stopped after that many faults: there may be more, and nothing is usable. */
  isCut: boolean;
  /** Usable data that should be checked. The first twenty. */
  notes: PriceRemark[];
  noteCount: number;
}

interface ReadOptions {
  /** Symbol of prices whose file does not name one; shortened if too long. */
  symbol?: string;
  /** Minimum bars of a symbol. */
  least?: number;
  /** Days to exclude, as ISO dates. */
  without?: readonly string[];
  /** Header of the column to use as the close, unadjusted. */
  close?: string;
  /** The clock for universal times; default: the one that explains them. */
  clock?: ClockId | undefined;
  /** Rounds a price; default {@link price}. */
  round?: (value: number) => number;
}

/** The result for a file without usable data. */
const nothing = (fault: PriceRemark): PriceReading => ({
  series: [],
  table: null,
  faults: [fault],
  faultCount: 1,
  isCut: false,
  notes: [],
  noteCount: 0,
});

/** The bars of a symbol, oldest first, on the days with trading and adjusted by the file's statements. */
function barsOf(
  {columns: {at, adjustment}, rows, paid}: SymbolRows,
  title: StatedAdjustment | null,
  round: (value: number) => number,
  without: readonly string[],
): {bars: Bars; sorted: PriceRow[]; suspended: PriceRow[]; total: TotalReturn | null} | Contradiction {
  const left = new Set(without.map(dayNumber));
  const all = [...rows]
    .sort((a, b) => a.day - b.day)
    .flatMap((row, t, sorted): PriceRow[] => {
      const {stated} = row;
      // Its stated previous close belongs to an excluded row.
      const isSilent = left.has(sorted[t - 1]?.day ?? Number.NaN);
      return left.has(row.day)
        ? []
        : [stated !== undefined && isSilent ? {...row, stated: {...stated, preClose: Number.NaN}} : row];
    });
  const idle = suspendedDays(all);
  const stated = title ?? adjustment;
  const total = at.adjusted === undefined ? totalReturn(all, paid, stated === '前复权' || stated === '后复权') : null;
  if (total !== null && 'between' in total) {
    return total;
  }
  const sorted = all.flatMap((row, t) => {
    const factor = total?.factors[t] ?? 1;
    const {open, high, low, close} = row;
    const adjusted =
      factor === 1
        ? row
        : {
            ...row,
            open: round(open * factor),
            high: round(high * factor),
            low: round(low * factor),
            close: round(close * factor),
          };
    return idle.has(row) ? [] : [adjusted];
  });
  const values = (field: Exclude<keyof Bars, 'date'>, isKnown = at[field] !== undefined): number[] =>
    isKnown ? sorted.map((bar) => bar[field]) : [];
  const hasVolume = at.volume !== undefined && sorted.every(({volume}) => !Number.isNaN(volume));
  const bars: Bars = {
    date: sorted.map(({day}) => isoDate(day)),
    open: values('open'),
    high: values('high'),
    low: values('low'),
    close: values('close', true),
    volume: values('volume', hasVolume),
  };
  return {bars, sorted, suspended: [...idle], total};
}

/** Notes on present and missing columns of a table. */
function notesOfColumns({symbols: [{columns}], volumes}: OpenTable, {symbols}: BarRows): PriceRemark[] {
  const missing = (['open', 'high', 'low', 'volume'] as const).filter(
    (field) => columns.at[field] === undefined && (field !== 'volume' || volumes.length === 0),
  );
  const rows = symbols.flatMap((own) => own.rows);
  const gap = columns.at.volume === undefined ? undefined : rows.find(({volume}) => Number.isNaN(volume));
  const isIdle =
    columns.at.volume !== undefined && gap === undefined && rows.length > 0 && rows.every(({volume}) => volume === 0);
  return [
    ...(missing.length > 0 && symbols.length > 0 ? [remark('noColumn', null, {names: missing.map(fieldName)})] : []),
    ...(volumes.length > 0 ? [remark('twoVolumes', null, {headers: [...volumes]})] : []),
    ...(gap === undefined ? [] : [remark('gapsOfVolume', gap.line)]),
    ...(isIdle ? [remark('noTrading', null, {header: headerOf(columns, 'volume')})] : []),
  ];
}

const notesOfZone = ({zone: {isMoved, place}}: Survey): PriceRemark[] =>
  isMoved ? [remark('movedDays', null, {place: place ?? ''})] : [];

function tableOf(open: OpenTable, found: Survey, read: BarRows, totals: readonly TotalReturn[]): PriceTable {
  const {separator, head, symbols, title, outside} = open;
  const [{symbol, columns}] = symbols;
  const used = new Set(symbols.flatMap((part) => Object.values(part.columns.at)));
  return {
    separator,
    header: head.line,
    columns: entriesOf(columns.at).map(([field, place]) => ({
      field,
      header: columns.headers[place] ?? '',
      isGuess: columns.guessed.includes(field),
    })),
    unused: columns.headers.filter((header, place) => header !== '' && !used.has(place)),
    order: orderOf(read.symbols.map(({rows}) => rows)),
    adjustment: read.isAdjusted ? 'ratio' : (totals[0]?.by ?? title.adjustment ?? columns.adjustment),
    adjustedOn: [...new Set(totals.flatMap(({days}) => days))].sort((a, b) => a - b).map(isoDate),
    isMinguo: found.isMinguo,
    outside: outside + read.outside,
    numbers: found.numbers,
    zone: found.zone,
    dateUnit: found.dates.unit,
    dayFirst: found.dates.dayFirst,
    currencies: [...new Set(read.symbols.flatMap(({currency}) => currency ?? []))],
    symbolFrom: columns.at.symbol !== undefined ? 'column' : symbol !== null || title.symbol !== '' ? 'head' : null,
  };
}

/** Length of the beginning that is read first, so that a file of unusable rows is refused at once. */
const BEGINNING = 512 * 1024;
/** Faults of a row that later rows may resolve. */
const OPEN_TO_CHANGE: readonly PriceRemark['kind'][] = [
  'noDate',
  'unclearNumber',
  'unclearZone',
  'badPrice',
  'badVolume',
];

/** The result for the beginning of a long text, if it is unusable; `null` otherwise. */
function hopeless(text: string, options: ReadOptions): PriceReading | null {
  if (text.length <= 2 * BEGINNING) {
    return null;
  }
  const reading = readPrices(text.slice(0, text.lastIndexOf('\n', BEGINNING) + 1), options);
  return reading.isCut && !reading.faults.some(({kind}) => OPEN_TO_CHANGE.includes(kind)) ? reading : null;
}

/**
 * Reads daily prices as exported by programs. Columns are found by their Chinese or English names, with commas, tabs,
 * semicolons, vertical bars or spaces as separators. There may be titles above the header and notes below the table;
 * the newest row may be first or last; a file may hold several symbols, one below the other or side by side. With a
 * column of adjusted closes the other prices are adjusted in proportion.
 * @param given text of the file.
 * @returns all usable data, and each unusable row, by line and with the way out. Never throws.
 */
export function readPrices(given: string, options: ReadOptions = {}): PriceReading {
  const text = htmlTable(given) ?? given;
  const {least = 1, round = price, without = [], close, clock} = options;
  const symbol = [...(options.symbol ?? '')].slice(0, LONGEST_SYMBOL_NAME).join('');
  const early = hopeless(text, options);
  if (early !== null) {
    return early;
  }
  const open = openTable(text, close);
  if ('kind' in open) {
    return nothing(open);
  }
  let read: BarRows;
  let surveyed: Survey | PriceRemark;
  try {
    surveyed = survey(open, clock);
    if ('kind' in surveyed) {
      return nothing(surveyed);
    }
    read = barRows(open, surveyed, {symbol, round});
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    return nothing({kind: 'quote', line: error.line, message: error.message});
  }
  const faults = [...read.faults];
  const notes = [...notesOfColumns(open, read), ...notesOfZone(surveyed), ...read.notes];
  const series: PriceSeries[] = [];
  const totals: TotalReturn[] = [];
  let unused = 0;
  for (const own of read.symbols) {
    const label = read.symbols.length > 1 ? own.symbol : '';
    if (own.rows.length < least) {
      unused += 1;
      faults.push(remark('tooFew', null, {symbol: label, bars: own.rows.length, least}));
      continue;
    }
    const found = barsOf(own, open.title.adjustment, round, without);
    if ('between' in found) {
      unused += 1;
      const {line, day} = found.row;
      faults.push(remark('twoReturns', line, {symbol: label, day, between: found.between}));
      continue;
    }
    const {bars, sorted, suspended, total} = found;
    const [closed] = suspended;
    if (closed !== undefined) {
      notes.push(remark('suspended', closed.line, {symbol: label, day: closed.day, days: suspended.length}));
    }
    totals.push(...(total === null ? [] : [total]));
    notes.push(...remarks(bars, sorted, label, total?.by === 'preClose' ? total.days : []));
    series.push({symbol: own.symbol, name: own.name, bars, suspended: suspended.map(({day}) => isoDate(day))});
  }
  if (read.symbols.length === 0 && faults.length === 0) {
    faults.push(remark('noRows', null));
  }
  const faultCount = Math.max(faults.length, read.faultCount + unused);
  const listed = faults.sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)).slice(0, MOST_REMARKS);
  const {isCut} = read;
  return {
    series,
    table: tableOf(open, surveyed, read, totals),
    faults: listed,
    faultCount,
    isCut,
    notes: notes.slice(0, MOST_REMARKS),
    noteCount: notes.length,
  };
}
