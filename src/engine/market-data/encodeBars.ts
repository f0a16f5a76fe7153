import type {Bars} from './bars';
import {dayNumber} from './isoDate';

/**
 * Bars as small integers that compress well: prices in cents as differences between neighbours, dates as days
 * since the bar before. `decodeBars` reads it.
 */
export interface EncodedBars {
  /** First date, YYYY-MM-DD. */
  start: string;
  /** Calendar days since the bar before; 0 on the first bar. */
  days: number[];
  /** Close − previous close; the first is the close itself. */
  close: number[];
  /** Open − previous close; the first against 0. */
  open: number[];
  /** High − the larger of open and close. */
  high: number[];
  /** The smaller of open and close − low. */
  low: number[];
}

const cents = (price: number): number => Math.round(price * 100);

/** Encodes bars whose prices are whole cents. Volume travels apart: few readers need it. */
export function encodeBars({date, open, high, low, close}: Bars): EncodedBars {
  const before = (t: number): number => (t === 0 ? 0 : cents(close[t - 1] as number));
  return {
    start: date[0] ?? '',
    days: date.map((day, t) => (t === 0 ? 0 : dayNumber(day) - dayNumber(date[t - 1] as string))),
    close: close.map((price, t) => cents(price) - before(t)),
    open: open.map((price, t) => cents(price) - before(t)),
    high: high.map((price, t) => cents(price) - cents(Math.max(open[t] as number, close[t] as number))),
    low: low.map((price, t) => cents(Math.min(open[t] as number, close[t] as number)) - cents(price)),
  };
}
