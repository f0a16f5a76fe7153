import {numberSeries, type Column} from '../columns';
import type {NumberSeries} from '../series';
import {smoothColumn} from './smooth';
import {trueRangeColumn, type PriceRange} from './trueRange';

/**
 * Average true range (Wilder 1978): the mean of the first `period` true ranges,
 * then (previous · (period − 1) + true range) / period.
 * @param period an integer ≥ 1.
 * @returns one value per bar in price units; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1 or the columns differ in length.
 */
export function atrColumn(range: PriceRange, period: number): Column {
  return smoothColumn(trueRangeColumn(range), period, 1 / period);
}

/** {@link atrColumn} as a series, `null` where unknown. */
export const atr = (range: PriceRange, period: number): NumberSeries => numberSeries(atrColumn(range, period));
