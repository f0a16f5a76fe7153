import {halfWidth, withoutInvisible} from './cellText';
import {at} from '../../series';
import {entriesOf} from '../../records';

/** A column of a price table. */
export type PriceField =
  | ('date' | 'time' | 'symbol' | 'name' | 'open' | 'high' | 'low' | 'close' | 'adjusted' | 'volume')
  | ('growth' | 'cumulative' | 'factor' | 'preClose' | 'status' | 'currency');

/**
 * Names of columns in exports in lower case, letters and digits only: those that mean the field and nothing else, then those
 * that count where none of the first is there. The very first is what this site calls the field.
 */
const NAMES: Readonly<Record<PriceField, readonly [exact: string, others: string]>> = {
  date: [
    '日期 date datetime tradedate tradingdate timestamp 交易日期 交易日 净值日期 日期时间 trddt exchangedate timekey candlebegintime',
    '时间 交易时间 time day opentime localtime gmttime timeutc unix unixtime unixtimestamp epoch timestamputc',
  ],
  time: ['时刻 timeofday tradetime', ''],
  symbol: ['代码 symbol ticker code tscode secucode instrument 证券代码 股票代码 基金代码 指数代码 證券代號 股票代號', '标的'],
  name: ['名称 name 证券名称 股票名称 股票简称 证券简称 基金名称 證券名稱', '简称'],
  open: ['开盘价 open 开盘 openprice openingprice 開盤價 開盤 pxopen', '今开 开 topen'],
  high: ['最高价 high 最高 highprice highest 最高價 pxhigh', '高'],
  low: ['最低价 low 最低 lowprice lowest 最低價 pxlow', '低'],
  close: [
    '收盘价 close 收盘 closeprice closingprice closelast 收盤價 收盤',
    'last lastprice pxlast ltp 收 最新价 最新 单位净值 净值 nav price 收盘点位 收盘指数 tclose',
  ],
  adjusted: [
    '复权收盘价 adjclose adjustedclose closeadj closeadjusted adjustedcloseprice adjcloseprice adjusted 复权收盘 收盘价复权 复权净值 复权单位净值',
    '前复权收盘价 后复权收盘价 前复权收盘 后复权收盘 前复权价 后复权价 closeqfq closehfq qfqclose hfqclose',
  ],
  volume: [
    '成交量 volume vol 成交股数 成交股數 pxvolume tradingvolume',
    '总手 交易量 成交数量 totaltradequantity tradequantity tradedquantity sharestraded tickvol tickvolume quantity qty',
  ],
  // Only what is about the close: the change of a stock's price is rounded to a hundredth of a percent.
  growth: ['日增长率 净值增长率 净值日增长率', ''],
  cumulative: ['累计净值 累计单位净值 份额累计净值 accumnav accnav', ''],
  factor: ['复权因子 adjfactor', ''],
  preClose: ['昨收 昨收盘 昨收价 昨收盘价 前收盘 前收盘价 前收 preclose prevclose previousclose lastclose', ''],
  currency: ['币种 currency ccy curr 货币 计价货币 交易币种 幣種', ''],
  status: ['交易状态 tradestatus paused 停牌 是否停牌 suspended issuspended', ''],
};

/** How far a name is from being the field's own: 0 exact, 1 another. */
const RANKS = [0, 1] as const;
export type Rank = (typeof RANKS)[number];

const BY_NAME = new Map(
  entriesOf(NAMES).flatMap(([field, ranks]) =>
    RANKS.flatMap((rank) => ranks[rank].split(' ').flatMap((name) => (name === '' ? [] : [[name, {field, rank}] as const]))),
  ),
);

/** The Chinese name of a field in messages and previews. */
export const fieldName = (field: PriceField): string => at(NAMES[field][0].split(' '), 0);

/** Names that pandas gives to its index, which often holds the dates. */
const NAMELESS = new Set(['', 'index', 'unnamed0']);

const BRACKETS = /[（(［[【{].*?[)）\]］】}]/gs;
/** Longest text that may name a column; the pattern of brackets takes quadratic time for longer ones. */
const LONGEST = 200;
const UNITS = /(?:人民币|美元|港元|元|股|手|份|点|usd|cny|rmb|hkd|eur)$/;
/** The letters and digits of a name. */
export const letters = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '');

/** Ways to write a header without its units, ordinals and punctuation, the most faithful first. */
export function spellings(header: string): string[] {
  if (header.length > LONGEST) {
    return [];
  }
  const plain = halfWidth(withoutInvisible(header)).toLowerCase();
  const [line = '', ...rest] = plain.split(/[\r\n]+/).map((one) => one.trim());
  // iFinD writes the unit and the adjustment below the name.
  const isQualified = rest.length > 0 && /^[（(［[【]|复权/.test(rest.join(''));
  return [plain, ...(isQualified ? [line] : [])].flatMap((text) => {
    const bare = letters(text.replace(BRACKETS, ' ').replace(/^\s*\d+\s*[.、)]\s*/, ''));
    return [bare, bare.replace(UNITS, ''), letters(text)];
  });
}

/** Whether a cell may name a field: most cells among which a header is looked for are dates and numbers. */
export const mayName = (header: string): boolean => /\p{L}/u.test(header);

/** What a header means; `null` for one that is not known. */
export const meaning = (header: string): {field: PriceField; rank: Rank} | null =>
  mayName(header) ? (spellings(header).flatMap((name) => BY_NAME.get(name) ?? [])[0] ?? null) : null;

/** Whether a header says, beside its name, that its prices are adjusted. */
export const saysAdjusted = (header: string): boolean => /[（(［[【].*(?:adj|前复权|后复权|复权价)/is.test(header);

/** Whether a header names nothing, as that of an index. */
export const isNameless = (header: string): boolean => NAMELESS.has(letters(halfWidth(withoutInvisible(header)).toLowerCase()));

/** Columns of prices: which of two is meant changes every number. */
export const PRICE_FIELDS: readonly PriceField[] = ['open', 'high', 'low', 'close', 'adjusted', 'volume'];

export const isPriceField = (field: string | undefined): field is PriceField => PRICE_FIELDS.some((price) => price === field);
