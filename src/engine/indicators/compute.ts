import {column, type Bars} from '../market-data/bars';
import {indicators, type IndicatorType} from '../registry/indicators';
import {fillDefaults, type AnyParameterValues, type ParameterValues} from '../registry/parameterValues';
import {firstValidOf, outputFacts} from '../registry/outputFacts';
import {numberSeries, withoutInfinities, type Column} from '../columns';
import {entriesOf} from '../records';
import type {NumberSeries} from '../series';
import {InputError} from '../inputError';
import {atrColumn} from './atr';
import {bollingerColumns} from './bollingerBands';
import {dayOfMonthColumn, monthColumn, tradingDayColumn, weekdayColumn, weekdaysLeftColumn} from './calendar';
import {chandelierColumn} from './chandelierExit';
import {emaColumn} from './ema';
import {highestColumn, lowestColumn} from './windows';
import {macdColumns} from './macd';
import {percentFromHighestColumn} from './percentFromHighest';
import {rsiColumn} from './rsi';
import {smaColumn} from './sma';

type EntryOf<T extends IndicatorType> = Extract<(typeof indicators)[number], {id: T}>;
type Params<T extends IndicatorType> = ParameterValues<EntryOf<T>>;
type PerComponent<T extends IndicatorType, V> = Readonly<Record<EntryOf<T>['components'][number], V>>;

/** Indicators computed from bars alone. */
type OfBars = Exclude<IndicatorType, 'SinceEntry'>;

/** Computation of each indicator of bars. The type requires every one, with its components. */
const compute: {readonly [T in OfBars]: (bars: Bars, params: Params<T>) => PerComponent<T, Column>} = {
  SMA: (bars, {column: name, period}) => ({value: smaColumn(column(bars, name), period)}),
  EMA: (bars, {column: name, period}) => ({value: emaColumn(column(bars, name), period)}),
  RSI: (bars, {column: name, period}) => ({value: rsiColumn(column(bars, name), period)}),
  MACD: (bars, {column: name, ...periods}) =>
    macdColumns(column(bars, name), periods.fast_period, periods.slow_period, periods.signal_period),
  ATR: (bars, {period}) => ({value: atrColumn(bars, period)}),
  BollingerBands: (bars, {column: name, period, stddev}) => bollingerColumns(column(bars, name), period, stddev),
  HighestValue: (bars, {column: name, period}) => ({value: highestColumn(column(bars, name), period)}),
  LowestValue: (bars, {column: name, period}) => ({value: lowestColumn(column(bars, name), period)}),
  PercentFromHighest: (bars, {column: name, period}) => ({value: percentFromHighestColumn(column(bars, name), period)}),
  ChandelierExit: (bars, {period, multiplier, direction}) => ({
    value: chandelierColumn(bars, period, multiplier, direction),
  }),
  Month: ({date}) => ({value: monthColumn(date)}),
  Weekday: ({date}) => ({value: weekdayColumn(date)}),
  DayOfMonth: ({date}) => ({value: dayOfMonthColumn(date)}),
  TradingDayOfMonth: ({date}, {from}) => ({
    value: from === 'start' ? tradingDayColumn(date) : weekdaysLeftColumn(date),
  }),
  Constant: (bars, {value}) => ({value: new Float64Array(bars.date.length).fill(value)}),
};

const known = <T extends IndicatorType>(type: T, params: AnyParameterValues): Params<T> =>
  fillDefaults<Params<T>>(indicators, type, params);

const isOfBars = (type: IndicatorType): type is OfBars => Object.hasOwn(compute, type);

function columnsOfBars<T extends OfBars>(type: T, bars: Bars, params: AnyParameterValues): Dictionary<Column> {
  const components: Dictionary<Column> = compute[type](bars, known(type, params));
  return Object.fromEntries(entriesOf(components).map(([name, values]) => [name, withoutInfinities(values)]));
}

/** {@link computeIndicator} in columns. */
export function indicatorColumns(type: IndicatorType, bars: Bars, params: AnyParameterValues): Dictionary<Column> {
  if (!isOfBars(type)) {
    throw new InputError(`${type} 从规则自己的买入算起，没有规则就没有值；请在策略里用它。`);
  }
  return columnsOfBars(type, bars, params);
}

/**
 * Computes an indicator of the registry.
 * @param params by canonical name, as validated; missing ones have their defaults.
 * @returns one series per component, as long as the bars. Unknown values are `null`, never NaN. That includes the RSI
 * during warm-up, which the evaluator may fill with 50.
 * @throws RangeError for parameters out of range, and for an indicator that depends on a rule's position.
 */
export function computeIndicator(
  type: IndicatorType,
  bars: Bars,
  params: AnyParameterValues,
): Dictionary<NumberSeries> {
  return Object.fromEntries(
    entriesOf(indicatorColumns(type, bars, params)).map(([name, values]) => [name, numberSeries(values)]),
  );
}

/** Index of the first bar with a value, by component: the length of the warm-up. */
export function indicatorWarmUp<T extends IndicatorType>(type: T, params: AnyParameterValues): Dictionary<number> {
  const {firstValid} = outputFacts[type];
  const values = known(type, params);
  return Object.fromEntries(
    Object.entries(firstValid).map(([component, formula]) => [component, firstValidOf(formula, values)]),
  );
}
