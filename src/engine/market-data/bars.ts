import {columnOf, unknownColumn, type Column} from '../columns';

/** Daily bars in ascending order; all columns that are not empty have the same length. */
export interface Bars {
  /** ISO dates, YYYY-MM-DD. */
  date: string[];
  /** Open, high and low are empty when the source has none: funds have only a close. */
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  /** Traded units; empty when the source has no volume. */
  volume: number[];
}

/** A symbol with its bars. */
export interface Asset {
  symbol: string;
  bars: Bars;
}

const FIELDS = {Open: 'open', High: 'high', Low: 'low', Close: 'close', Volume: 'volume'} as const;

/**
 * The column named `name` in strategy documents, one value per bar.
 * @returns unknown on every bar for a column that the source does not have.
 */
export function column(bars: Bars, name: keyof typeof FIELDS): Column {
  const values = bars[FIELDS[name]];
  return values.length === bars.date.length ? columnOf(values) : unknownColumn(bars.date.length);
}

/** The bars of the dates for which `keeps` is true. */
export function filterBars({date, open, high, low, close, volume}: Bars, keeps: (date: string) => boolean): Bars {
  const isKept = date.map(keeps);
  const pick = <T>(values: readonly T[]): T[] => values.filter((_, t) => isKept[t]);
  return {
    date: pick(date),
    open: pick(open),
    high: pick(high),
    low: pick(low),
    close: pick(close),
    volume: pick(volume),
  };
}

/** Bars with `from` ≤ date ≤ `to`. */
export function sliceBars(bars: Bars, from: string, to: string): Bars {
  return filterBars(bars, (date) => date >= from && date <= to);
}

/** Bars as CSV for `parseBars`: prices to the cent, volume where there is one. */
export function barsCsv({date, open, high, low, close, volume}: Bars): string {
  const columns = [open, high, low, close].map((prices) => prices.map((price) => price.toFixed(2)));
  const all = volume.length === 0 ? columns : [...columns, volume.map(String)];
  const head = ['date', 'open', 'high', 'low', 'close', 'volume'].slice(0, all.length + 1);
  return [head, ...date.map((day, t) => [day, ...all.map((values) => values[t])])]
    .map((row) => `${row.join(',')}\n`)
    .join('');
}

/**
 * Bars from closes alone: each day opens, moves and closes at one price, so that rules on highs and lows see the
 * close.
 */
export function closeBars(date: readonly string[], close: readonly number[]): Bars {
  const prices = [...close];
  return {date: [...date], open: prices, high: prices, low: prices, close: prices, volume: []};
}
