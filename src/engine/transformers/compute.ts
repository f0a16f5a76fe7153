import {ema} from '../indicators/ema';
import {sma} from '../indicators/sma';
import {wma} from '../indicators/wma';
import {column, type Bars} from '../market-data/bars';
import {firstValidOf, outputFacts} from '../registry/outputFacts';
import {fillDefaults, type AnyParameterValues, type ParameterValues} from '../registry/parameterValues';
import {transformers, type TransformerType} from '../registry/transformers';
import type {Column} from '../registry/types';
import {finiteSeries, type NumberSeries} from '../series';
import {percentileRank, relativeStrength, zScore} from './transformers';

type Params<T extends TransformerType> = ParameterValues<Extract<(typeof transformers)[number], {id: T}>>;
type Values = Readonly<NumberSeries>;

const averages = {simple: sma, weighted: wma, exponential: ema};

/** How each transformer of the registry is computed. */
const compute: {readonly [T in TransformerType]: (values: Values, params: Params<T>) => NumberSeries} = {
  IdentityTransformer: (values) => [...values],
  MovingAverageTransformer: (values, {window, method}) => averages[method](values, window),
  PercentileRankTransformer: (values, {lookback}) => percentileRank(values, lookback),
  RelativeStrengthTransformer: (values, {window, reference, value}) => relativeStrength(values, window, reference, value),
  ZScoreTransformer: (values, {window}) => zScore(values, window),
};

const known = <T extends TransformerType>(type: T, params: AnyParameterValues): Params<T> & {readonly field: Column} =>
  fillDefaults<Params<T> & {readonly field: Column}>(transformers, type, params);

/**
 * Computes a transformer of the registry on the calendar of its market; {@link asOf} aligns it with that of a symbol.
 * @param bars the market's bars.
 * @param params by canonical name, as validated; those left out have their defaults.
 * @returns as long as the market's bars; unknown values are `null`, never NaN.
 * @throws RangeError for parameters out of range.
 */
export function computeTransformer<T extends TransformerType>(type: T, bars: Bars, params: AnyParameterValues): NumberSeries {
  const all = known(type, params);
  return finiteSeries(compute[type](column(bars, all.field), all));
}

/** Index of the first market bar with a value, for bars without gaps: the length of the warm-up. */
export function transformerWarmUp(type: TransformerType, params: AnyParameterValues): number {
  const all = known(type, params);
  if ('reference' in all && all.reference !== 'ma') {
    return all.reference === 'lookback' ? all.window : 0;
  }
  return firstValidOf(outputFacts[type].firstValid.value ?? '', {...all});
}
