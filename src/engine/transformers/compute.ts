import {column, type Bars} from '../market-data/bars';
import {fillDefaults} from '../registry/defaults';
import type {AnyParameterValues, ParameterValues} from '../registry/parameterValues';
import {transformers, type TransformerType} from '../registry/transformers';
import type {Column} from '../registry/types';
import {finiteSeries, type NumberSeries} from '../series';
import {movingAverage, percentileRank, relativeStrength, zScore} from './transformers';

type Params<T extends TransformerType> = ParameterValues<Extract<(typeof transformers)[number], {id: T}>>;
type Values = Readonly<NumberSeries>;

/** How each transformer of the registry is computed: one that is missing does not compile. */
const compute: {readonly [T in TransformerType]: (values: Values, params: Params<T>) => NumberSeries} = {
  IdentityTransformer: (values) => [...values],
  MovingAverageTransformer: (values, {window, method}) => movingAverage(values, window, method),
  PercentileRankTransformer: (values, {lookback}) => percentileRank(values, lookback),
  RelativeStrengthTransformer: (values, {window, reference, value}) => relativeStrength(values, window, reference, value),
  ZScoreTransformer: (values, {window}) => zScore(values, window),
};

/** Index of the first bar with a value, for bars without gaps. */
const firstValid: {readonly [T in TransformerType]: (params: Params<T>) => number} = {
  IdentityTransformer: () => 0,
  MovingAverageTransformer: ({window}) => window - 1,
  PercentileRankTransformer: ({lookback}) => lookback - 1,
  RelativeStrengthTransformer: ({window, reference}) => ({ma: window - 1, lookback: window, value: 0})[reference],
  ZScoreTransformer: ({window}) => window - 1,
};

const known = <T extends TransformerType>(type: T, params: AnyParameterValues): Params<T> & {readonly field: Column} =>
  fillDefaults(transformers, type, params) as unknown as Params<T> & {readonly field: Column};

/**
 * Computes a transformer of the registry on the calendar of its market; {@link asOf} brings it to a symbol's.
 * @param bars the market's bars.
 * @param params by canonical name, as validated; what is left out has its default.
 * @returns as long as the market's bars; unknown values are `null`, never NaN.
 * @throws RangeError for parameters out of range.
 */
export function computeTransformer<T extends TransformerType>(type: T, bars: Bars, params: AnyParameterValues): NumberSeries {
  const all = known(type, params);
  return finiteSeries(compute[type](column(bars, all.field), all));
}

/** First market bar with a value: the length of the warm-up. See {@link computeTransformer}. */
export function transformerWarmUp<T extends TransformerType>(type: T, params: AnyParameterValues): number {
  return firstValid[type](known(type, params));
}
