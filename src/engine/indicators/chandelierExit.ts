import {columnOf, numberSeries, unknownColumn, type Column} from '../columns';
import {InputError} from '../inputError';
import type {NumberSeries} from '../series';
import {atrColumn} from './atr';
import type {PriceRange} from './trueRange';
import {highestColumn, lowestColumn} from './windows';

/**
 * Chandelier exit by LeBeau, the plain formula without a ratchet. `long`: highest high − multiplier · ATR;
 * `short`: lowest low + multiplier · ATR, over the same `period`.
 * @param period bars in the window and in the ATR, an integer ≥ 1.
 * @param multiplier distance in ATR, > 0.
 * @returns one value per bar in price units; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when an argument is out of range or the columns differ in length.
 */
export function chandelierColumn(
  range: PriceRange,
  period: number,
  multiplier: number,
  direction: 'long' | 'short' = 'long',
): Column {
  if (!(multiplier > 0)) {
    throw new InputError(`ATR 倍数应大于 0，实际是 ${multiplier}。`);
  }
  const reach = direction === 'long' ? -multiplier : multiplier;
  const edge =
    direction === 'long' ? highestColumn(columnOf(range.high), period) : lowestColumn(columnOf(range.low), period);
  const spread = atrColumn(range, period);
  const exit = unknownColumn(spread.length);
  // Without highs and lows, edge and spread are both unknown.
  for (let t = 0; t < edge.length; t += 1) {
    const value = (edge[t] as number) + reach * (spread[t] as number);
    exit[t] = Number.isFinite(value) ? value : NaN;
  }
  return exit;
}

/** {@link chandelierColumn} as a series, `null` where unknown. */
export const chandelierExit = (...given: Parameters<typeof chandelierColumn>): NumberSeries =>
  numberSeries(chandelierColumn(...given));
