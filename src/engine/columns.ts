import {at, type BooleanSeries, type NumberSeries} from './series';

/**
 * Numeric series inside the engine, one value per bar, eight bytes each; NaN means unknown. Callers outside get a
 * {@link NumberSeries}, in which an unknown value cannot be mistaken for a number.
 */
export type Column = Float64Array;

/** Conditions of a series inside the engine, one byte per bar: {@link FALSE}, {@link TRUE} or {@link UNKNOWN}. */
export type Truths = Uint8Array;

export const FALSE = 0;
export const TRUE = 1;
export const UNKNOWN = 2;

/** Engine-internal series by name. */
export type Columns = Dictionary<Column | Truths>;

// Indexes are cast in this file and wherever columns are computed: checked access (`at`) makes a backtest a fifth
// slower.

/** A column of unknown values. */
export const unknownColumn = (length: number): Column => new Float64Array(length).fill(NaN);

/** Conditions that are all unknown. */
export const unknownTruths = (length: number): Truths => new Uint8Array(length).fill(UNKNOWN);

/** Converts a series to a column. Returns a column itself unchanged. */
export function columnOf(values: ArrayLike<number | null>): Column {
  if (values instanceof Float64Array) {
    return values;
  }
  const column = new Float64Array(values.length);
  for (let t = 0; t < column.length; t += 1) {
    column[t] = values[t] ?? NaN;
  }
  return column;
}

/** Converts a series to conditions. Returns a column of conditions unchanged. */
export function truthsOf(values: ArrayLike<boolean | null> | Truths): Truths {
  if (values instanceof Uint8Array) {
    return values;
  }
  const truths = new Uint8Array(values.length);
  for (let t = 0; t < truths.length; t += 1) {
    const value = values[t];
    truths[t] = value === true ? TRUE : value === false ? FALSE : UNKNOWN;
  }
  return truths;
}

/** Replaces infinities by NaN, in place: the caller must own the column. */
export function withoutInfinities(column: Column): Column {
  for (let t = 0; t < column.length; t += 1) {
    const value = column[t] as number;
    column[t] = Number.isFinite(value) ? value : NaN;
  }
  return column;
}

const truth = (value: number): boolean | null => (value === UNKNOWN ? null : value === TRUE);

/** Reads a value of a column; unknown is `null`. @throws RangeError outside of the column. */
export function columnValue(column: Column | Truths, t: number): number | boolean | null {
  const value = at(column, t);
  return column instanceof Uint8Array ? truth(value) : Number.isNaN(value) ? null : value;
}

/** Converts a column to a series for callers outside the engine. */
export function numberSeries(column: Column): NumberSeries {
  const series = new Array<number | null>(column.length);
  for (let t = 0; t < column.length; t += 1) {
    const value = column[t] as number;
    series[t] = Number.isNaN(value) ? null : value;
  }
  return series;
}

/** Converts conditions to a series for callers outside the engine. */
export function booleanSeries(truths: Truths): BooleanSeries {
  const series = new Array<boolean | null>(truths.length);
  for (let t = 0; t < truths.length; t += 1) {
    series[t] = truth(truths[t] as number);
  }
  return series;
}

const made = new WeakMap<Column | Truths, NumberSeries | BooleanSeries>();

/** Converts a column or conditions for callers outside the engine: the same series each time. */
export function seriesOf(column: Column): NumberSeries;
export function seriesOf(truths: Truths): BooleanSeries;
export function seriesOf(column: Column | Truths): NumberSeries | BooleanSeries;
export function seriesOf(column: Column | Truths): NumberSeries | BooleanSeries {
  const series = made.get(column) ?? (column instanceof Uint8Array ? booleanSeries(column) : numberSeries(column));
  made.set(column, series);
  return series;
}

/** Index of the first known value, or the length of the column. */
export function firstKnown(column: Column | Truths): number {
  const index =
    column instanceof Uint8Array
      ? column.findIndex((value) => value !== UNKNOWN)
      : column.findIndex((value) => !Number.isNaN(value));
  return index < 0 ? column.length : index;
}

/** Wraps a computation on a column for callers outside the engine. */
export const onSeries =
  <Rest extends unknown[]>(compute: (values: Column, ...rest: Rest) => Column) =>
  (values: readonly (number | null)[], ...rest: Rest): NumberSeries =>
    numberSeries(compute(columnOf(values), ...rest));

/** Wraps a comparison of two columns for callers outside the engine. */
export const onPair =
  <Rest extends unknown[]>(compare: (a: Column, b: Column, ...rest: Rest) => Truths) =>
  (a: Readonly<NumberSeries>, b: Readonly<NumberSeries>, ...rest: Rest): BooleanSeries =>
    booleanSeries(compare(columnOf(a), columnOf(b), ...rest));
