import type {ReactNode} from 'react';
import risk from '@generated/sample-figures/default/risk.json';
import {formatDate, formatPercent} from '../../prose/format';
import ChartFigure from '../ChartFigure';
import LineChart from '../LineChart';

const {curve, from, to, maxDrawdown} = risk;
const recovered =
  maxDrawdown.recoveryDate === null ? '到样本结束仍未恢复' : `到 ${formatDate(maxDrawdown.recoveryDate)}才回到原来的高点`;
const summary = `标普 500 指数从 ${formatDate(from)}持有到 ${formatDate(to)}的回撤：最深 ${formatPercent(maxDrawdown.depth)}，从 ${formatDate(maxDrawdown.peakDate)}的高点跌到 ${formatDate(maxDrawdown.troughDate)}，${recovered}。`;

function yearLabels(): {x: number; text: string}[] {
  const years = new Map<string, number>();
  curve.forEach(({date, position}) => {
    const year = date.slice(0, 4);
    if (Number(year) % 5 === 0 && !years.has(year)) {
      years.set(year, position);
    }
  });
  return [...years].map(([text, x]) => ({x, text}));
}

/** How far below its earlier peak the sample index stood on each day. */
export default function DrawdownFigure(): ReactNode {
  return (
    <ChartFigure
      title="标普 500：每一天离此前最高点有多远"
      entries={[{name: '回撤', tone: 'loss'}]}
      caption={`${summary}按收盘价计算，不含分红。历史数据仅作教学演示。`}>
      <LineChart
        label={summary}
        lines={[{tone: 'loss', baseline: 0, points: curve.map(({position, depth}) => ({x: position, value: depth}))}]}
        domain={[-0.62, 0.02]}
        xLabels={yearLabels()}
        formatValue={(value) => formatPercent(value, 0)}
      />
    </ChartFigure>
  );
}
