/** A column of a price table. */
export type PriceField = 'date' | 'symbol' | 'name' | 'open' | 'high' | 'low' | 'close' | 'adjusted' | 'volume';

/** Column names of exports in lower case, without spaces, underscores and units. The first is what this site calls the field. */
const NAMES: Readonly<Record<PriceField, string>> = {
  date: '日期 date time datetime timestamp tradedate tradingdate day 时间 交易日期 交易日 交易时间 净值日期',
  symbol: '代码 symbol ticker code tscode secucode instrument 证券代码 股票代码 基金代码 指数代码 标的',
  name: '名称 name 证券名称 股票名称 股票简称 证券简称 基金名称 简称',
  open: '开盘价 open openprice openingprice 开盘 今开 开',
  high: '最高价 high highprice highest 最高 高',
  low: '最低价 low lowprice lowest 最低 低',
  close: '收盘价 close closeprice closingprice close/last last 收盘 收 最新价 单位净值 净值 nav price',
  adjusted: '复权收盘价 adjclose adjustedclose closeadj 复权收盘 收盘价复权 复权净值 复权单位净值',
  volume: '成交量 volume vol 总手 交易量 成交数量',
};

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.split(' ').map((name) => [name, field as PriceField] as const)),
);

/** The Chinese name of a field in messages and previews. */
export const fieldName = (field: PriceField): string => NAMES[field].split(' ')[0] as string;

/** Names that pandas gives to its index, which often holds the dates. */
const NAMELESS = new Set(['', 'index', 'unnamed:0']);

const bare = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[（(［[].*?[)）\]］]/g, '')
    .replace(/[\s_"']/g, '');

export interface PriceColumns {
  /** Index of the column of each field that the table has. */
  at: Partial<Record<PriceField, number>>;
  /** The header cells as they are written. */
  headers: readonly string[];
  /** Required fields that the table does not have. */
  missing: PriceField[];
}

/**
 * The columns of a header row; of several with one meaning the first counts. In a table without a date column, a first
 * column without a name is the date, and so is one called `Price`, as yfinance writes above its dates.
 */
export function priceColumns(headers: readonly string[]): PriceColumns {
  const at: Partial<Record<PriceField, number>> = {};
  headers.forEach((header, place) => {
    const field = BY_NAME.get(bare(header));
    if (field !== undefined) {
      at[field] ??= place;
    }
  });
  const first = bare(headers[0] ?? '-');
  if (at.date === undefined && at.close !== undefined && (NAMELESS.has(first) || (first === 'price' && at.open !== undefined))) {
    at.date = 0;
    const close = headers.findIndex((header, place) => place > 0 && BY_NAME.get(bare(header)) === 'close');
    at.close = close === -1 ? undefined : close;
  }
  const has = {date: at.date !== undefined, close: at.close !== undefined || at.adjusted !== undefined};
  return {at, headers, missing: (['date', 'close'] as const).filter((field) => !has[field])};
}
