import type {NumberSeries} from '../series';
import {smooth} from './smooth';

/**
 * Relative strength index (Wilder 1978): 100 · G / (G + L), where G and L are smoothed daily gains and losses.
 * Equal to 100 − 100 / (1 + G / L); 100 without losses, 50 without any change.
 * @param values one value per bar; after a `null` the averages start again.
 * @param period changes in the first mean, an integer ≥ 1.
 * @returns 0–100, same length as `values`; `null` during warm-up (the first `period` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function rsi(values: readonly (number | null)[], period: number): NumberSeries {
  return rsiBy(values, (changes) => smooth(changes, period, 1 / period));
}

/** RSI with the given average of gains and losses. */
export function rsiBy(values: readonly (number | null)[], average: (values: NumberSeries) => NumberSeries): NumberSeries {
  const changes = values.map((value, t) => {
    const before = values[t - 1];
    return value === null || before == null ? null : value - before;
  });
  const part = (sign: 1 | -1): NumberSeries => average(changes.map((change) => (change === null ? null : Math.max(sign * change, 0))));
  const losses = part(-1);
  return part(1).map((gain, t) => {
    const loss = losses[t];
    if (gain === null || loss == null) {
      return null;
    }
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}
