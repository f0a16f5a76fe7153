import {
  computeIndicator,
  indicatorEntry,
  sliceBars,
  withDefaults,
  type AnyParameterValues,
  type Bars,
  type IndicatorEntry,
  type IndicatorType,
} from '@site/src/engine';
import type {Series} from '../types';

export interface IndicatorFigureData {
  dates: readonly string[];
  close: readonly number[];
  lines: Series[];
  /** Bars from 0. */
  histogram?: Series;
  /** Whether the lines have the scale of the price. */
  isPrice: boolean;
  /** Thresholds and range of a panel. */
  scale: {levels?: readonly number[]; domain?: readonly [number, number]};
  /** The parameters in words. */
  told: string;
}

/** A constant is shown beside what it is compared with. */
const CONSTANT = 30;
const PANELS: Partial<Record<IndicatorType, IndicatorFigureData['scale']>> = {
  RSI: {levels: [30, 50, 70], domain: [0, 100]},
  MACD: {},
  ATR: {},
  PercentFromHighest: {},
  Constant: {levels: [0, 50, 100], domain: [0, 100]},
};

/**
 * An indicator on a stretch of bars, computed on the whole history before it.
 * @throws Error in Chinese when there are no bars in the stretch.
 */
export function indicatorFigure(type: IndicatorType, params: AnyParameterValues, bars: Bars, from: string, to: string): IndicatorFigureData {
  const {date: dates, close} = sliceBars(bars, from, to);
  const first = bars.date.indexOf(dates[0] ?? '');
  if (first < 0) {
    throw new Error(`${from} 至 ${to} 没有行情；样本从 ${bars.date[0]} 到 ${bars.date.at(-1)}。`);
  }
  const entry = indicatorEntry(type) as IndicatorEntry;
  const all = withDefaults(type, type === 'Constant' ? {value: CONSTANT, ...params} : params);
  const told = entry.parameters.map(({name, label, valueLabels}) => {
    const value = String(all[name as string]);
    return `${label} ${valueLabels?.[value] ?? value}`;
  }).join('，');
  const cut = (name: string, values: Series['values']): Series => ({name, values: values.slice(first, first + dates.length)});
  const computed = Object.entries(computeIndicator(type, bars, all)).map(([component, values]) => cut(component === 'value' ? entry.name : component, values));
  const histogram = computed.find(({name}) => name === 'histogram');
  const beside = type === 'Constant' ? [cut('RSI', computeIndicator('RSI', bars, {}).value ?? [])] : [];
  return {
    dates,
    close,
    lines: [...beside, ...computed.filter((line) => line !== histogram)],
    ...(histogram !== undefined && {histogram}),
    isPrice: PANELS[type] === undefined,
    scale: PANELS[type] ?? {},
    told,
  };
}
