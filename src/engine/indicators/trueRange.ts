import {numberSeries, unknownColumn, type Column} from '../columns';
import type {NumberSeries} from '../series';

/** The columns of daily bars for a true range; high and low are empty for a source without them. */
export interface PriceRange {
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
}

/**
 * True range: the largest of high − low, |high − previous close| and |low − previous close|.
 * @returns one value per bar in price units; high − low on the first bar, which has no previous close. Unknown on every
 *   bar of a source without highs and lows.
 * @throws RangeError when the columns differ in length.
 */
export function trueRangeColumn({high, low, close}: PriceRange): Column {
  const ranges = unknownColumn(close.length);
  if (high.length === 0 && low.length === 0) {
    return ranges;
  }
  if (high.length !== low.length || high.length !== close.length) {
    throw new RangeError(`最高、最低与收盘价应一样长，实际是 ${high.length}、${low.length} 与 ${close.length}。`);
  }
  for (let t = 0; t < ranges.length; t += 1) {
    const top = high[t] as number;
    const bottom = low[t] as number;
    const before = t === 0 ? top : (close[t - 1] as number);
    ranges[t] = t === 0 ? top - bottom : Math.max(top - bottom, Math.abs(top - before), Math.abs(bottom - before));
  }
  return ranges;
}

/** {@link trueRangeColumn} as a series, `null` where unknown. */
export const trueRange = (range: PriceRange): NumberSeries => numberSeries(trueRangeColumn(range));
