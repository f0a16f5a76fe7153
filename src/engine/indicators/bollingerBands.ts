import {finite, type NumberSeries} from '../series';
import {moments, populationDeviation} from './windows';
import {InputError} from '../inputError';

/**
 * Bollinger bands: simple moving average ± `stddev` population standard deviations (divided by n) of the same window.
 * For equal values the three bands are equal.
 * @param values one value per bar; a `null` inside the window makes the bands unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @param stddev width in standard deviations, > 0.
 * @returns series as long as `values`; `null` during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1 or `stddev` is not > 0.
 */
export function bollingerBands(values: readonly (number | null)[], period: number, stddev: number) {
  if (!(stddev > 0)) {
    throw new InputError(`标准差倍数应大于 0，实际是 ${stddev}。`);
  }
  const windows = moments(values, period);
  const band = (times: number): NumberSeries =>
    windows.map((window) => window && finite(window.mean + times * populationDeviation(window)));
  return {middle: windows.map((window) => window && window.mean), upper: band(stddev), lower: band(-stddev)};
}
