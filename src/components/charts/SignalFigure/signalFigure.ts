import {computeSignal, type Bars, type BooleanSeries, type NumberSeries, type SignalType} from '@site/src/engine';
import type {Mark, Series} from '../types';
import {signalDemo, type DemoInput} from './signalDemos';

/** One column of the table of days. */
export interface DayColumn {
  title: string;
  values: Readonly<NumberSeries> | Readonly<BooleanSeries>;
}

export interface SignalFigureData {
  says: string;
  dates: readonly string[];
  /** Numbers to draw; the first is the ground of the others. */
  lines: Series[];
  /** Result of a calculation that needs a panel of its own. */
  panel?: Series;
  /** Days on which the signal is true; none for a calculation. */
  marks: Mark[];
  /** Bars that the table lists: around the first day on which the result turns true. */
  rows: number[];
  columns: DayColumn[];
}

/** Bars before and after the turn that the table lists. */
const AROUND = 5;
const POOL = ['A', 'B'];

const isNumbers = ({values}: DemoInput): boolean => values.some((value) => typeof value === 'number');

/** A signal on a stretch of the sample, computed on the whole history before it. */
export function signalFigure(type: SignalType, bars: Bars): SignalFigureData {
  const {says, from, to, inputs, drawn, params = {}, ownScale} = signalDemo(type, bars);
  const series = inputs.map(({values}) => values);
  const resultOf = (symbol: string): Readonly<NumberSeries> | Readonly<BooleanSeries> => computeSignal(type, series, params, {place: {symbol, symbols: POOL}});
  const result = resultOf('A');
  const first = bars.date.findIndex((date) => date >= from);
  const last = bars.date.filter((date) => date <= to).length - 1;
  const isCondition = result.some((value) => typeof value === 'boolean');
  const turn = isCondition ? result.findIndex((value, t) => t > first + AROUND && value === true && result[t - 1] !== true) : first + AROUND;
  if (turn < 0 || turn > last) {
    throw new Error(`信号 ${type} 的示例在 ${from} 至 ${to} 从未变为真，请改 signalDemos。`);
  }
  const cut = (name: string, values: Readonly<NumberSeries>): Series => ({name, values: values.slice(first, last + 1)});
  const ground = drawn ?? inputs.flatMap((input) => (isNumbers(input) ? [{name: input.name, values: input.values as Readonly<NumberSeries>}] : []));
  const calculated = isCondition ? [] : [cut('结果', result as Readonly<NumberSeries>)];
  const second = type === 'StockBondSwitch' ? [{title: '第二个标的', values: resultOf('B')}] : [];
  return {
    says,
    dates: bars.date.slice(first, last + 1),
    lines: [...ground.map(({name, values}) => cut(name, values)), ...(ownScale ? [] : calculated)],
    ...(ownScale && {panel: calculated[0]}),
    marks: result.slice(first, last + 1).flatMap((value, index): Mark[] => (value === true ? [{index, side: 'buy'}] : [])),
    rows: Array.from({length: 2 * AROUND}, (_, index) => turn - AROUND + index),
    columns: [...inputs.map(({name, values}) => ({title: name, values})), {title: second.length > 0 ? '第一个标的' : '结果', values: result}, ...second],
  };
}
