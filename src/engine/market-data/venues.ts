import type {MARKETS} from '../language/document';

/** A market in a portfolio document. */
export type MarketCode = (typeof MARKETS)[number];

/** The venue of a symbol or an index, as far as its code reveals it. */
export interface Venue {
  /** 中文名 */
  name: string;
  /** Earliest and latest hour of the close over the year, UTC: summer time and reforms move it. */
  closes: readonly [earliest: number, latest: number];
  /** Venues that close at the same instant all year round share a clock. */
  clock: string;
}

const venue = (name: string, earliest: number, latest = earliest, clock = name): Venue => ({
  name,
  closes: [earliest, latest],
  clock,
});

const CN = venue('A 股', 7);
const HK = venue('港股', 8, 8.2);
const JP = venue('日本', 6, 6.5);
const KR = venue('韩国', 6, 6.5);
const TW = venue('台湾', 5.5);
const AU = venue('澳大利亚', 5, 6.2);
const SG = venue('新加坡', 9, 9.3);
const IN = venue('印度', 10);
const EU = venue('欧洲', 15.5, 16.6, '欧洲');
const GB = venue('英国', 15.5, 16.6, '欧洲');
const US = venue('美股', 20, 21.3, '北美');
const CA = venue('加拿大', 20, 21.3, '北美');
const CRYPTO = venue('加密货币', 24);

/** The venue of each market that a portfolio document may name. */
export const MARKET_VENUES: Readonly<Record<MarketCode, Venue>> = {CN, US, CRYPTO};

const list = (venues: readonly (readonly [Venue, string])[]): ReadonlyMap<string, Venue> =>
  new Map(venues.flatMap(([one, codes]) => codes.split(' ').map((code) => [code, one] as const)));

/** Suffixes after the last point: Yahoo, Reuters, Wind, JoinQuant and the exchanges' own identifiers (ISO 10383). */
const SUFFIXES = list([
  [CN, 'SH SS SZ BJ XSHG XSHE XBSE CSI OF'],
  [HK, 'HK XHKG'],
  [JP, 'T JP TYO XTKS'],
  [KR, 'KS KQ KR XKRX'],
  [TW, 'TW TWO XTAI'],
  [AU, 'AX AU ASX XASX'],
  [SG, 'SI SG XSES'],
  [IN, 'NS BO NSE BSE XNSE XBOM'],
  [EU, 'DE PA AS BR LS MI MC SW VI HE ST IR XETR XPAR XAMS XBRU XLIS XMIL XMAD XSWX'],
  [GB, 'L LN LON XLON'],
  [CA, 'TO V TSX TSXV NE XTSE XTSX'],
  // After a ticker, a letter is a class of shares or the code of an American exchange.
  [US, 'US O N A B C K P OQ NYSE NASDAQ AMEX XNYS XNAS ARCX'],
]);

/** Prefixes before a point or the digits of a code: Futu, baostock, Sina, Tencent. */
const PREFIXES = list([
  [CN, 'SH SZ BJ'],
  [HK, 'HK'],
  [JP, 'JP'],
  [SG, 'SG'],
  [US, 'US'],
]);

/** Prefixes before a colon or point: the exchanges of TradingView, Google and MyQuant. */
const EXCHANGES = list([
  [CN, 'SSE SZSE SHSE SHA SHE XSHG XSHE'],
  [HK, 'HKEX HKG'],
  [JP, 'TSE TYO'],
  [KR, 'KRX KOSDAQ'],
  [TW, 'TWSE TPE TPEX'],
  [AU, 'ASX'],
  [SG, 'SGX'],
  [IN, 'NSE BSE BOM'],
  [EU, 'ETR XETR XETRA EPA AMS EBR BIT BME SWX EURONEXT'],
  [GB, 'LON LSE'],
  [CA, 'TSX TSXV CVE'],
  [US, 'NYSE NASDAQ AMEX NYSEARCA NYSEAMERICAN CBOE'],
  [CRYPTO, 'BINANCE COINBASE KRAKEN OKX BYBIT BITSTAMP HUOBI KUCOIN CRYPTO'],
]);

/** Indices under data vendors' names, without a leading ^ or point. */
const INDICES = list([
  [CN, 'CSI300 HS300 CSI500 ZZ500 CSI1000 ZZ1000 SSE50 SZ50 SHCOMP SZCOMP SHC SSEC CHINEXT CYB'],
  [HK, 'HSI HSCE HSCEI HSTECH'],
  [JP, 'N225 NI225 NKY NKX NIKKEI NIKKEI225 TOPX TPX TOPIX'],
  [KR, 'KS11 KOSPI KOSPI200 KOSDAQ KQ11'],
  [TW, 'TWII TWSE TAIEX'],
  [AU, 'AXJO AORD AS51 AS30 XJO ASX200'],
  [SG, 'STI'],
  [IN, 'BSESN SENSEX NSEI NIFTY NIFTY50'],
  [EU, 'GDAXI DAX FCHI CAC CAC40 STOXX STOXX50E SX5E SXXP AEX IBEX FTSEMIB SSMI SMI BFX'],
  [GB, 'FTSE FTSE100 UKX FTMC'],
  [CA, 'GSPTSE SPTSX'],
  [
    US,
    'SPX SP500 GSPC INX SPXTR SP500TR NDX NDX100 IXIC COMP CCMP DJI DJIA DJA INDU RUT VIX VXN OEX SOX TNX IRX FVX TYX',
  ],
]);

const COINS =
  'BTC|XBT|ETH|SOL|XRP|BNB|ADA|DOGE|LTC|BCH|DOT|LINK|AVAX|MATIC|POL|TRX|SHIB|PEPE|UNI|XLM|ATOM|ETC|FIL|APT|ARB|OP|NEAR|ICP|HBAR|SUI|TON|XMR|AAVE|USDT|USDC';
/** Anything quoted in a stablecoin is a coin; of assets quoted in money, only the best known coins count. */
const PAIR = new RegExp(
  `^(BTC|XBT|ETH|([A-Z0-9]{2,12})[-_/]?(USDT|USDC|BUSD|FDUSD|TUSD)|(${COINS})[-_/]?(USD|EUR|GBP|JPY|CNY|KRW|BTC|ETH))([-_:](USDT|USD|SWAP|PERP))?$`,
);

/** Share codes of mainland China have six digits, of Hong Kong five. */
const DIGITS = new Map([
  [6, CN],
  [5, HK],
]);

/**
 * The venue derived from the form of a code: prefix, suffix, number of digits, a pair of coins or the name of an
 * index.
 * @param code in a vendor's notation, in upper or lower case.
 * @returns `null` for a code without any of these signs.
 */
export function venueOfCode(code: string): Venue | null {
  const plain = code
    .trim()
    .toUpperCase()
    .replace(/^[\^.]/, '')
    .replace(/\.(GI|HI|INDX|INDEX)$/, '');
  const [, before = '', mark, after = ''] = /^([A-Z]+)([.:])(.+)$/.exec(plain) ?? [];
  const [, glued = ''] = /^([A-Z]{2})\d{4,6}$/.exec(plain) ?? [];
  const [, suffix = ''] = /^[A-Z0-9&-]+\.([A-Z]+)$/.exec(plain) ?? [];
  return (
    INDICES.get(plain) ??
    PREFIXES.get(before) ??
    PREFIXES.get(glued) ??
    EXCHANGES.get(before) ??
    SUFFIXES.get(suffix) ??
    (PAIR.test(plain) ? CRYPTO : null) ??
    (mark === ':' ? venueOfCode(after) : null) ??
    (/^\d+$/.test(plain) ? DIGITS.get(plain.length) : undefined) ??
    // This site's simulated series have the days of its American sample.
    (plain.startsWith('SIM_') ? US : null)
  );
}

/**
 * True for a code in the form of an American ticker, one to five capital letters. Codes from elsewhere may match: the
 * weakest sign.
 */
export const looksAmerican = (code: string): boolean => /^[A-Z]{1,5}$/.test(code);

/** The American market, for a code with no other sign. */
export const AMERICAN = US;
