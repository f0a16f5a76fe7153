import {requirePeriod} from '../indicators/requirePeriod';
import {sma} from '../indicators/sma';
import {finite, type NumberSeries} from '../series';

/** What a value is compared with: its own average, its value some bars ago, or a fixed number. */
export type StrengthReference = 'ma' | 'lookback' | 'value';

/**
 * Relative strength on a base of 100: 105 is 5 % above the reference (Levy 1967, who used the average).
 * @param values one value per bar; unknown where the value or its reference is.
 * @param window bars in the average, or bars back; an integer ≥ 1.
 * @param value the fixed reference, > 0; without effect for the others.
 * @returns same length as `values`; `null` for the first `window − 1` bars (`ma`) or `window` bars (`lookback`).
 * @throws RangeError when `window` is not an integer ≥ 1 or the fixed reference is missing or not > 0.
 */
export function relativeStrength(
  values: readonly (number | null)[],
  window: number,
  reference: StrengthReference,
  value?: number,
): NumberSeries {
  requirePeriod(window, '窗口');
  if (reference === 'value' && !(value !== undefined && value > 0)) {
    throw new RangeError(`参照为固定值时 value 应大于 0，实际是 ${value}。`);
  }
  const averages = reference === 'ma' ? sma(values, window) : [];
  return values.map((current, t) => {
    const base = reference === 'ma' ? averages[t] : reference === 'lookback' ? values[t - window] : value;
    return current === null || base == null ? null : finite((100 * current) / base);
  });
}
