/** Names of the two durations of a drawdown, which src/content/glossary.ts defines. */
export const DEEPEST_LENGTH = '最深回撤用时';
export const LONGEST_LENGTH = '最长回撤用时';

const MINUS = '\u2212';

/** 12345.678 → "12,345.68": thousands separated, `digits` decimals, a true minus sign. */
export function formatNumber(value: number, digits = 2): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

/** A number, or a dash when it is unknown. */
export function formatKnown(value: number | null | undefined, digits = 2): string {
  return value == null ? '—' : formatNumber(value, digits);
}

/** The value of a node of a strategy on one day: 真, 假, a number, or 未知. */
export function formatValue(value: number | boolean | null | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : value == null ? '未知' : value ? '真' : '假';
}

/** 0.1234 → "12.34%". */
export function formatPercent(fraction: number, digits = 2): string {
  return `${formatNumber(fraction * 100, digits)}%`;
}

/** A percentage, or a dash when it is unknown. */
export function formatKnownPercent(fraction: number | null | undefined, digits = 2): string {
  return fraction == null ? '—' : formatPercent(fraction, digits);
}

/** Simulated series count their years from 1. */
const isSimulated = (iso: string): boolean => iso.startsWith('00');

/** 2009-03-09 → "2009 年 3 月 9 日"; in a simulated series, 0003-03-09 → "第 3 年 3 月 9 日". */
export function formatDate(iso: string): string {
  const [year, ...rest] = iso.split('-').map(Number);
  return [
    `${isSimulated(iso) ? '第 ' : ''}${year} 年`,
    ...rest.map((value, index) => `${value} ${'月日'[index]}`),
  ].join(' ');
}

/** An ISO date within a text; as a group, so that a split keeps it. */
export const ISO_DATE = /(\d{4}-\d{2}-\d{2})/;

/** The year, month or day of an ISO date, for axes and tables; in words when the series is simulated. */
export const partOfDate = (iso: string, letters: 4 | 7 | 10): string =>
  isSimulated(iso) ? formatDate(iso.slice(0, letters)) : iso.slice(0, letters);

/** Puts a space wherever Chinese meets Latin letters or digits. */
export function spaced(text: string): string {
  return text.replace(/(\p{Script=Han})([A-Za-z0-9])/gu, '$1 $2').replace(/([A-Za-z0-9%])(\p{Script=Han})/gu, '$1 $2');
}

/** A rate as a percentage without trailing zeros: 0.0003 → “0.03%”. */
export function rateText(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

export const whole = (value: number): string => formatNumber(value, 0);
/** Unit of money on the site's own prices. */
export const YUAN = '元';
/** "1,234 元": an amount of money without decimals, in its unit. */
export const money = (amount: number, unit = YUAN): string => `${whole(amount)} ${unit}`;
/** A fraction as a percentage with one decimal. */
export const share = (fraction: number): string => formatPercent(fraction, 1);
/** The absolute difference of two fractions, in percentage points. */
export const points = (fraction: number): string => `${formatNumber(Math.abs(fraction) * 100, 1)} 个百分点`;
/** "2000-01-03 至 2020-04-17" */
export const span = (dates: readonly string[]): string => `${dates[0]} 至 ${dates.at(-1)}`;
