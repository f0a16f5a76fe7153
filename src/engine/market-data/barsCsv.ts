import type {Bars} from './bars';

/** Bars as CSV that `parseBars` reads: prices to the cent, volume where there is one. */
export function barsCsv({date, open, high, low, close, volume}: Bars): string {
  const columns = [open, high, low, close].map((prices) => prices.map((price) => price.toFixed(2)));
  const all = volume.length === 0 ? columns : [...columns, volume.map(String)];
  const head = ['date', 'open', 'high', 'low', 'close', 'volume'].slice(0, all.length + 1);
  return [head, ...date.map((day, t) => [day, ...all.map((values) => values[t])])].map((row) => `${row.join(',')}\n`).join('');
}
