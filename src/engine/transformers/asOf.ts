import {columnOf, unknownColumn, type Column} from '../columns';
import {requireSameLength} from '../series';

/** The market entry of each date, −1 before the first one that may be known. See {@link asOf}. */
export function entriesOn(dates: readonly string[], marketDates: readonly string[], lag: number): Int32Array {
  if (!Number.isInteger(lag) || lag < 0) {
    throw new RangeError(`市场行情的滞后应是不小于 0 的整数，实际是 ${lag}。`);
  }
  const entries = new Int32Array(dates.length);
  // Market bars up to the date; only grows, as both calendars ascend. On most dates the next one is its own.
  let bars = 0;
  for (let t = 0; t < entries.length; t += 1) {
    const date = dates[t] as string;
    let next = marketDates[bars];
    while (next !== undefined && next !== date && next < date) {
      bars += 1;
      next = marketDates[bars];
    }
    const isSameDay = next === date;
    bars += isSameDay ? 1 : 0;
    entries[t] = Math.max(-1, bars - 1 - (isSameDay ? lag : Math.max(0, lag - 1)));
  }
  return entries;
}

/**
 * Aligns a market series with the calendar of a symbol without looking ahead: on every date, the newest market value
 * that is not later. Markets may have different holidays, and one that closes after the symbol's market needs a lag:
 * a US index of the same date is not known yet when A-shares close.
 * @param dates the symbol's dates, ascending ISO dates.
 * @param marketDates the market's dates, ascending ISO dates.
 * @param values one value per market date.
 * @param lag 0: market dates ≤ date; 1: market dates < date; each further step one market bar earlier.
 * @returns one value per entry of `dates`; `null` before the first market value that may be known.
 * @throws RangeError when `lag` is not an integer ≥ 0 or `values` and `marketDates` differ in length.
 */
export function asOf<T extends number | boolean>(
  dates: readonly string[],
  marketDates: readonly string[],
  values: readonly (T | null)[],
  lag = 0,
): (T | null)[] {
  const entries = entriesOn(dates, marketDates, lag);
  requireSameLength(marketDates, values);
  return dates.map((_, t) => values[entries[t] ?? -1] ?? null);
}

/** {@link asOf} in columns. */
export function asOfColumn(
  dates: readonly string[],
  marketDates: readonly string[],
  values: ArrayLike<number>,
  lag = 0,
): Column {
  const entries = entriesOn(dates, marketDates, lag);
  const market = columnOf(values);
  requireSameLength(marketDates, market);
  const aligned = unknownColumn(entries.length);
  for (let t = 0; t < aligned.length; t += 1) {
    const entry = entries[t] as number;
    if (entry >= 0) {
      aligned[t] = market[entry] as number;
    }
  }
  return aligned;
}
