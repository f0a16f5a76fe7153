import {dayNumber, isoDate, type Bars, type PriceSeries} from '@site/src/engine';

/** Bars of one symbol in a form that goes from thread to thread, and into a browser's storage, as it is. */
export interface PackedSeries {
  symbol: string;
  /** What its file calls it; empty when it does not. */
  name: string;
  /** Where it was read from, such as 600519.csv. */
  origin: string;
  /** Days since 1970-01-01. */
  days: Int32Array<ArrayBuffer>;
  /** Empty where the source has none. */
  columns: Record<Column, Float64Array<ArrayBuffer>>;
}

type Column = Exclude<keyof Bars, 'date'>;

/** A series in the form that travels. */
export function pack({symbol, name, bars: {date, ...columns}}: PriceSeries, origin: string): PackedSeries {
  const packed = Object.entries(columns).map(([column, values]) => [column, Float64Array.from(values)]);
  return {symbol, name, origin, days: Int32Array.from(date, dayNumber), columns: Object.fromEntries(packed)};
}

/** The memory of a packed series, for handing it over instead of copying it. */
export const buffersOf = ({days, columns}: PackedSeries): ArrayBuffer[] => [days, ...Object.values(columns)].map(({buffer}) => buffer);

const unpacked = new WeakMap<PackedSeries, Bars>();

/** The bars of a packed series, unpacked once per visit. */
export function barsOfPacked(series: PackedSeries): Bars {
  const {days, columns} = series;
  const known = unpacked.get(series);
  if (known !== undefined) {
    return known;
  }
  const values = Object.entries(columns).map(([column, numbers]) => [column, [...numbers]]);
  const bars: Bars = {date: Array.from(days, isoDate), ...(Object.fromEntries(values) as Omit<Bars, 'date'>)};
  unpacked.set(series, bars);
  return bars;
}
