import type {ReactNode} from 'react';
import {indicatorEntry, type AnyParameterValues, type Bars, type IndicatorType} from '@site/src/engine';
import IndicatorPanel from '../IndicatorPanel';
import PriceChart from '../PriceChart';
import {indicatorFigure} from './indicatorFigure';

interface Props {
  /** Type of an indicator, such as `SMA`. */
  of: string;
  /** Parameters other than the defaults, by name. */
  params?: AnyParameterValues;
  /** Stretch of the sample, ISO dates; by default the second half of 2008. */
  from?: string;
  to?: string;
  bars: Bars;
}

/** An indicator on real prices: over the close where it has the price's scale, else in a panel of its own. */
export default function IndicatorFigure({of, params = {}, from = '2008-07-01', to = '2008-12-31', bars}: Props): ReactNode {
  const entry = indicatorEntry(of);
  if (entry === undefined) {
    throw new Error(`<IndicatorFigure of="${of}" />：没有这个指标。`);
  }
  const {dates, close, lines, histogram, isPrice, scale, told} = indicatorFigure(of as IndicatorType, params, bars, from, to);
  const title = `${entry.name}（${of}）`;
  const summary = `标普 500，${dates[0]} 至 ${dates.at(-1)} 的${title}${told && `，${told}`}。`;
  const frame = {plain: true, file: `indicator-${of.toLowerCase()}`, title, summary, caption: `${summary}历史数据仅作教学演示。`, dates};
  return isPrice ? (
    <PriceChart {...frame} close={close} overlays={lines} />
  ) : (
    <IndicatorPanel {...frame} lines={lines} {...scale} {...(histogram !== undefined && {bars: histogram})} />
  );
}
