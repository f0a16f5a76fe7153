import type {ReactNode} from 'react';
import figure from '@generated/sample-figures/default/crossover.json';
import PriceChart from '../PriceChart';

const {dates, close, short, long, shortPeriod, longPeriod, marks} = figure;
const count = (side: 'buy' | 'sell'): number => marks.filter((mark) => mark.side === side).length;
const summary = `标普 500 指数，${dates[0]} 至 ${dates.at(-1)}，共 ${dates.length} 个交易日：${shortPeriod} 日均线上穿 ${longPeriod} 日均线 ${count('buy')} 次，下穿 ${count('sell')} 次。`;

/** A real rule on real prices: two averages, their crossings, ▲ buy and ▼ sell. */
export default function CrossoverFigure(): ReactNode {
  return (
    <PriceChart
      plain
      file="sp500-crossover"
      title={`标普 500：${shortPeriod} 日均线上穿与下穿 ${longPeriod} 日均线`}
      summary={summary}
      caption={`${summary}标记画在信号日。历史数据仅作教学演示。`}
      dates={dates}
      close={close}
      overlays={[
        {name: `${shortPeriod} 日均线`, values: short},
        {name: `${longPeriod} 日均线`, values: long},
      ]}
      marks={marks}
    />
  );
}
