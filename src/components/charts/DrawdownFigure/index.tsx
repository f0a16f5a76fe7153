import type {ReactNode} from 'react';
import drawdown from '@generated/sample-figures/default/drawdown.json';
import risk from '@generated/sample-figures/default/risk.json';
import {formatDate, formatPercent} from '../../prose/format';
import ChartFigure from '../ChartFigure';
import LineChart from '../LineChart';

const {from, to, maxDrawdown} = risk;
const recovered =
  maxDrawdown.recoveryDate === null ? '到样本结束仍未恢复' : `到 ${formatDate(maxDrawdown.recoveryDate)}才回到原来的高点`;
const summary = `标普 500 指数从 ${formatDate(from)}持有到 ${formatDate(to)}的回撤：最深 ${formatPercent(maxDrawdown.depth)}，从 ${formatDate(maxDrawdown.peakDate)}的高点跌到 ${formatDate(maxDrawdown.troughDate)}，${recovered}。`;

const yearLabels = drawdown.years
  .filter(({year}) => year % 5 === 0)
  .map(({year, position}) => ({x: position, text: String(year)}));

/** How far below its earlier peak the sample index stood on each day. */
export default function DrawdownFigure(): ReactNode {
  return (
    <ChartFigure
      title="标普 500：每一天离此前最高点有多远"
      entries={[{name: '回撤', tone: 'loss'}]}
      caption={`${summary}按收盘价计算，不含分红。历史数据仅作教学演示。`}>
      <LineChart
        label={summary}
        lines={[{tone: 'loss', baseline: 0, points: drawdown.points.map(([x, value]) => ({x, value}))}]}
        domain={[-0.62, 0.02]}
        xLabels={yearLabels}
        formatValue={(value) => formatPercent(value, 0)}
      />
    </ChartFigure>
  );
}
