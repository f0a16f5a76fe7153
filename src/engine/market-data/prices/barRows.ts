import type {CsvRow} from '../csvRows';
import {isMissing, isTooLong} from './cellText';
import {priceColumns} from './columns';
import {currencyIn, currencyOfHeader} from './currency';
import {PRICE_COLUMNS, type PriceField} from './headersBySource';
import {remark, type PriceRemark} from './faults';
import type {PriceRow} from './inOrder';
import {numberCell} from './numbers';
import {cellOf, headerOf, rowPrices} from './rowPrices';
import type {RowDate, Survey} from './survey';
import type {SymbolColumns} from './sideBySide';
import type {OpenTable} from './table';

/** The rows of one symbol. */
export interface SymbolRows {
  symbol: string;
  /** Its name in the file; empty without one. */
  name: string;
  /** Currency of its prices, if stated in the file; else `null`. */
  currency: string | null;
  /** In file order. */
  rows: PriceRow[];
  /** Dividends in separate rows, by day. */
  paid: Map<number, number>;
  columns: SymbolColumns['columns'];
  /** The rows by day; `null` while days are in strictly ascending or descending order. */
  byDay: Map<number, PriceRow> | null;
  /** A second row of a day with another time, and the first: the current trading day, if it is the last. */
  second: {row: PriceRow; earlier: PriceRow} | null;
}

export interface BarRows {
  symbols: SymbolRows[];
  /** The first {@link MOST_REMARKS}. */
  faults: PriceRemark[];
  faultCount: number;
  /** True if reading stopped at that many faults; there may be more. */
  isCut: boolean;
  notes: PriceRemark[];
  /** Lines below the last row that are not bars. */
  outside: number;
  /** True if a column of adjusted closes changed the prices. */
  isAdjusted: boolean;
}

/** Maximum faults, and maximum notes, reported per file. */
export const MOST_REMARKS = 20;
/** Number of faults at which reading stops, unless they are a small share of the rows. */
const MANY = 500;
const FEW = 0.1;

interface ReadOptions {
  /** Symbol of prices whose file does not name one. */
  symbol: string;
  /** Rounds a price. */
  round: (value: number) => number;
}

interface Part extends SymbolColumns {
  /** The price columns that the symbol has. */
  prices: readonly PriceField[];
}

/** The currency of a row: from the currency column, its close, or the header of the close. */
function currencyOf(row: CsvRow, columns: SymbolColumns['columns']): string | null {
  const close = columns.at.close === undefined ? 'adjusted' : 'close';
  return (
    currencyIn(cellOf(row, columns, 'currency')) ??
    currencyIn(cellOf(row, columns, close)) ??
    currencyOfHeader(headerOf(columns, close))
  );
}

/** Longest cell that may state a dividend or a split. */
const LONGEST_EVENT = 40;
/** Yahoo's text in place of prices: 0.60 股息, 0.60 Dividend, 2:1 股票拆分, for which its closes are adjusted. */
const EVENT =
  /^(?:([\d.,]+)\s*(?:dividend|现金股利|現金股利|股息|股利|派息|分红)|.*(?:stock splits?|拆分|拆股|分割|分拆))$/i;

/** The dividend stated in a row instead of prices, empty for a split; `null` for any other row. */
function eventOf(row: CsvRow, columns: SymbolColumns['columns']): {amount: string} | null {
  const [cell, ...others] = row.cells.filter(
    (text, place) => place !== columns.at.date && place !== columns.at.symbol && text.trim() !== '',
  );
  const found = cell === undefined || others.length > 0 || cell.length > LONGEST_EVENT ? null : EVENT.exec(cell.trim());
  return found === null ? null : {amount: found[1] ?? ''};
}

/** Reads rows one by one; rows of each symbol stay in file order. */
class BarReader {
  private readonly symbols = new Map<string, SymbolRows>();
  private readonly paid = new Map<string, Map<number, number>>();
  private readonly parts: readonly Part[];
  private readonly faults: PriceRemark[] = [];
  private faultCount = 0;
  private bars = 0;
  private outside = 0;
  private isAdjusted = false;
  /** Rows of a day without any price. */
  private readonly empty: CsvRow[] = [];
  /** Rows that are not bars: notes below the table, unless a bar follows. */
  private pending: CsvRow[] = [];

  constructor(
    private readonly table: OpenTable,
    private readonly survey: Survey,
    private readonly options: ReadOptions,
  ) {
    this.parts = table.symbols.map((part) => ({
      ...part,
      prices: PRICE_COLUMNS.filter((field) => part.columns.at[field] !== undefined),
    }));
  }

  /** Counts a fault; only the first ones are reported. */
  private fault(tell: () => PriceRemark): void {
    this.faultCount += 1;
    if (this.faults.length < MOST_REMARKS) {
      this.faults.push(tell());
    }
  }

  /** True if most rows are unusable, so that the rest need not be read. */
  get isHopeless(): boolean {
    return this.faultCount >= MANY && this.faultCount > FEW * this.bars;
  }

  private hasNumber(row: CsvRow): boolean {
    const {mark} = this.survey.numbers;
    const isNumber = ({columns}: Part, field: PriceField): boolean =>
      !Number.isNaN(numberCell(cellOf(row, columns, field), mark));
    return this.parts.some((part) => part.prices.some((field) => isNumber(part, field)));
  }

  /** Processes a row below the header. */
  take(row: CsvRow): void {
    const {line, cells} = row;
    const {head} = this.table;
    // Pages of a table pasted one below the other repeat the header.
    if (
      cells.every((cell) => cell === '') ||
      (cells.length === head.cells.length && cells.every((cell, at) => cell === head.cells[at]))
    ) {
      return;
    }
    const date = this.survey.dateOf(row);
    if (date.written === 'unread' && !this.hasNumber(row)) {
      if (this.symbols.size === 0 && this.faultCount === 0) {
        this.outside += 1;
      } else {
        this.pending.push(row);
      }
      return;
    }
    for (const before of this.pending) {
      this.fault(() =>
        priceColumns(before.cells).missing.length === 0
          ? remark('secondHeader', before.line)
          : remark('notABar', before.line, {text: before.cells.join(' ')}),
      );
    }
    this.pending = [];
    this.bars += 1;
    const columns = head.cells.length;
    if (cells.slice(columns).some((cell) => cell !== '')) {
      this.fault(() => remark('moreCells', line, {cells: cells.length, columns}));
      return;
    }
    for (const part of this.parts) {
      // Symbols side by side have different days without trading.
      if (this.parts.length === 1 || part.prices.some((field) => cellOf(row, part.columns, field) !== '')) {
        this.read(row, date, part);
      }
    }
  }

  /** Reads the bar of one symbol. */
  private read(row: CsvRow, {text, written, day}: RowDate, {symbol: headed, columns, prices}: Part): void {
    const {line} = row;
    if (typeof written === 'string' || day === null) {
      const why = typeof written === 'string' ? written : 'unread';
      this.fault(() => remark('noDate', line, {header: headerOf(columns, 'date'), value: text, why}));
      return;
    }
    const code = cellOf(row, columns, 'symbol').replace(/^[='"]+|"$/g, '');
    if (columns.at.symbol !== undefined && code === '') {
      this.fault(() => remark('noSymbol', line, {header: headerOf(columns, 'symbol')}));
      return;
    }
    const symbol = headed ?? (code || this.table.title.symbol || this.options.symbol);
    const event = eventOf(row, columns);
    if (event !== null) {
      const amount = numberCell(event.amount, this.survey.numbers.mark);
      if (amount > 0) {
        this.paidOf(symbol).set(day, amount);
      }
      return;
    }
    if (prices.every((field) => isMissing(cellOf(row, columns, field)))) {
      this.empty.push(row);
      return;
    }
    const values = rowPrices(row, {columns, prices, mark: this.survey.numbers.mark, round: this.options.round});
    if ('kind' in values) {
      this.fault(() => values);
      return;
    }
    const {open, high, low, close, volume, isAdjusted, stated} = values;
    this.isAdjusted ||= isAdjusted;
    const name = cellOf(row, columns, 'name') || this.table.title.name;
    const long = (['symbol', 'name'] as const).find((field) => isTooLong({symbol: code, name}[field]));
    if (long !== undefined) {
      this.fault(() => remark('longName', line, {header: headerOf(columns, long), value: {symbol: code, name}[long]}));
      return;
    }
    let own = this.symbols.get(symbol);
    if (own === undefined) {
      const paid = this.paidOf(symbol);
      own = {symbol, name, currency: currencyOf(row, columns), columns, rows: [], paid, byDay: null, second: null};
      this.symbols.set(symbol, own);
    }
    this.keep(own, {
      line,
      day,
      text,
      time: written.time,
      open,
      high,
      low,
      close,
      volume,
      ...(stated !== undefined && {stated}),
    });
  }

  private paidOf(symbol: string): Map<number, number> {
    const paid = this.paid.get(symbol) ?? new Map<number, number>();
    this.paid.set(symbol, paid);
    return paid;
  }

  /** Adds the first row of a day; a second one is a fault, unless it may be the current trading day. */
  private keep(own: SymbolRows, row: PriceRow): void {
    const {line, day} = row;
    const {rows} = own;
    // While days are strictly ascending or descending, none can repeat.
    const [first, last] = [rows[0], rows.at(-1)];
    const isBeyond =
      first === undefined || last === undefined || (day - last.day) * (last.day - first.day || day - last.day) > 0;
    if (own.byDay === null && !isBeyond) {
      own.byDay = new Map(rows.map((one) => [one.day, one]));
    }
    const earlier = own.byDay?.get(day);
    if (earlier === undefined) {
      own.byDay?.set(day, row);
      rows.push(row);
    } else if (row.text === earlier.text || row.time === undefined || row.time === earlier.time) {
      const isOne = this.parts.length === 1 && own.columns.at.symbol === undefined;
      this.fault(() => remark('repeatedDay', line, {earlier: earlier.line, symbol: isOne ? '' : own.symbol, day}));
    } else if (own.second === null) {
      own.second = {row, earlier};
    } else {
      this.twoTimes({row, earlier});
    }
  }

  private twoTimes({row, earlier}: {row: PriceRow; earlier: PriceRow}): void {
    this.fault(() => remark('twoTimes', row.line, {earlier: earlier.line, times: [earlier.text, row.text]}));
  }

  /** The second row of the last day replaces the first: it has the time of the export. Any other is a fault. */
  private settle(own: SymbolRows): PriceRemark[] {
    const {second, rows} = own;
    if (second === null) {
      return [];
    }
    const {row, earlier} = second;
    const [live, other] = (row.time ?? 0) > (earlier.time ?? 0) ? [row, earlier] : [earlier, row];
    const usual = rows.filter(({day, time}) => day !== row.day && time === other.time).length;
    const isLast = !rows.some(({day}) => day > row.day);
    if (!isLast || usual < 2 || usual * 2 < rows.length - 1 || this.faults.some(({kind}) => kind === 'twoTimes')) {
      this.twoTimes(second);
      return [];
    }
    rows[rows.indexOf(earlier)] = live;
    return [
      remark('liveRow', live.line, {
        earlier: other.line,
        symbol: this.symbols.size > 1 ? own.symbol : '',
        day: row.day,
      }),
    ];
  }

  /** Reports rows without a price: days without trading, or a fault where there are no other rows. */
  private tellEmpty(): PriceRemark[] {
    const [first] = this.empty;
    if (first === undefined) {
      return [];
    }
    if (this.symbols.size > 0) {
      return [remark('emptyRows', first.line, {rows: this.empty.length})];
    }
    const [{columns, prices}] = this.parts as [Part, ...Part[]];
    const field = prices.find((one) => one === 'close') ?? 'adjusted';
    this.fault(() =>
      remark('noPrice', first.line, {header: headerOf(columns, field), value: cellOf(first, columns, field)}),
    );
    return [];
  }

  /** The rows read so far, as bars by symbol. */
  result(): BarRows {
    const isCut = this.isHopeless;
    const symbols = isCut ? [] : [...this.symbols.values()];
    const notes = [...symbols.flatMap((own) => this.settle(own)), ...this.tellEmpty()];
    const {faults, faultCount, outside, pending, isAdjusted} = this;
    return {symbols, faults, faultCount, isCut, notes, outside: outside + pending.length, isAdjusted};
  }
}

/** Reads the rows of a table as bars. Stops early where most rows are unusable. */
export function barRows(table: OpenTable, survey: Survey, options: ReadOptions): BarRows {
  const reader = new BarReader(table, survey, options);
  for (const row of table.rows()) {
    reader.take(row);
    if (reader.isHopeless) {
      break;
    }
  }
  return reader.result();
}
