import {granularity, type BarUnit} from './granularity';
import {quotedList} from '../quoted';
import {quotedCell} from './prices/cellText';
import {fieldName} from './prices/headersBySource';
import type {DateUnit} from './prices/dates';
import type {PriceTable} from './prices/readPrices';

/** An assumption behind the numbers of a run, besides rule and settings. */
export interface Assumption {
  id: 'symbol' | 'zone' | 'numbers' | 'close' | 'adjustment' | 'currency' | 'barsAYear' | 'marketLag';
  /** The symbols or the market concerned; empty for the whole run. */
  about: string[];
  value: string | number | null;
  /**
   * `file`: stated by the file or its dates; `guess`: the file is ambiguous; `default`: stated nowhere; `reader`: set
   * by the reader.
   */
  source: 'file' | 'guess' | 'default' | 'reader';
  /** In Chinese, for readers. */
  sentence: string;
  /** Way to change it, in Chinese; `null` where there is nothing to change. */
  change: string | null;
}

/** Ways to change assumptions for which a command or a page has a setting. */
export type Ways = Partial<Record<Assumption['id'], string>>;

const DATE_UNITS: Readonly<Record<DateUnit, string>> = {
  yyyyMMdd: '数字形式的日期',
  yyyyMMddHH: '数字形式的日期与小时',
  yyyyMMddHHmm: '数字形式的日期与时刻',
  yyyyMMddHHmmss: '数字形式的日期与时刻',
  excel: '表格软件的日期序号，从 1900 年算起',
  s: '1970 年起的秒数',
  ms: '1970 年起的毫秒数',
  µs: '1970 年起的微秒数',
  ns: '1970 年起的纳秒数',
};

function zoneOf({zone, dateUnit, dayFirst, isMinguo}: PriceTable, ways: Ways): Omit<Assumption, 'about'> {
  const unit =
    dateUnit === null ? '' : `日期一列是${/^\d/.test(DATE_UNITS[dateUnit]) ? ' ' : ''}${DATE_UNITS[dateUnit]}；`;
  const years = isMinguo ? '年份是民国纪年，加了 1911；' : '';
  const order = dayFirst === null ? '' : `日期先写${dayFirst ? '日，后写月' : '月，后写日'}；`;
  const sentence = {
    dates: '日期照写的读，没有时刻',
    local: '时刻是市场当地的，日期照写的读',
    universal: `时刻是世界时，按${zone.place ?? ''}归到交易日${zone.isMoved ? '，有的日子因此与写的不同' : ''}`,
  }[zone.kind];
  const written = '日期不对的话，请在文件里写成 2024-01-05 的样子';
  const isInstant = zone.kind === 'universal';
  return {
    id: 'zone',
    value: zone.place ?? zone.kind,
    source: zone.isStated ? 'reader' : isInstant || dateUnit === 'excel' ? 'guess' : 'file',
    sentence: `${unit}${years}${order}${sentence}。`,
    change: isInstant ? (ways.zone ?? '要按别的时钟，请在“用自己的行情”里另选') : dateUnit === 'excel' ? written : null,
  };
}

const NUMBERS = {
  file: (mark: string) => `小数点写作“${mark}”。`,
  guess: (mark: string) => `“12${mark}345” 这样的价格按小数读，不当作千分位。`,
  default: () => '价格都是整数。',
} as const;

function closeOf({columns, adjustment, header}: PriceTable, ways: Ways): Omit<Assumption, 'about'> {
  const [close, adjusted] = ['close', 'adjusted'].map((field) => columns.find((column) => column.field === field));
  const used = adjusted ?? close;
  const titled = (header: string | undefined): string =>
    header === undefined || header === '' ? '没有名字的一列' : quotedCell(header);
  const others = columns
    .filter((column) => column !== used)
    .map(({field, header}) => `${fieldName(field)}${titled(header)}`);
  const isGuess = (close ?? used)?.isGuess === true;
  const ratio =
    adjusted !== undefined && close !== undefined && adjustment === 'ratio' ? '，开盘、最高、最低按同一比例复权' : '';
  return {
    id: 'close',
    value: used?.header ?? null,
    source: isGuess ? 'guess' : 'file',
    sentence:
      header === 0
        ? `没有表头，各列按${columns.map(({field}) => fieldName(field)).join('、')}的次序读。`
        : `收盘取自${titled(used?.header)}${ratio}；其余的列：${others.join('、')}。`,
    change:
      header === 0
        ? '次序不对的话，请在第一行写上列名'
        : isGuess
          ? (ways.close ?? '要用别的一列，请在“用自己的行情”里另选，或把它的列名改成 close')
          : null,
  };
}

/** Adjustment of prices for distributions and splits. */
const ADJUSTMENTS: Readonly<Record<NonNullable<PriceTable['adjustment']>, string>> = {
  ratio: '按复权收盘一列复权',
  growth: '按日增长率计入分红，是总收益',
  distributions: '按累计净值与单位净值之差计入分红，是总收益',
  factor: '按复权因子复权',
  preClose: '按昨收复权，昨收不等于前一日收盘的日子是除权除息日',
  dividends: '按股息那几行计入分红，是总收益',
  asIs: '收盘已经复权，复权因子没有再乘一遍',
  前复权: '文件写着前复权',
  后复权: '文件写着后复权',
  不复权: '文件写着不复权',
  累计净值: '只有累计净值：分红加了回来，没有再投资，所以分红之后的涨跌都算小了，不是总收益',
};
/** Advice on a better file. */
const BETTER = new Map<PriceTable['adjustment'], string>([
  [null, '请导出前复权的行情'],
  ['不复权', '请导出前复权的行情'],
  ['累计净值', '请导出带单位净值或日增长率的一份'],
]);

function adjustmentOf({adjustment, adjustedOn}: PriceTable, ways: Ways): Omit<Assumption, 'about'> {
  const days = adjustedOn.length === 0 ? '' : `：${quotedList(adjustedOn, 3)}`;
  return {
    id: 'adjustment',
    value: adjustment,
    source: adjustment === null ? 'default' : 'file',
    sentence:
      adjustment === null
        ? '没有写明是否复权，照原样用；不复权的话，除权那天的跳空会被当成真的下跌。'
        : `${ADJUSTMENTS[adjustment]}${days}。`,
    change:
      days === ''
        ? (BETTER.get(adjustment) ?? null)
        : (ways.adjustment ?? '只看价格的涨跌，请在“用自己的行情”里给收盘另选一列'),
  };
}

/** Unit of money where nothing names a currency, as in the site's own examples. */
const YUAN = '元';

function currencyOf({currencies}: PriceTable): Omit<Assumption, 'about'> {
  const [first, second] = currencies;
  const isMixed = second !== undefined;
  return {
    id: 'currency',
    value: isMixed ? null : (first ?? null),
    source: first === undefined ? 'default' : 'file',
    sentence: isMixed
      ? `文件里的币种有${currencies.join('、')}，金额不换算，一律写作${YUAN}。`
      : first === undefined
        ? `没有写币种，金额写作${YUAN}。`
        : `价格以${first}计。`,
    change: isMixed
      ? '要分开看，请每种货币一份文件'
      : first === undefined
        ? '是别的货币的话，请写在收盘的列名里，比如“收盘价（美元）”'
        : null,
  };
}

/** Unit of money: the currency of the prices that name one, {@link YUAN} where none or several do. */
export function currencyUnit(assumptions: readonly Pick<Assumption, 'id' | 'value'>[]): string {
  const named = new Set(
    assumptions.flatMap(({id, value}) => (id === 'currency' && typeof value === 'string' ? [value] : [])),
  );
  const [only] = named;
  return only !== undefined && named.size === 1 ? only : YUAN;
}

/**
 * The assumptions made in reading a file.
 * @param symbols of its bars. @param isNamed true if the reader stated them.
 */
export function readingAssumptions(
  table: PriceTable,
  symbols: readonly string[],
  isNamed: boolean,
  ways: Ways = {},
): Assumption[] {
  const {numbers, symbolFrom} = table;
  const isGuess = !isNamed && symbolFrom === null;
  const origin = isNamed
    ? '由您给出'
    : {column: '取自文件的代码一列', head: '取自文件的表头或标题'}[symbolFrom ?? 'head'];
  const names = quotedList(symbols, 5);
  const [before, behind] = [/^[!-~]/, /[!-~]$/].map((latin) => (latin.test(names) ? ' ' : ''));
  const own: Omit<Assumption, 'about'> = {
    id: 'symbol',
    value: names,
    source: isNamed ? 'reader' : isGuess ? 'guess' : 'file',
    sentence: isGuess
      ? `文件没有写标的，用它的名字${before}${names}${behind}代替。`
      : `标的${before}${names}${behind}${origin}。`,
    change: isGuess ? (ways.symbol ?? '请在文件里加一列代码') : null,
  };
  const number: Omit<Assumption, 'about'> = {
    id: 'numbers',
    value: numbers.mark,
    source: numbers.source,
    sentence: NUMBERS[numbers.source](numbers.mark),
    change: numbers.source === 'guess' ? '是千分位的话，请把它去掉' : null,
  };
  return [own, zoneOf(table, ways), number, closeOf(table, ways), adjustmentOf(table, ways), currencyOf(table)].map(
    (one) => ({...one, about: [...symbols]}),
  );
}

const UNITS: Readonly<Record<BarUnit, string>> = {
  day: '日线',
  week: '每周一根',
  month: '每月一根',
  quarter: '每季一根',
  year: '每年一根',
  other: '隔几天一根',
};

/**
 * The number of bars a year for annualisation: the reader's setting, else that of the dates, else that of the
 * document.
 * @param dates of all bars, ascending.
 * @param stated by the reader; `documented` by a portfolio, which only decides between five and seven trading days a
 * week.
 */
export function barsAYearAssumption(
  dates: readonly string[],
  {stated, documented}: {stated?: number; documented?: number} = {},
  ways: Ways = {},
): Assumption & {value: number} {
  const {unit, barsAYear, isTold} = granularity(dates);
  const isOfDocument = unit === 'day' && barsAYear !== 365 && documented !== undefined && documented !== barsAYear;
  const value = stated ?? (isOfDocument ? documented : barsAYear);
  const week = unit !== 'day' ? '' : barsAYear === 365 ? '，周末也有' : isTold ? '，周末休市' : '，看不出周末是否休市';
  const reason = stated !== undefined ? '由您给出' : isOfDocument ? '按组合写的市场' : `${UNITS[unit]}${week}`;
  return {
    id: 'barsAYear',
    about: [],
    value,
    source: stated !== undefined || isOfDocument ? 'reader' : isTold ? 'file' : 'default',
    sentence: `年化按一年 ${value} 根（${reason}）。`,
    change: stated === undefined ? (ways.barsAYear ?? null) : null,
  };
}

/** The alignment of a market series with the bars of a symbol in a run. */
export interface LagUse {
  /** Code of the market. */
  code: string;
  /** Lag in bars. */
  lag: number;
  /** True if the codes reveal where both are traded. */
  known: boolean;
  /** Source of the lag; `null` where the closing times decide. */
  setBy: 'option' | 'document' | null;
  /** Reason in Chinese, without a full stop. */
  text: string;
}

/** The alignment of the markets in a strategy, as assumptions. */
export const lagAssumptions = (lags: readonly LagUse[], ways: Ways = {}): Assumption[] =>
  lags.map(({code, lag, known, setBy, text}) => ({
    id: 'marketLag',
    about: [code],
    value: lag,
    source: setBy !== null ? 'reader' : known ? 'guess' : 'default',
    sentence: `${text}。`,
    change: setBy === 'option' ? null : (ways.marketLag ?? null),
  }));

/** Merges assumptions with the same sentence into one about all of their symbols. */
export function mergedAssumptions(all: readonly Assumption[]): Assumption[] {
  const merged = new Map<string, Assumption>();
  for (const one of all) {
    const key = `${one.id} ${one.sentence}`;
    const before = merged.get(key);
    merged.set(key, before === undefined ? one : {...before, about: [...new Set([...before.about, ...one.about])]});
  }
  return [...merged.values()];
}

/** The source of an assumption, in Chinese. */
export const SOURCES: Readonly<Record<Assumption['source'], string>> = {
  file: '行情',
  guess: '推断',
  default: '默认',
  reader: '指定',
};
