import type {ReactNode} from 'react';
import {bollingerBands, sliceBars, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import {formatKnown} from '../../prose/format';
import IndicatorPanel from '../IndicatorPanel';
import PriceChart from '../PriceChart';

interface Props {
  data: EncodedBars;
  /** First and last date shown, ISO; the bands know the history before. */
  from: string;
  to: string;
  period?: number;
  stddev?: number;
}

/** Closes in their Bollinger bands, and below it where in the bands they stand. */
export default function BandFigure({data, from, to, period = 20, stddev = 2}: Props): ReactNode {
  const bars = barsOf(data);
  const {date: dates, close} = sliceBars(bars, from, to);
  const start = bars.date.indexOf(dates[0] as string);
  const bands = bollingerBands(bars.close, period, stddev);
  const [upper, middle, lower] = [bands.upper, bands.middle, bands.lower].map((line) => line.slice(start, start + dates.length)) as [
    (number | null)[],
    (number | null)[],
    (number | null)[],
  ];
  const place = close.map((price, day) => {
    const [top, bottom] = [upper[day] ?? null, lower[day] ?? null];
    return top === null || bottom === null || top === bottom ? null : (price - bottom) / (top - bottom);
  });
  const known = place.filter((value): value is number => value !== null);
  const count = (test: (value: number) => boolean): number => known.filter(test).length;
  const stretch = `${SYMBOL}，${dates[0]} 至 ${dates.at(-1)}，共 ${dates.length} 个交易日`;
  const outside = `收盘高于上轨 ${count((value) => value > 1)} 天，低于下轨 ${count((value) => value < 0)} 天`;
  const span = `%B 在 ${formatKnown(Math.min(...known))} 与 ${formatKnown(Math.max(...known))} 之间，0 是下轨，1 是上轨`;
  return (
    <>
      <PriceChart
        plain
        file="bollinger-bands"
        title={`${SYMBOL}：收盘价与 ${period} 日、${stddev} 倍标准差的布林带`}
        summary={`${stretch}：${outside}。`}
        caption={`${stretch}：${outside}。`}
        dates={dates}
        close={close}
        overlays={[
          {name: '上轨', values: upper},
          {name: '中轨', values: middle},
          {name: '下轨', values: lower},
        ]}
      />
      <IndicatorPanel
        plain
        file="bollinger-percent-b"
        title="%B：收盘价在带中的位置"
        summary={`${span}。`}
        caption={`${span}。历史数据仅作教学演示。`}
        dates={dates}
        lines={[{name: '%B', values: place}]}
        levels={[0, 0.5, 1]}
      />
    </>
  );
}
