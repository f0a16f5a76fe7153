import type {Bars} from '../bars';
import {csvRows, type CsvRow, type Separator} from '../csvRows';
import {isoDate} from '../isoDate';
import {fieldName, priceColumns, type PriceField} from './columns';
import {dateCell, dayComesFirst, dayIn, sundayShift} from './dates';
import {findHeader, titled, type StatedAdjustment} from './header';
import {inOrder, orderOf, remarks, type PriceRemark, type Row, type RowOrder} from './inOrder';
import {cellOf, hasDecimalComma, numberCell, price, quoted, rowPrices, spaced} from './rowPrices';

/** The bars of one symbol. */
export interface PriceSeries {
  symbol: string;
  /** Its name in the file; empty without one. */
  name: string;
  bars: Bars;
}

/** How a table was understood. */
interface PriceTable {
  separator: Separator;
  /** Line of the header. */
  header: number;
  columns: {field: PriceField; header: string}[];
  /** Headers of columns that are not used. */
  unused: string[];
  order: RowOrder;
  /** `ratio`: adjusted by the column of adjusted closes; otherwise as the title says. */
  adjustment: 'ratio' | StatedAdjustment | null;
  /** Lines above the header and below the last row that are not bars. */
  outside: number;
}

export interface PriceReading {
  /** In the order of the file, without the rows at fault. */
  series: PriceSeries[];
  /** `null` when nothing could be read. */
  table: PriceTable | null;
  /** Rows that cannot be used, or why nothing can, each with what to do. The first {@link MOST_REMARKS}. */
  faults: PriceRemark[];
  faultCount: number;
  /** What was used as it is but should be checked. The first {@link MOST_REMARKS}. */
  notes: PriceRemark[];
  noteCount: number;
}

interface ReadOptions {
  /** Symbol of prices whose file does not name one. */
  symbol?: string;
  /** Fewest bars that a symbol must have. */
  least?: number;
  /** Rounds a price; default {@link price}. */
  round?: (value: number) => number;
}

const MOST_REMARKS = 20;

/** The reading of a file from which nothing can be used. */
const nothing = (message: string, line: number | null = null): PriceReading => ({
  series: [],
  table: null,
  faults: [{line, message}],
  faultCount: 1,
  notes: [],
  noteCount: 0,
});

/**
 * Reads daily prices as programs export them. Columns are found by their names in Chinese or English and separated by
 * commas, tabs, semicolons, vertical bars or spaces; there may be titles above the header and remarks below the table;
 * the newest row may be first or last; a file may hold several symbols. With a column of adjusted closes the other
 * prices are adjusted in proportion.
 * @param text of the file.
 * @returns everything that can be used, and each row that cannot, by line and with what to do. Never throws.
 */
export function readPrices(text: string, {symbol = '', least = 1, round = price}: ReadOptions = {}): PriceReading {
  const found = findHeader(text);
  if (found === null) {
    return nothing(
      text.trim() === ''
        ? '没有内容；请选一份日线行情，或粘贴带表头的表格。'
        : '没有找到表头。表头要写出每一列是什么，至少有日期与收盘，例如：日期,开盘,最高,最低,收盘,成交量；列名用中文或英文都可以。',
    );
  }
  const {separator, columns, row: head} = found;
  if (columns.missing.length > 0) {
    const names = columns.missing.map(fieldName).join('、');
    return nothing(
      `第 ${head.line} 行的表头缺少这些列：${names}；请补上，或把它们的列名改成 ${names}，英文写 ${columns.missing.join('、')} 也行。`,
      head.line,
    );
  }
  let rows: CsvRow[];
  try {
    rows = csvRows(separator === ' ' ? text.replace(/^[ \t]+/gm, '') : text, separator);
  } catch (error) {
    const {message} = error as Error;
    return nothing(message, Number(/第 (\d+) 行/.exec(message)?.[1]));
  }
  const {at, headers} = columns;
  const headerAt = rows.findIndex(({line}) => line === head.line);
  const above = rows.slice(0, headerAt);
  const body = rows.slice(headerAt + 1);
  const title = titled(above.map(({cells}) => cells.join(' ')));

  const dates = body.map((row) => dateCell(cellOf(row, columns, 'date')));
  const dayFirst = dayComesFirst(dates);
  const shift = sundayShift(dates);
  const prices = (['close', 'open', 'high', 'low', 'adjusted'] as const).filter((field) => at[field] !== undefined);
  const decimalComma =
    separator !== ',' && hasDecimalComma(body.slice(0, 500).flatMap((row) => prices.map((field) => cellOf(row, columns, field))));

  const faults: PriceRemark[] = [];
  const fault = (line: number | null, message: string): void => {
    faults.push({line, message: message.replace(/ (?=[；，。（])/g, '')});
  };
  const bySymbol = new Map<string, {name: string; rows: Row[]}>();
  /** Rows that are not bars: remarks below the table, unless a bar follows. */
  let pending: CsvRow[] = [];
  let outside = above.length;
  let isAdjusted = false;
  let gapsOfVolume: number | null = null;
  let ticker = '';

  for (const [index, row] of body.entries()) {
    const {line} = row;
    if (row.cells.every((shown) => shown === '')) {
      continue;
    }
    const written = cellOf(row, columns, 'date');
    const cell = dates[index] ?? null;
    const isBar = cell !== null || prices.some((field) => !Number.isNaN(numberCell(cellOf(row, columns, field), decimalComma)));
    if (!isBar) {
      if (bySymbol.size === 0 && faults.length === 0) {
        outside += 1;
        if (row.cells[0] === 'Ticker') {
          const tickers = [...new Set(row.cells.slice(1).filter((shown) => shown !== ''))];
          if (tickers.length > 1) {
            return nothing(
              `一行里有几个标的（${tickers.slice(0, 4).join('、')}）；请一个标的存一份，或一行只写一个标的的一天，加一列代码。`,
              line,
            );
          }
          ticker = tickers[0] ?? '';
        }
      } else {
        pending.push(row);
      }
      continue;
    }
    pending.forEach((before) =>
      fault(
        before.line,
        priceColumns(before.cells).missing.length > 0
          ? `第 ${before.line} 行 ${quoted(before.cells.join(' '))} 不是行情；请删去这一行。`
          : `第 ${before.line} 行又是一行表头；一份文件只放一张表，请分成两份，或加一列代码后接成一张。`,
      ),
    );
    pending = [];
    const day = dayIn(cell, dayFirst);
    if (typeof day !== 'number') {
      const why = {
        none: `日历上没有；请核对这一天`,
        unclear: `分不清哪个是月、哪个是日；请写成 2024-01-05 的样子`,
        unread: '看不懂；请写成 2024-01-05 的样子',
      };
      fault(line, `第 ${line} 行的${spaced(headers[at.date as number] || '日期')}${quoted(written)} ${why[day]}。`);
      continue;
    }
    const code = at.symbol === undefined ? '' : cellOf(row, columns, 'symbol').replace(/^[='"]+|"$/g, '');
    if (at.symbol !== undefined && code === '') {
      fault(line, `第 ${line} 行没有${spaced(headers[at.symbol] as string)}；请补上这一行是哪个标的。`);
      continue;
    }
    const values = rowPrices(row, {columns, prices, decimalComma, round});
    if (typeof values === 'string') {
      fault(line, values);
      continue;
    }
    const {isAdjusted: byRatio, ...bar} = values;
    isAdjusted ||= byRatio;
    if (at.volume !== undefined && Number.isNaN(bar.volume)) {
      gapsOfVolume ??= line;
    }
    const own = code || title.symbol || ticker || symbol;
    const series = bySymbol.get(own) ?? {name: cellOf(row, columns, 'name') || title.name, rows: []};
    bySymbol.set(own, series);
    series.rows.push({line, day: day + shift, text: written, ...bar});
  }
  outside += pending.length;

  const order = orderOf([...bySymbol.values()].map(({rows: own}) => own));
  const table: PriceTable = {
    separator,
    header: head.line,
    columns: Object.entries(at).map(([field, place]) => ({field: field as PriceField, header: headers[place] ?? ''})),
    unused: headers.filter((header, place) => header !== '' && !Object.values(at).includes(place)),
    order,
    adjustment: isAdjusted ? 'ratio' : title.adjustment,
    outside,
  };
  const notes: PriceRemark[] = [];
  const missing = (['open', 'high', 'low'] as const).filter((field) => at[field] === undefined);
  if (missing.length > 0 && bySymbol.size > 0) {
    notes.push({line: null, message: `没有${missing.map(fieldName).join('、')}；用到它们的指标与规则始终未知，只用收盘价的照常计算。`});
  }
  if (gapsOfVolume !== null) {
    notes.push({line: gapsOfVolume, message: `从第 ${gapsOfVolume} 行起有些行没有成交量，所以成交量一列没有采用。`});
  }
  if (shift !== 0) {
    notes.push({line: null, message: '时间按世界时是前一晚，日期已顺延一天，使每个交易日落在星期一至五。'});
  }
  const series: PriceSeries[] = [];
  for (const [code, own] of bySymbol) {
    const label = bySymbol.size > 1 ? `${code} ` : '';
    const sorted = inOrder(own.rows, ({line, day, text: second}, {line: earlier, text: first}) =>
      fault(
        line,
        first === second || !/\d:\d/.test(second)
          ? `第 ${line} 行与第 ${earlier} 行重复：${label}${isoDate(day)} 有两行；请只留一行${label === '' ? '，有几个标的就加一列代码' : ''}。`
          : `第 ${line} 行与第 ${earlier} 行是同一天的两个时刻（${first} 与 ${second}）；这里只读日线，请导出日线。`,
      ),
    );
    if (sorted.length < least) {
      fault(null, `${label}只有 ${sorted.length} 个交易日可用，至少要 ${least} 个；请导出更长的一段。`);
      continue;
    }
    const values = (field: Exclude<keyof Bars, 'date'>, isKnown = at[field] !== undefined): number[] =>
      isKnown ? sorted.map((bar) => bar[field]) : [];
    const bars: Bars = {
      date: sorted.map(({day}) => isoDate(day)),
      open: values('open'),
      high: values('high'),
      low: values('low'),
      close: values('close', true),
      volume: values('volume', at.volume !== undefined && gapsOfVolume === null),
    };
    notes.push(...remarks(bars, sorted, label));
    series.push({symbol: code, name: own.name, bars});
  }
  if (bySymbol.size === 0 && faults.length === 0) {
    fault(null, '表头下面没有数据行；请确认导出时选了时段。');
  }
  const told = faults.slice(0, MOST_REMARKS).sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
  return {series, table, faults: told, faultCount: faults.length, notes: notes.slice(0, MOST_REMARKS), noteCount: notes.length};
}

const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * The bars of one symbol, read by {@link readPrices}: open, high, low and close on each day, prices to the cent.
 * @throws Error in Chinese naming line, column and value of the first fault.
 */
export function parseBars(csv: string): Bars {
  const {series, table, faults} = readPrices(csv, {round: (price) => Math.round(price * 100) / 100});
  const missing = table === null ? [] : PRICES.filter((name) => !table.columns.some(({field}) => field === name));
  if (missing.length > 0) {
    throw new Error(`行情文件的表头缺少这些列：${missing.join('、')}。`);
  }
  const [fault] = faults;
  if (fault !== undefined) {
    throw new Error(`行情文件${fault.message.startsWith('第') ? '' : '：'}${fault.message}`);
  }
  const [only, other] = series;
  if (only === undefined || other !== undefined) {
    throw new Error(`行情文件里有 ${series.length} 个标的（${series.map(({symbol}) => symbol).join('、')}）；这里只要一个。`);
  }
  return only.bars;
}
