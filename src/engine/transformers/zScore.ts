import {deviation, moments} from '../indicators/moments';
import {requirePeriod} from '../indicators/requirePeriod';
import {finite, type NumberSeries} from '../series';

/**
 * Standard score: (value − mean) / population standard deviation of the window, the current bar included.
 * @param values one value per bar; a `null` inside the window makes the score unknown.
 * @param window bars in the window, an integer ≥ 2.
 * @returns same length as `values`; `null` during warm-up (the first `window − 1` bars) and while nothing moves.
 * @throws RangeError when `window` is not an integer ≥ 2.
 */
export function zScore(values: readonly (number | null)[], window: number): NumberSeries {
  requirePeriod(window, '窗口', 2);
  return moments(values, window).map((known, t) =>
    known === null ? null : finite(((values[t] as number) - known.mean) / deviation(known)),
  );
}
