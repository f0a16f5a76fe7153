import {at} from '../series';
import type {Bars} from './bars';
import {dayNumber, isoDate} from './isoDate';

/** Bars as small integers, which compress well: differences of prices in cents and of dates in days. */
export interface EncodedBars {
  /** First date, YYYY-MM-DD. */
  start: string;
  /** Calendar days since the bar before; 0 on the first bar. */
  days: number[];
  /** Close − previous close; the first is the close itself. */
  close: number[];
  /** Open − previous close; the first is the open itself. */
  open: number[];
  /** High − the larger of open and close. */
  high: number[];
  /** The smaller of open and close − low. */
  low: number[];
}

const cents = (price: number): number => Math.round(price * 100);

/** Encodes bars whose prices are whole cents. Volume is stored in a separate file: few readers need it. */
export function encodeBars({date, open, high, low, close}: Bars): EncodedBars {
  const before = (t: number): number => (t === 0 ? 0 : cents(at(close, t - 1)));
  return {
    start: date[0] ?? '',
    days: date.map((day, t) => (t === 0 ? 0 : dayNumber(day) - dayNumber(at(date, t - 1)))),
    close: close.map((price, t) => cents(price) - before(t)),
    open: open.map((price, t) => cents(price) - before(t)),
    high: high.map((price, t) => cents(price) - cents(Math.max(at(open, t), at(close, t)))),
    low: low.map((price, t) => cents(Math.min(at(open, t), at(close, t))) - cents(price)),
  };
}

/**
 * Decodes the bars of `encodeBars` without loss.
 * @param volume traded units per bar; default: no volume.
 * @throws RangeError when the columns differ in length.
 */
export function decodeBars(data: EncodedBars, volume: readonly number[] = []): Bars {
  const length = data.days.length;
  const columns = [data.close, data.open, data.high, data.low, ...(volume.length > 0 ? [volume] : [])];
  if (columns.some((values) => values.length !== length)) {
    throw new RangeError(
      `行情数据各列应一样长，实际是 ${[data.days, ...columns].map((values) => values.length).join('、')}。`,
    );
  }
  const bars: Bars = {date: [], open: [], high: [], low: [], close: [], volume: [...volume]};
  let day = length > 0 ? dayNumber(data.start) : 0;
  let before = 0;
  for (let t = 0; t < length; t += 1) {
    day += at(data.days, t);
    const close = before + at(data.close, t);
    const open = before + at(data.open, t);
    bars.date.push(isoDate(day));
    bars.open.push(open / 100);
    bars.high.push((Math.max(open, close) + at(data.high, t)) / 100);
    bars.low.push((Math.min(open, close) - at(data.low, t)) / 100);
    bars.close.push(close / 100);
    before = close;
  }
  return bars;
}
