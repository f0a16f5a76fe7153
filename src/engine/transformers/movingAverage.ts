import {ema} from '../indicators/ema';
import {sma} from '../indicators/sma';
import {wma} from '../indicators/wma';
import type {NumberSeries} from '../series';

const averages = {simple: sma, weighted: wma, exponential: ema};

/**
 * Moving average of a market series by method: see {@link sma}, {@link wma} and {@link ema}.
 * @returns same length as `values`; `null` during warm-up (the first `window − 1` bars).
 * @throws RangeError when `window` is not an integer ≥ 1.
 */
export function movingAverage(values: readonly (number | null)[], window: number, method: keyof typeof averages): NumberSeries {
  return averages[method](values, window);
}
