import {finite, type NumberSeries} from '../series';
import {atr} from './atr';
import {highest, lowest} from './windows';
import type {PriceRange} from './trueRange';
import {InputError} from '../inputError';

/**
 * Chandelier exit by LeBeau, the plain formula without a ratchet. `long`: highest high − multiplier · ATR;
 * `short`: lowest low + multiplier · ATR, over the same `period`.
 * @param period bars in the window and in the ATR, an integer ≥ 1.
 * @param multiplier distance in ATR, > 0.
 * @returns one value per bar in price units; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when an argument is out of range or the columns differ in length.
 */
export function chandelierExit(range: PriceRange, period: number, multiplier: number, direction: 'long' | 'short' = 'long'): NumberSeries {
  if (!(multiplier > 0)) {
    throw new InputError(`ATR 倍数应大于 0，实际是 ${multiplier}。`);
  }
  const reach = direction === 'long' ? -multiplier : multiplier;
  const edge = direction === 'long' ? highest(range.high, period) : lowest(range.low, period);
  return atr(range, period).map((spread, t) => {
    const from = edge[t];
    return spread === null || from == null ? null : finite(from + reach * spread);
  });
}
