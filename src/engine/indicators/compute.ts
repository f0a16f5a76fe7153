import {column, type Bars} from '../market-data/bars';
import {indicators, type IndicatorType} from '../registry/indicators';
import {fillDefaults, type AnyParameterValues, type ParameterValues} from '../registry/parameterValues';
import {firstValidOf, outputFacts} from '../registry/outputFacts';
import {finiteSeries, type NumberSeries} from '../series';
import {atr} from './atr';
import {bollingerBands} from './bollingerBands';
import {chandelierExit} from './chandelierExit';
import {ema} from './ema';
import {highest, lowest} from './windows';
import {macd} from './macd';
import {percentFromHighest} from './percentFromHighest';
import {rsi} from './rsi';
import {sma} from './sma';

type EntryOf<T extends IndicatorType> = Extract<(typeof indicators)[number], {id: T}>;
type Params<T extends IndicatorType> = ParameterValues<EntryOf<T>>;
type PerComponent<T extends IndicatorType, V> = Readonly<Record<EntryOf<T>['components'][number], V>>;

/** How each indicator of the registry is computed. The type requires every indicator, with its components. */
const compute: {readonly [T in IndicatorType]: (bars: Bars, params: Params<T>) => PerComponent<T, NumberSeries>} = {
  SMA: (bars, {column: name, period}) => ({value: sma(column(bars, name), period)}),
  EMA: (bars, {column: name, period}) => ({value: ema(column(bars, name), period)}),
  RSI: (bars, {column: name, period}) => ({value: rsi(column(bars, name), period)}),
  MACD: (bars, {column: name, ...periods}) => macd(column(bars, name), periods.fast_period, periods.slow_period, periods.signal_period),
  ATR: (bars, {period}) => ({value: atr(bars, period)}),
  BollingerBands: (bars, {column: name, period, stddev}) => bollingerBands(column(bars, name), period, stddev),
  HighestValue: (bars, {column: name, period}) => ({value: highest(column(bars, name), period)}),
  LowestValue: (bars, {column: name, period}) => ({value: lowest(column(bars, name), period)}),
  PercentFromHighest: (bars, {column: name, period}) => ({value: percentFromHighest(column(bars, name), period)}),
  ChandelierExit: (bars, {period, multiplier, direction}) => ({value: chandelierExit(bars, period, multiplier, direction)}),
  Constant: (bars, {value}) => ({value: bars.date.map(() => value)}),
};

const known = <T extends IndicatorType>(type: T, params: AnyParameterValues): Params<T> =>
  fillDefaults<Params<T>>(indicators, type, params);

/**
 * Computes an indicator of the registry.
 * @param params by canonical name, as validated; those left out have their defaults.
 * @returns one series per component, as long as the bars. Unknown values are `null`, never NaN. That includes the RSI
 *   during warm-up, which the evaluator may fill with 50.
 * @throws RangeError for parameters out of range.
 */
export function computeIndicator<T extends IndicatorType>(type: T, bars: Bars, params: AnyParameterValues): Record<string, NumberSeries> {
  const components = Object.entries<NumberSeries>(compute[type](bars, known(type, params)));
  return Object.fromEntries(components.map(([name, values]) => [name, finiteSeries(values)]));
}

/** Index of the first bar with a value, by component: the length of the warm-up. */
export function indicatorWarmUp<T extends IndicatorType>(type: T, params: AnyParameterValues): Record<string, number> {
  const {firstValid} = outputFacts[type];
  const values = known(type, params);
  return Object.fromEntries(Object.entries(firstValid).map(([component, formula]) => [component, firstValidOf(formula, values)]));
}
