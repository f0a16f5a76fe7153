/** Price columns: confusing two of them changes every number. */
export const PRICE_COLUMNS = ['close', 'open', 'high', 'low', 'adjusted'] as const;
/** Fields that a row may state besides its prices. */
export const STATED_FIELDS = ['growth', 'cumulative', 'factor', 'preClose', 'traded', 'paused'] as const;
const FIELDS = [
  ...PRICE_COLUMNS,
  'volume',
  ...STATED_FIELDS,
  'date',
  'time',
  'symbol',
  'name',
  'yield',
  'currency',
] as const;
/** A column of a price table. */
export type PriceField = (typeof FIELDS)[number];

/**
 * The columns of exports, one line per source: the field, then its headers; case, punctuation and units do not count.
 * `?` marks ambiguous headers, used only where no column has an unambiguous one. `bare` lists the columns of tables
 * without a header, in order; a time may follow the date. The first headers are those of this site.
 *
 * A new source needs a line with the headers missing above, a file in `tests/fixtures/prices/`, and a row in the
 * table of `tests/unit/engine/market-data/priceFiles.test.ts`.
 */
const TABLE = `
  本站:     date=日期 time=时刻 symbol=代码 name=名称 open=开盘价 high=最高价 low=最低价 close=收盘价 volume=成交量
  本站:     adjusted=复权收盘价 growth=日增长率 cumulative=累计净值 factor=复权因子 preClose=昨收
  本站:     traded=交易状态 paused=停牌 yield=万份收益 currency=币种
  中文软件: date=交易日期,交易日,日期时间 date?=时间,交易时间
  中文软件: symbol=证券代码,股票代码,指数代码 symbol?=标的 name=证券名称,股票名称,股票简称,证券简称 name?=简称
  中文软件: open=开盘 open?=今开,开 high=最高 high?=高 low=最低 low?=低
  中文软件: close=收盘 close?=收,最新价,最新,收盘点位,收盘指数 adjusted=复权收盘,收盘价复权
  中文软件: adjusted?=前复权收盘价,后复权收盘价,前复权收盘,后复权收盘,前复权价,后复权价
  中文软件: volume=成交股数 volume?=总手,交易量,成交数量 preClose=昨收盘,昨收价,昨收盘价,前收盘,前收盘价,前收
  中文软件: paused=是否停牌 currency=货币,计价货币,交易币种
  English:  date=date,datetime,tradingDate,timestamp time=timeOfDay,tradeTime
  English:  date?=time,day,openTime,localTime,timeUTC,unix,unixTime,unixTimestamp,epoch,timestampUTC
  English:  symbol=symbol,ticker,code,instrument name=name open=open,openPrice,openingPrice high=high,highPrice,highest
  English:  low=low,lowPrice,lowest close=close,closePrice,closingPrice,closeLast close?=last,lastPrice,nav,price
  English:  adjusted=adjusted,adjustedClose,closeAdj,closeAdjusted,adjustedClosePrice,adjClosePrice
  English:  volume=volume,tradingVolume volume?=quantity,qty preClose=prevClose,previousClose,lastClose
  English:  paused=paused,suspended,isSuspended currency=currency,ccy,curr
  English:  bare=date,close bare=date,open,high,low,close bare=date,open,high,low,close,volume
  天天基金: date=净值日期 symbol=基金代码 name=基金名称 close?=单位净值,净值 adjusted=复权净值,复权单位净值
  天天基金: growth=净值增长率,净值日增长率 cumulative=累计单位净值,份额累计净值,accnav
  货币基金: yield=每万份收益,每万份基金收益,万份基金收益,万份单位收益
  货币基金: yield=七日年化,七日年化收益,七日年化收益率,7日年化,7日年化收益率
  Tushare:  date=trade_date,nav_date symbol=ts_code volume=vol factor=adj_factor preClose=pre_close
  Tushare:  close?=unit_nav adjusted=adj_nav cumulative=accum_nav adjusted?=close_qfq,close_hfq,qfq_close,hfq_close
  baostock: traded=tradestatus
  国泰安:   date=Trddt
  Choice:   symbol=SECUCODE
  富途:     date=time_key
  米筐:     symbol=order_book_id
  掘金:     date?=bob,eob
  上金所:   symbol=合约,合约代码
  网易:     open?=TOpen close?=TClose
  台湾:     symbol=證券代號,股票代號 name=證券名稱 open=開盤價,開盤 high=最高價 low=最低價 close=收盤價,收盤
  台湾:     volume=成交股數 currency=幣種
  Yahoo:    adjusted=AdjClose,调整后收盘价,調整後收盤價
  Yahoo:    open=開市,開市價 close=收市,收市價 adjusted=經調整收市價,經調整收市,調整後收市價
  彭博:     open=PX_OPEN high=PX_HIGH low=PX_LOW close?=PX_LAST volume=PX_VOLUME
  NSE:      close?=LTP volume?=TotalTradeQuantity,TradeQuantity,TradedQuantity,SharesTraded
  LSEG:     date=ExchangeDate
  Dukascopy: date?=GmtTime
  MetaTrader: volume?=TICKVOL,TickVolume bare=date,open,high,low,close,volume,-
  CoinGecko: date=snapped_at volume?=total_volume
  OKX:      date=candle_begin_time
  Binance:  bare=date,open,high,low,close,volume,-,-,-,-,-,-
`;

/** The letters and digits of a name. */
export const letters = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '');

/** Ambiguity of a name: 0 unambiguous, 1 ambiguous. */
export type Rank = 0 | 1;

const ENTRIES = [...TABLE.matchAll(/(\w+)(\??)=(\S+)/g)].map(([entry, key = '', loose, headers = '']) => {
  const field = FIELDS.find((one) => one === key) ?? null;
  if (field === null && key !== 'bare') {
    throw new Error(`There is no field ${key} for ${entry}.`);
  }
  const rank: Rank = loose === '' ? 0 : 1;
  return {field, rank, names: headers.split(',')};
});

/** The meaning of each header in lower case, letters and digits only. */
export const MEANINGS: ReadonlyMap<string, {field: PriceField; rank: Rank}> = new Map(
  ENTRIES.flatMap(({field, rank, names}) =>
    field === null ? [] : names.map((name) => [letters(name.toLowerCase()), {field, rank}]),
  ),
);

/** The columns of tables without a header, in order. */
export const BARE_TABLES: readonly (readonly string[])[] = ENTRIES.flatMap(({field, names}) =>
  field === null ? [names] : [],
);

/** The Chinese name of a field in messages and previews. */
export const fieldName = (wanted: PriceField): string =>
  ENTRIES.find(({field}) => field === wanted)?.names[0] ?? wanted;
