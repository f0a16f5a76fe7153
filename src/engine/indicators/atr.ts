import type {NumberSeries} from '../series';
import {smooth} from './smooth';
import {trueRange, type PriceRange} from './trueRange';

/**
 * Average true range (Wilder 1978): the mean of the first `period` true ranges,
 * then (previous · (period − 1) + true range) / period.
 * @param period an integer ≥ 1.
 * @returns one value per bar in price units; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1 or the columns differ in length.
 */
export function atr(range: PriceRange, period: number): NumberSeries {
  return smooth(trueRange(range), period, 1 / period);
}
