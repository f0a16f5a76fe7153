import type {Bars} from '../../src/engine';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (date: string): [year: string, month: string, day: string] => date.split('-') as [string, string, string];

/** Ways to write a day without a time. */
export const DAY_STYLES: Readonly<Record<string, (date: string) => string>> = {
  '2024-01-05': (date) => date,
  '2024/1/5': (date) => parts(date).map(Number).join('/'),
  '2024.01.05': (date) => date.replaceAll('-', '.'),
  '2024年1月5日': (date) => `${Number(parts(date)[0])}年${Number(parts(date)[1])}月${Number(parts(date)[2])}日`,
  '20240105': (date) => date.replaceAll('-', ''),
  '20240105.0': (date) => `${date.replaceAll('-', '')}.0`,
  '202401051500': (date) => `${date.replaceAll('-', '')}1500`,
  '20240105 00:00:00': (date) => `${date.replaceAll('-', '')} 00:00:00`,
  '05.01.2024': (date) => parts(date).reverse().join('.'),
  '01/05/2024': (date) => `${parts(date)[1]}/${parts(date)[2]}/${parts(date)[0]}`,
  '5-Jan-2024': (date) => `${Number(parts(date)[2])}-${MONTHS[Number(parts(date)[1]) - 1]}-${parts(date)[0]}`,
  'Jan 05, 2024': (date) => `${MONTHS[Number(parts(date)[1]) - 1]} ${parts(date)[2]}, ${parts(date)[0]}`,
  '2024-01-05 15:00': (date) => `${date} 15:00`,
  '2024-01-05T00:00:00+08:00': (date) => `${date}T00:00:00+08:00`,
  '2024-01-05 00:00:00-0500': (date) => `${date} 00:00:00-0500`,
  'serial number': (date) => String(Date.parse(date) / 86_400_000 + 25_569),
  'full width': (date) => [...date].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
};

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', {timeZone: zone, dateStyle: 'short', timeStyle: 'medium'});
  clocks.set(zone, clock);
  return clock;
}

/** Seconds since 1970 at a local time of a zone. */
export function instant(zone: string, date: string, hours: number, minutes = 0): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) / 1000 + hours * 3600 + minutes * 60;
  const local = (at: number): number =>
    Date.parse(
      `${clockOf(zone)
        .format(at * 1000)
        .replace(' ', 'T')}Z`,
    ) / 1000;
  const once = wanted - (local(wanted) - wanted);
  return once - (local(once) - wanted);
}

const utc = (at: number): string => new Date(at * 1000).toISOString();

/** Ways to write a moment of universal time. */
export const INSTANT_STYLES: Readonly<Record<string, (at: number) => string>> = {
  Z: (at) => `${utc(at).slice(0, 19)}Z`,
  'ms and Z': utc,
  '+00:00': (at) => `${utc(at).slice(0, 19).replace('T', ' ')}+00:00`,
  '+0000': (at) => `${utc(at).slice(0, 19).replace('T', ' ')} +0000`,
  UTC: (at) => `${utc(at).slice(0, 19).replace('T', ' ')} UTC`,
  GMT: (at) => new Date(at * 1000).toUTCString(),
  s: String,
  's.0': (at) => `${at}.0`,
  ms: (at) => String(at * 1000),
  µs: (at) => `${at}000000`,
  ns: (at) => `${at}000000000`,
};

/** Ways to write a number. */
export const NUMBER_STYLES: Readonly<Record<string, (value: number) => string>> = {
  plain: String,
  '1234.50': (value) => value.toFixed(2),
  '1,234.50': (value) => value.toLocaleString('en-US', {minimumFractionDigits: 2, maximumFractionDigits: 2}),
  '1,23,456.50': (value) => value.toLocaleString('en-IN', {minimumFractionDigits: 2, maximumFractionDigits: 2}),
  '1234,50': (value) => value.toFixed(2).replace('.', ','),
  '1.234,50': (value) => value.toLocaleString('de-DE', {minimumFractionDigits: 2, maximumFractionDigits: 2}),
  '1 234,50': (value) => value.toLocaleString('fr-FR', {minimumFractionDigits: 2, maximumFractionDigits: 2}),
  "1'234.50": (value) =>
    value.toLocaleString('en-US', {minimumFractionDigits: 2, maximumFractionDigits: 2}).replaceAll(',', "'"),
  '1.23450e+03': (value) => value.toExponential(),
  $: (value) => `$${value.toLocaleString('en-US', {minimumFractionDigits: 2, maximumFractionDigits: 2})}`,
};

/** Ways to write the headers of date, open, high, low, close and volume. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  english: ['date', 'open', 'high', 'low', 'close', 'volume'],
  chinese: ['日期', '开盘', '最高', '最低', '收盘', '成交量'],
  MetaTrader: ['<DATE>', '<OPEN>', '<HIGH>', '<LOW>', '<CLOSE>', '<VOL>'],
  'Alpha Vantage': ['timestamp', '1. open', '2. high', '3. low', '4. close', '5. volume'],
  Yahoo: ['Date', 'Open', 'High', 'Low', 'Close*', 'Volume'],
  Investing: ['Date', 'Open', 'High', 'Low', 'Price', 'Vol.'],
  units: ['交易日期', '开盘价(元)', '最高价(元)', '最低价(元)', '收盘价(元)', '成交量(股)'],
  'line breaks': [
    '日期',
    '开盘价\n[复权方式]前复权',
    '最高价\n[复权方式]前复权',
    '最低价\n[复权方式]前复权',
    '收盘价\n[复权方式]前复权',
    '成交量\n[单位]股',
  ],
  invisible: ['\u200Bdate', 'open\uFEFF', '\u200Ehigh', 'low\u00A0', '\u200Bclose', 'vol\u00ADume'],
  Bloomberg: ['Date', 'PX_OPEN', 'PX_HIGH', 'PX_LOW', 'PX_LAST', 'PX_VOLUME'],
  quantmod: ['', 'AAPL.Open', 'AAPL.High', 'AAPL.Low', 'AAPL.Close', 'AAPL.Volume'],
};

interface Layout {
  headers: readonly string[];
  separator: string;
  /** Every cell in quotation marks, or only those that need them. */
  isQuoted: boolean;
  lineEnd: string;
  date: (date: string) => string;
  number: (value: number) => string;
  /** Indices of the rows in their order. */
  rows: readonly number[];
  /** Indices of the columns in their order; the headers of date, open, high, low, close and volume. */
  columns: readonly number[];
}

/** Bars as a file of a given layout. */
export function priceFile({date, open, high, low, close, volume}: Bars, layout: Partial<Layout> = {}): string {
  const {headers = HEADERS.english as string[], separator = ',', isQuoted = false, lineEnd = '\n'} = layout;
  const {
    date: day = (text) => text,
    number = String,
    rows = date.map((_, t) => t),
    columns = headers.map((_, place) => place),
  } = layout;
  const cell = (text: string): string =>
    isQuoted || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = rows.map((t) => [
    day(date[t] as string),
    ...[open, high, low, close].map((prices) => number(prices[t] as number)),
    String(volume[t] ?? ''),
  ]);
  return [headers, ...lines]
    .map((line) => columns.map((place) => cell(line[place] ?? '')).join(separator) + lineEnd)
    .join('');
}
