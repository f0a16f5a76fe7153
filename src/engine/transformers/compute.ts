import {numberSeries, withoutInfinities, type Column as Values} from '../columns';
import {emaColumn} from '../indicators/ema';
import {smaColumn} from '../indicators/sma';
import {wmaColumn} from '../indicators/wma';
import {column, type Bars} from '../market-data/bars';
import {firstValidOf, outputFacts} from '../registry/outputFacts';
import {fillDefaults, type AnyParameterValues, type ParameterValues} from '../registry/parameterValues';
import {transformers, type TransformerType} from '../registry/transformers';
import type {ColumnName} from '../registry/types';
import type {NumberSeries} from '../series';
import {percentileRankColumn, relativeStrengthColumn, zScoreColumn} from './transformers';

type Params<T extends TransformerType> = ParameterValues<Extract<(typeof transformers)[number], {id: T}>>;

const averages = {simple: smaColumn, weighted: wmaColumn, exponential: emaColumn};

/** Computation of each transformer in the registry. */
const compute: {readonly [T in TransformerType]: (values: Values, params: Params<T>) => Values} = {
  IdentityTransformer: (values) => values.slice(),
  MovingAverageTransformer: (values, {window, method}) => averages[method](values, window),
  PercentileRankTransformer: (values, {lookback}) => percentileRankColumn(values, lookback),
  RelativeStrengthTransformer: (values, {window, reference, value}) =>
    relativeStrengthColumn(values, window, reference, value),
  ZScoreTransformer: (values, {window}) => zScoreColumn(values, window),
};

const known = <T extends TransformerType>(
  type: T,
  params: AnyParameterValues,
): Params<T> & {readonly field: ColumnName} =>
  fillDefaults<Params<T> & {readonly field: ColumnName}>(transformers, type, params);

/** {@link computeTransformer} in columns. */
export function transformerColumn<T extends TransformerType>(type: T, bars: Bars, params: AnyParameterValues): Values {
  const all = known(type, params);
  return withoutInfinities(compute[type](column(bars, all.field), all));
}

/**
 * Computes a transformer of the registry on the calendar of its market; {@link asOf} aligns it with that of a symbol.
 * @param bars the market's bars.
 * @param params by canonical name, as validated; missing ones have their defaults.
 * @returns as long as the market's bars; unknown values are `null`, never NaN.
 * @throws RangeError for parameters out of range.
 */
export const computeTransformer = (type: TransformerType, bars: Bars, params: AnyParameterValues): NumberSeries =>
  numberSeries(transformerColumn(type, bars, params));

/** Index of the first market bar with a value, for bars without gaps: the length of the warm-up. */
export function transformerWarmUp(type: TransformerType, params: AnyParameterValues): number {
  const all = known(type, params);
  if ('reference' in all && all.reference !== 'ma') {
    return all.reference === 'lookback' ? all.window : 0;
  }
  return firstValidOf(outputFacts[type].firstValid.value ?? '', {...all});
}
