import type {Bars} from '../bars';
import {csvRows, type CsvRow, type Separator} from '../csvRows';
import {isoDate} from '../isoDate';
import {fieldName, priceColumns, type PriceColumns, type PriceField} from './columns';
import {dateCell, dayComesFirst, dayOf, type DateCell} from './dates';
import {hasDecimalComma, isMissing, numberCell, price} from './numbers';
import {remarks, type PriceRemark} from './remarks';

/** The bars of one symbol. */
export interface PriceSeries {
  symbol: string;
  /** What the file calls it; empty when it does not. */
  name: string;
  bars: Bars;
}

/** How a table was understood. */
export interface PriceTable {
  separator: Separator;
  /** Line of the header. */
  header: number;
  columns: {field: PriceField; header: string}[];
  /** Headers of columns that nothing is taken from. */
  unused: string[];
  order: 'oldestFirst' | 'newestFirst' | 'mixed';
  /** `ratio`: adjusted by the column of adjusted closes; otherwise what the title says. */
  adjustment: 'ratio' | '前复权' | '后复权' | '不复权' | null;
  /** Lines above the header and below the last row that are no bars. */
  outside: number;
}

export interface PriceReading {
  /** In the order of the file, without the rows that have faults. */
  series: PriceSeries[];
  /** `null` when no header was found. */
  table: PriceTable | null;
  /** Rows that cannot be used, or why nothing can: each says the way out. The first {@link MOST_REMARKS}. */
  faults: PriceRemark[];
  faultCount: number;
  /** What is worth a look and was used as it is. The first {@link MOST_REMARKS}. */
  notes: PriceRemark[];
  noteCount: number;
}

export interface ReadOptions {
  /** What the prices are called when the file does not say. */
  symbol?: string;
  /** Fewest bars of a symbol. */
  least?: number;
  /** Of a price; left out: `price`. */
  round?: (value: number) => number;
}

export const MOST_REMARKS = 20;

const SEPARATORS: readonly Separator[] = ['\t', ',', ';', '|', ' '];
/** Title lines above a header that are put up with. */
const HEAD_LINES = 40;

interface Found {
  separator: Separator;
  row: CsvRow;
  columns: PriceColumns;
}

const known = ({at}: PriceColumns): number => Object.keys(at).length;

/** The header among the first lines, and what separates its cells: the reading that understands most columns, two at least. */
function findHeader(text: string): Found | null {
  const lines = text.split(/\r\n|\r|\n/, HEAD_LINES);
  let best: Found | null = null;
  for (const separator of SEPARATORS) {
    for (const [index, line] of lines.entries()) {
      const plain = line.replace(/^\uFEFF/, '').trim();
      const cells = separator === ' ' ? plain.split(/\s+/) : plain.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      const columns = priceColumns(cells);
      if (known(columns) > (best === null ? 1 : known(best.columns))) {
        best = {separator, row: {line: index + 1, cells}, columns};
      }
    }
  }
  return best;
}

/** A growing column set of one symbol, in the order of the file. */
interface Rows {
  name: string;
  line: number[];
  day: number[];
  text: string[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

/** What a title above a table says: 600519 贵州茅台 日线 前复权. */
function titled(lines: readonly string[]): {symbol: string; name: string; adjustment: PriceTable['adjustment']} {
  const text = lines.join(' ');
  const [, symbol = '', name = ''] = /(?:^|[^\d])(\d{6})[)）]?[\s,，:：]*([\p{Script=Han}][\p{Script=Han}A-Za-z\d*-]*)?/u.exec(text) ?? [];
  return {symbol, name, adjustment: (/前复权|后复权|不复权/.exec(text)?.[0] as '前复权' | undefined) ?? null};
}

const quoted = (text: string): string => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;
const spaced = (name: string): string => (/^[!-~]/.test(name) ? ` ${name} ` : name);

const nothing = (message: string, table: PriceTable | null = null, line: number | null = null): PriceReading => ({
  series: [],
  table,
  faults: [{line, message}],
  faultCount: 1,
  notes: [],
  noteCount: 0,
});

/**
 * Reads daily prices as programs export them: columns found by their names in Chinese or English, separated by commas,
 * tabs, semicolons, bars or blanks; titles above the header and remarks below the table; newest first or last; one
 * symbol or several. With a column of adjusted closes the other prices are adjusted in proportion.
 * @param text of the file.
 * @returns everything that can be used, and each row that cannot, by line with the way out. Never throws.
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
      null,
      head.line,
    );
  }
  let rows: CsvRow[];
  try {
    rows = csvRows(separator === ' ' ? text.replace(/^[ \t]+/gm, '') : text, separator);
  } catch (error) {
    const {message} = error as Error;
    return nothing(message, null, Number(/第 (\d+) 行/.exec(message)?.[1]));
  }
  const {at, headers} = columns;
  const headerAt = rows.findIndex(({line}) => line === head.line);
  const above = rows.slice(0, headerAt);
  const body = rows.slice(headerAt + 1);
  const title = titled(above.map(({cells}) => cells.join(' ')));
  const cellOf = ({cells}: CsvRow, field: PriceField): string => (at[field] === undefined ? '' : (cells[at[field]] ?? '')).trim();

  const dates = body.map((row) => dateCell(cellOf(row, 'date')));
  const dayFirst = dayComesFirst(dates);
  const shift = sundayShift(dates);
  const prices = (['close', 'open', 'high', 'low', 'adjusted'] as const).filter((field) => at[field] !== undefined);
  const decimalComma = separator !== ',' && hasDecimalComma(body.slice(0, 500).flatMap((row) => prices.map((field) => cellOf(row, field))));

  const faults: PriceRemark[] = [];
  let faultCount = 0;
  const fault = (line: number | null, message: string): void => {
    faultCount += 1;
    if (faults.length < MOST_REMARKS) {
      faults.push({line, message: message.replace(/ (?=[；，。（])/g, '')});
    }
  };
  const bySymbol = new Map<string, Rows>();
  /** Rows that are no bars: remarks below the table, unless a bar follows. */
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
    const written = cellOf(row, 'date');
    const cell = dates[index] as DateCell | 'none' | null;
    const isBar = cell !== null || prices.some((field) => !Number.isNaN(numberCell(cellOf(row, field), decimalComma)));
    if (!isBar) {
      if (bySymbol.size === 0 && faultCount === 0) {
        outside += 1;
        if (row.cells[0] === 'Ticker') {
          const tickers = [...new Set(row.cells.slice(1).filter((shown) => shown !== ''))];
          if (tickers.length > 1) {
            return nothing(
              `一行里有几个标的（${tickers.slice(0, 4).join('、')}）；请一个标的存一份，或一行只写一个标的的一天，加一列代码。`,
              null,
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
    const code = at.symbol === undefined ? '' : cellOf(row, 'symbol').replace(/^[='"]+|"$/g, '');
    if (at.symbol !== undefined && code === '') {
      fault(line, `第 ${line} 行没有${spaced(headers[at.symbol] as string)}；请补上这一行是哪个标的。`);
      continue;
    }
    const values = pricesOf(row);
    if (typeof values === 'string') {
      fault(line, values);
      continue;
    }
    const own = code || title.symbol || ticker || symbol;
    let series = bySymbol.get(own);
    if (series === undefined) {
      series = {name: cellOf(row, 'name') || title.name, line: [], day: [], text: [], open: [], high: [], low: [], close: [], volume: []};
      bySymbol.set(own, series);
    }
    series.line.push(line);
    series.day.push(day + shift);
    series.text.push(written);
    series.open.push(values.open);
    series.high.push(values.high);
    series.low.push(values.low);
    series.close.push(values.close);
    series.volume.push(values.volume);
  }
  outside += pending.length;

  /** The prices of a row, or what is wrong with them. */
  function pricesOf(row: CsvRow): Record<'open' | 'high' | 'low' | 'close' | 'volume', number> | string {
    const {line} = row;
    const read = new Map<PriceField, number>();
    for (const field of prices) {
      const shown = cellOf(row, field);
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
    isAdjusted ||= Math.abs(ratio - 1) > 1e-6;
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
    const shown = cellOf(row, 'volume');
    const volume = isMissing(shown) ? Number.NaN : numberCell(shown, decimalComma);
    if (at.volume !== undefined && !isMissing(shown) && !(volume >= 0)) {
      return `第 ${line} 行的${spaced(named('volume'))}应是不小于 0 的数，实际是 ${quoted(shown)}；请改成数字，或删去这一列。`;
    }
    if (at.volume !== undefined && Number.isNaN(volume)) {
      gapsOfVolume ??= line;
    }
    return {open, high, low, close, volume};
  }

  const order = orderOf([...bySymbol.values()]);
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
  let noteCount = 0;
  const note = (remark: PriceRemark): void => {
    noteCount += 1;
    if (notes.length < MOST_REMARKS) {
      notes.push(remark);
    }
  };
  const missing = (['open', 'high', 'low'] as const).filter((field) => at[field] === undefined);
  if (missing.length > 0 && bySymbol.size > 0) {
    note({line: null, message: `没有${missing.map(fieldName).join('、')}；用到它们的指标与规则始终未知，只用收盘价的照常计算。`});
  }
  if (gapsOfVolume !== null) {
    note({line: gapsOfVolume, message: `从第 ${gapsOfVolume} 行起有些行没有成交量，所以成交量一列没有采用。`});
  }
  if (shift !== 0) {
    note({line: null, message: '时间按世界时是前一晚，日期已顺延一天，使每个交易日落在星期一至五。'});
  }
  const series: PriceSeries[] = [];
  for (const [code, own] of bySymbol) {
    const label = bySymbol.size > 1 ? `${code} ` : '';
    const sorted = inOrder(own, order, (line, earlier, day, first, second) =>
      fault(
        line,
        first === second || !/\d:\d/.test(second)
          ? `第 ${line} 行与第 ${earlier} 行重复：${label}${isoDate(day)} 有两行；请只留一行${label === '' ? '，有几个标的就加一列代码' : ''}。`
          : `第 ${line} 行与第 ${earlier} 行是同一天的两个时刻（${first} 与 ${second}）；这里只读日线，请导出日线。`,
      ),
    );
    if (sorted.date.length < least) {
      fault(null, `${label}只有 ${sorted.date.length} 个交易日可用，至少要 ${least} 个；请导出更长的一段。`);
      continue;
    }
    const bars: Bars = {
      date: sorted.date,
      open: at.open === undefined ? [] : sorted.open,
      high: at.high === undefined ? [] : sorted.high,
      low: at.low === undefined ? [] : sorted.low,
      close: sorted.close,
      volume: at.volume === undefined || gapsOfVolume !== null ? [] : sorted.volume,
    };
    remarks(bars, sorted.line, label).forEach(note);
    series.push({symbol: code, name: own.name, bars});
  }
  if (bySymbol.size === 0 && faultCount === 0) {
    fault(null, '表头下面没有数据行；请确认导出时选了时段。');
  }
  faults.sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
  return {series, table, faults, faultCount, notes, noteCount};
}

function dayIn(cell: DateCell | 'none' | null, dayFirst: boolean | null): number | 'none' | 'unclear' | 'unread' {
  if (cell === null || cell === 'none') {
    return cell ?? 'unread';
  }
  if ('day' in cell) {
    return cell.day;
  }
  const {first, second, year} = cell;
  if (dayFirst === null) {
    return 'unclear';
  }
  return (dayFirst ? dayOf(year, second, first) : dayOf(year, first, second)) ?? 'none';
}

/** Enough days to know on which weekdays a market trades. */
const SOME_DAYS = 10;

/** 1 where times are those of the evening before, in universal time: there are Sundays then, and no Fridays. */
function sundayShift(cells: readonly (DateCell | 'none' | null)[]): 0 | 1 {
  const days = cells.flatMap((cell) => (cell !== null && cell !== 'none' && 'isUtc' in cell ? [cell.day] : []));
  // 1970-01-01 was a Thursday.
  const weekdays = new Set(days.map((day) => (day + 4) % 7));
  return days.length >= SOME_DAYS && weekdays.has(0) && !weekdays.has(5) && !weekdays.has(6) ? 1 : 0;
}

function orderOf(all: readonly Rows[]): PriceTable['order'] {
  let [up, down] = [false, false];
  for (const {day} of all) {
    for (let row = 1; row < day.length; row += 1) {
      up ||= (day[row] as number) > (day[row - 1] as number);
      down ||= (day[row] as number) < (day[row - 1] as number);
    }
  }
  return up && down ? 'mixed' : down ? 'newestFirst' : 'oldestFirst';
}

/** Rows by day, the first of each day; `twice` hears of the others. */
function inOrder(
  rows: Rows,
  order: PriceTable['order'],
  twice: (line: number, earlier: number, day: number, first: string, second: string) => void,
): Omit<Bars, 'date'> & {date: string[]; line: number[]} {
  const at = rows.day.map((_, index) => index);
  if (order !== 'oldestFirst') {
    at.sort((a, b) => (rows.day[a] as number) - (rows.day[b] as number) || a - b);
  }
  const kept = at.filter((index, place) => {
    const before = at[place - 1];
    const first = before !== undefined && rows.day[before] === rows.day[index] ? before : undefined;
    if (first !== undefined) {
      const [line, earlier] = [rows.line[index] as number, rows.line[first] as number];
      twice(line, earlier, rows.day[index] as number, rows.text[first] as string, rows.text[index] as string);
    }
    return first === undefined;
  });
  const pick = (values: readonly number[]): number[] => kept.map((index) => values[index] as number);
  return {
    line: pick(rows.line),
    date: pick(rows.day).map(isoDate),
    open: pick(rows.open),
    high: pick(rows.high),
    low: pick(rows.low),
    close: pick(rows.close),
    volume: pick(rows.volume),
  };
}
