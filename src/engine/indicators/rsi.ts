import {columnOf, numberSeries, onSeries, unknownColumn, type Column} from '../columns';
import type {NumberSeries} from '../series';
import {smoothColumn} from './smooth';

/**
 * Relative strength index (Wilder 1978): 100 · G / (G + L), where G and L are smoothed daily gains and losses.
 * Equal to 100 − 100 / (1 + G / L); 100 without losses, 50 without any change.
 * @param values one value per bar; after an unknown one the averages start again.
 * @param period changes in the first mean, an integer ≥ 1.
 * @returns 0–100, same length as `values`; unknown during warm-up (the first `period` bars).
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function rsiColumn(values: Column, period: number): Column {
  return rsiColumnBy(values, (changes) => smoothColumn(changes, period, 1 / period));
}

function rsiColumnBy(values: Column, average: (changes: Column) => Column): Column {
  // The first day has no change; unknown values make their differences unknown.
  const changes = values.map((value, t) => (t === 0 ? NaN : value - (values[t - 1] as number)));
  const gains = average(changes.map((change) => Math.max(change, 0)));
  const losses = average(changes.map((change) => Math.max(-change, 0)));
  const strength = unknownColumn(values.length);
  for (let t = 0; t < strength.length; t += 1) {
    const gain = gains[t] as number;
    const loss = losses[t] as number;
    // Rounding twice, 100 × 717.79 / 717.79 exceeds 100.
    strength[t] = gain + loss === 0 ? 50 : Math.min(100, (100 * gain) / (gain + loss));
  }
  return strength;
}

/** {@link rsiColumn} of a series, `null` where unknown. */
export const rsi = onSeries(rsiColumn);

/** RSI with the given average of gains and losses. */
export const rsiBy = (
  values: readonly (number | null)[],
  average: (values: NumberSeries) => NumberSeries,
): NumberSeries => numberSeries(rsiColumnBy(columnOf(values), (changes) => columnOf(average(numberSeries(changes)))));
