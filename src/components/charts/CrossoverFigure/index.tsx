import type {ReactNode} from 'react';
import figure from '@generated/sample-figures/default/crossover.json';
import ChartFigure from '../ChartFigure';
import LineChart, {type Line, type Tone} from '../LineChart';
import {extent} from '../LineChart/scale';
import {dateLabels} from '../dateLabels';

const {dates, close, short, long, shortPeriod, longPeriod, marks} = figure;
const count = (side: 'buy' | 'sell'): number => marks.filter((mark) => mark.side === side).length;
const x = (index: number): number => index / (dates.length - 1);
const line = (tone: Tone, values: readonly number[]): Line => ({
  tone,
  points: values.map((value, index) => ({x: x(index), value})),
});
const summary = `标普 500 指数，${dates[0]} 至 ${dates.at(-1)}，共 ${dates.length} 个交易日：${shortPeriod} 日均线上穿 ${longPeriod} 日均线 ${count('buy')} 次，下穿 ${count('sell')} 次。`;

/** A real rule on real prices: two averages, their crossings, ▲ buy and ▼ sell. */
export default function CrossoverFigure(): ReactNode {
  return (
    <ChartFigure
      title={`标普 500：${shortPeriod} 日均线上穿与下穿 ${longPeriod} 日均线`}
      entries={[
        {name: '收盘价', tone: 'price'},
        {name: `${shortPeriod} 日均线`, tone: 'series1'},
        {name: `${longPeriod} 日均线`, tone: 'series2'},
        {name: '买入信号', tone: 'buy'},
        {name: '卖出信号', tone: 'sell'},
      ]}
      caption={`${summary}标记画在信号日。历史数据仅作教学演示。`}>
      <LineChart
        label={summary}
        lines={[line('price', close), line('series1', short), line('series2', long)]}
        domain={extent([close, short, long])}
        xLabels={dateLabels(dates, 6)}
        formatValue={(value) => value.toLocaleString('en-US')}
        marks={marks.map(({index, side}) => ({side, x: x(index), value: close[index] as number}))}
      />
    </ChartFigure>
  );
}
