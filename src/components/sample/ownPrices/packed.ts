import {dayNumber, isoDate, isPriceInRange, type Assumption, type Bars, type PriceReading} from '@site/src/engine';
import {memoisedPer} from '../oncePer';

/** The bars of one symbol in a form that can be transferred between threads and stored in IndexedDB. */
export interface PackedSeries {
  symbol: string;
  /** Name in its file; empty without one. */
  name: string;
  /** Its source, such as 600519.csv. */
  origin: string;
  /** Assumptions made when reading its file; missing from prices stored by versions without this field. */
  assumptions?: readonly Assumption[];
  /** Days of its file that are no bars, as nothing was traded, since 1970-01-01; missing like the assumptions. */
  suspendedDays?: readonly number[];
  /** Days since 1970-01-01. */
  days: Int32Array<ArrayBuffer>;
  /** Empty where the source has none. */
  columns: Record<Column, Float64Array<ArrayBuffer>>;
}

type Series = PriceReading['series'][number];
type Column = Exclude<keyof Bars, 'date'>;

export function pack(
  {
    symbol,
    name,
    bars: {date, ...columns},
    suspended = [],
  }: Omit<Series, 'suspended'> & Partial<Pick<Series, 'suspended'>>,
  origin: string,
  assumptions: readonly Assumption[] = [],
): PackedSeries {
  const packed = Object.entries(columns).map(([column, values]) => [column, Float64Array.from(values)]);
  return {
    symbol,
    name,
    origin,
    assumptions,
    suspendedDays: suspended.map(dayNumber),
    days: Int32Array.from(date, dayNumber),
    columns: Object.fromEntries(packed),
  };
}

/** True if all prices are in their range: those stored by an earlier version of the page may not be. */
export const isUsable = ({columns: {open, high, low, close}}: PackedSeries): boolean =>
  [open, high, low, close].every((prices) => prices.every(isPriceInRange));

/** The bars of a packed series. */
export const barsOfPacked = memoisedPer(({days, columns}: PackedSeries): Bars => {
  // The names of the columns stay.
  const values = Object.entries(columns).map(([column, numbers]) => [column, [...numbers]]);
  return {date: Array.from(days, isoDate), ...(Object.fromEntries(values) as Omit<Bars, 'date'>)};
});
