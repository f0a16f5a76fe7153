import {
  computeIndicator,
  own,
  type AnyParameterValues,
  type Bars,
  type BooleanSeries,
  type IndicatorType,
  type NumberSeries,
  type SignalType,
} from '../../engine';
import {greaterThan, lessThan} from '../../engine/teaching';

export interface NumberInput {
  name: string;
  values: Readonly<NumberSeries>;
}

export interface SignalDemo {
  /** Description of the signal, in words. */
  says: string;
  from: string;
  to: string;
  inputs: readonly (NumberInput | {name: string; values: Readonly<BooleanSeries>})[];
  drawn: readonly NumberInput[];
  params?: AnyParameterValues;
  /** The numbers of a calculation need a separate panel. */
  ownScale?: true;
}

const RALLY = {from: '2009-03-02', to: '2009-05-29'};
const FALL = {from: '2008-08-01', to: '2008-10-31'};

/** For each signal a case on the sample in which it is true on some days only. */
export function signalDemos(bars: Bars): Readonly<Record<SignalType, SignalDemo>> {
  const one = (name: string, of: IndicatorType, params: AnyParameterValues, component = 'value'): NumberInput => ({
    name,
    // `component` is one of the indicator's.
    values: own(computeIndicator(of, bars, params), component) as NumberSeries,
  });
  const close: NumberInput = {name: '收盘价', values: bars.close};
  const constant = (value: number): NumberInput => ({name: `常数 ${value}`, values: bars.date.map(() => value)});
  const average = one('20 日 SMA', 'SMA', {period: 20});
  const strength = one('10 日 RSI', 'RSI', {period: 10});
  const [fast, slow] = [one('8 日 EMA', 'EMA', {period: 8}), one('34 日 EMA', 'EMA', {period: 34})];
  const range = one('14 日 ATR', 'ATR', {period: 14});
  const lower = one('布林下轨', 'BollingerBands', {}, 'lower');
  const above = {name: '收盘价高于 20 日 SMA', values: greaterThan(close.values, average.values)};
  const weak = {name: 'RSI 低于 35', values: lessThan(strength.values, constant(35).values)};
  const strong = {name: 'RSI 高于 60', values: greaterThan(strength.values, constant(60).values)};
  const under = {name: '收盘价低于布林下轨', values: lessThan(close.values, lower.values)};
  const numeric = {return_calculation: true};
  const numbers = (...inputs: readonly NumberInput[]): Pick<SignalDemo, 'inputs' | 'drawn'> => ({
    inputs,
    drawn: inputs,
  });
  return {
    GreaterThan: {says: '收盘价高于 20 日 SMA', ...RALLY, ...numbers(close, average)},
    LessThan: {says: '10 日 RSI 低于 35', ...FALL, ...numbers(strength, constant(35))},
    InRange: {says: '10 日 RSI 在 40 与 60 之间', ...FALL, ...numbers(strength, constant(40), constant(60))},
    Comparison: {
      says: '收盘价不低于 20 日 SMA',
      ...RALLY,
      ...numbers(close, average),
      params: {comparison: 'greater_equal'},
    },
    Crossover: {says: '8 日 EMA 上穿 34 日 EMA', from: '2008-03-03', to: '2008-09-30', ...numbers(fast, slow)},
    Crossunder: {says: '8 日 EMA 下穿 34 日 EMA', from: '2008-03-03', to: '2008-09-30', ...numbers(fast, slow)},
    And: {says: '收盘价高于 20 日 SMA，且 RSI 高于 60', ...RALLY, inputs: [above, strong], drawn: [close, average]},
    Or: {says: 'RSI 低于 35，或收盘价低于布林下轨', ...FALL, inputs: [weak, under], drawn: [close, lower]},
    Not: {says: '收盘价不高于 20 日 SMA', ...RALLY, inputs: [above], drawn: [close, average]},
    Streak: {
      says: '收盘价连续 5 天以上高于 20 日 SMA',
      ...RALLY,
      inputs: [above],
      drawn: [close, average],
      params: {min_length: 5},
    },
    PercentChange: {
      says: '收盘价比 5 天前高出 5% 以上',
      ...RALLY,
      ...numbers(close),
      params: {period: 5, threshold: 5},
    },
    Add: {says: '20 日 SMA 加 14 日 ATR', ...FALL, inputs: [average, range], drawn: [close], params: numeric},
    Subtract: {says: '20 日 SMA 减 14 日 ATR', ...FALL, inputs: [average, range], drawn: [close], params: numeric},
    Multiply: {
      says: '20 日 SMA 乘以 0.95',
      ...FALL,
      inputs: [average, constant(0.95)],
      drawn: [close],
      params: numeric,
    },
    Divide: {says: '收盘价除以 20 日 SMA', ...FALL, ...numbers(close, average), params: numeric, ownScale: true},
    StockBondSwitch: {says: '条件为真选第一个标的，为假选第二个', ...RALLY, inputs: [above], drawn: [close, average]},
  };
}
