import {at, type NumberSeries} from '../series';

/** The columns of daily bars that a true range needs; high and low are empty for a source without them. */
export interface PriceRange {
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
}

/**
 * True range: the largest of high − low, |high − previous close| and |low − previous close|.
 * @returns one value per bar in price units; high − low on the first bar, which has no previous close. `null` on every
 *   bar of a source without highs and lows.
 * @throws RangeError when the columns differ in length.
 */
export function trueRange({high, low, close}: PriceRange): NumberSeries {
  if (high.length === 0 && low.length === 0) {
    return close.map(() => null);
  }
  if (high.length !== low.length || high.length !== close.length) {
    throw new RangeError(`最高、最低与收盘价应一样长，实际是 ${high.length}、${low.length} 与 ${close.length}。`);
  }
  return high.map((top, t) => {
    const bottom = at(low, t);
    const before = close[t - 1];
    return before === undefined ? top - bottom : Math.max(top - bottom, Math.abs(top - before), Math.abs(bottom - before));
  });
}
