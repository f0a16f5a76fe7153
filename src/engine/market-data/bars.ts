import type {NumberSeries} from '../series';

/** Daily bars in ascending order; all arrays that are not empty have the same length. */
export interface Bars {
  /** ISO dates, YYYY-MM-DD. */
  date: string[];
  /** Opens, highs and lows are empty when the source has none, as funds have only a close. */
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
 * The column that strategy documents call `name`, one value per bar.
 * @returns the array itself, not a copy; `null` on every bar for what the source does not have.
 */
export function column(bars: Bars, name: keyof typeof FIELDS): Readonly<NumberSeries> {
  const values = bars[FIELDS[name]];
  return values.length === bars.date.length ? values : bars.date.map(() => null);
}

/** Bars with `from` ≤ date ≤ `to`. */
export function sliceBars(bars: Bars, from: string, to: string): Bars {
  const start = bars.date.findIndex((date) => date >= from);
  const after = bars.date.findIndex((date) => date > to);
  const cut = <T>(values: readonly T[]): T[] => (start === -1 ? [] : values.slice(start, after === -1 ? values.length : after));
  return {
    date: cut(bars.date),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  };
}

/** Bars as CSV that `parseBars` reads: prices to the cent, volume where there is one. */
export function barsCsv({date, open, high, low, close, volume}: Bars): string {
  const columns = [open, high, low, close].map((prices) => prices.map((price) => price.toFixed(2)));
  const all = volume.length === 0 ? columns : [...columns, volume.map(String)];
  const head = ['date', 'open', 'high', 'low', 'close', 'volume'].slice(0, all.length + 1);
  return [head, ...date.map((day, t) => [day, ...all.map((values) => values[t])])].map((row) => `${row.join(',')}\n`).join('');
}
