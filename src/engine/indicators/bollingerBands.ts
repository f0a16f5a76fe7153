import {columnOf, numberSeries, withoutInfinities, type Column} from '../columns';
import {InputError} from '../inputError';
import {moments, populationDeviation} from './moments';

/** The three bands, in price units. */
export interface Bands<S> {
  middle: S;
  upper: S;
  lower: S;
}

/**
 * Bollinger bands: simple moving average ± `stddev` population standard deviations (divided by n) of the same window.
 * For equal values the three bands are equal.
 * @param values one value per bar; an unknown one inside the window makes the bands unknown.
 * @param period bars in the window, an integer ≥ 1.
 * @param stddev width in standard deviations, > 0.
 * @returns columns as long as `values`; unknown during warm-up (the first `period − 1` bars).
 * @throws RangeError when `period` is not an integer ≥ 1 or `stddev` is not > 0.
 */
export function bollingerColumns(values: Column, period: number, stddev: number): Bands<Column> {
  if (!(stddev > 0)) {
    throw new InputError(`标准差倍数应大于 0，实际是 ${stddev}。`);
  }
  const {mean, squares} = moments(values, period);
  const band = (times: number): Column =>
    withoutInfinities(mean.map((middle, t) => middle + times * populationDeviation(squares[t] as number, period)));
  return {middle: mean, upper: band(stddev), lower: band(-stddev)};
}

/** {@link bollingerColumns} of a series, `null` where unknown. */
export function bollingerBands(values: readonly (number | null)[], period: number, stddev: number) {
  const {middle, upper, lower} = bollingerColumns(columnOf(values), period, stddev);
  return {middle: numberSeries(middle), upper: numberSeries(upper), lower: numberSeries(lower)};
}
