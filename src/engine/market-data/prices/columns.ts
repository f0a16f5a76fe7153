/** What a column of a price table can mean. */
export type PriceField = 'date' | 'symbol' | 'name' | 'open' | 'high' | 'low' | 'close' | 'adjusted' | 'volume';

/** How exports call their columns, in small letters, without spaces, underscores and units. The first is ours. */
const NAMES: Readonly<Record<PriceField, readonly string[]>> = {
  date: [
    '日期',
    'date',
    'time',
    'datetime',
    'timestamp',
    'tradedate',
    'tradingdate',
    'day',
    '时间',
    '交易日期',
    '交易日',
    '交易时间',
    '净值日期',
  ],
  symbol: ['代码', 'symbol', 'ticker', 'code', 'tscode', 'secucode', 'instrument', '证券代码', '股票代码', '基金代码', '指数代码', '标的'],
  name: ['名称', 'name', '证券名称', '股票名称', '股票简称', '证券简称', '基金名称', '简称'],
  open: ['开盘价', 'open', 'openprice', 'openingprice', '开盘', '今开', '开'],
  high: ['最高价', 'high', 'highprice', 'highest', '最高', '高'],
  low: ['最低价', 'low', 'lowprice', 'lowest', '最低', '低'],
  close: [
    '收盘价',
    'close',
    'closeprice',
    'closingprice',
    'close/last',
    'last',
    '收盘',
    '收',
    '最新价',
    '单位净值',
    '净值',
    'nav',
    'price',
  ],
  adjusted: ['复权收盘价', 'adjclose', 'adjustedclose', 'closeadj', '复权收盘', '收盘价复权', '复权净值', '复权单位净值'],
  volume: ['成交量', 'volume', 'vol', '总手', '交易量', '成交数量'],
};

const PRICE_FIELDS = Object.keys(NAMES) as PriceField[];

const BY_NAME = new Map(PRICE_FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)));

/** What messages and previews call a field. */
export const fieldName = (field: PriceField): string => NAMES[field][0] as string;

/** Header cells that name no column: pandas writes the index, often the date, without a name. */
const NAMELESS = new Set(['', 'index', 'unnamed:0']);

const bare = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[（(［[].*?[)）\]］]/g, '')
    .replace(/[\s_"']/g, '');

export interface PriceColumns {
  /** Place of each field that the table has. */
  at: Partial<Record<PriceField, number>>;
  /** The header cells as they are written. */
  headers: readonly string[];
  /** What a table cannot do without and this one has not. */
  missing: PriceField[];
}

/**
 * The columns of a header row; the first of several with one meaning counts. A first column without a name, or the
 * `Price` above the dates of yfinance, is taken for the date where nothing else is.
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
  const needed: [PriceField, number | undefined][] = [
    ['date', at.date],
    ['close', at.close ?? at.adjusted],
  ];
  return {at, headers, missing: needed.flatMap(([field, place]) => (place === undefined ? [field] : []))};
}
