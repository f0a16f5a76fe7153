import type {ReactNode} from 'react';
import drawdown from '@generated/sample-figures/default/drawdown.json';
import risk from '@generated/sample-figures/default/risk.json';
import {formatDate, formatPercent} from '../../prose/format';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {dayScale} from '../geometry/dayScale';
import {BOX, relativePath} from '../geometry/relativePath';
import {fraction, ticks, type Domain} from '../geometry/valueScale';
import tones from '../tones.module.css';

const {from, to, maxDrawdown} = risk;
const recovered =
  maxDrawdown.recoveryDate === null ? '到样本结束仍未恢复' : `到 ${formatDate(maxDrawdown.recoveryDate)}才回到原来的高点`;
const summary = `标普 500 指数从 ${formatDate(from)}持有到 ${formatDate(to)}的回撤：最深 ${formatPercent(maxDrawdown.depth)}，从 ${formatDate(maxDrawdown.peakDate)}的高点跌到 ${formatDate(maxDrawdown.troughDate)}，${recovered}。`;

const DOMAIN: Domain = [-0.6, 0];
const line = relativePath(
  drawdown.points.map(([x, depth]) => ({x: Math.round(x * BOX), y: Math.round((1 - fraction(depth, DOMAIN)) * BOX)})),
);
const dateTicks = drawdown.years
  .filter(({year}) => year % 5 === 0)
  .map(({year, position}, index) => ({at: position, text: String(year), spare: index % 2 === 1}));

/** How far below its earlier peak the sample index stood on each day. Its points are thinned at build, without dates. */
export default function DrawdownFigure(): ReactNode {
  return (
    <ChartFigure
      plain
      file="sp500-drawdown"
      title="标普 500：每一天离此前最高点有多远"
      summary={summary}
      caption={`${summary}按收盘价计算，不含分红。历史数据仅作教学演示。`}
      dates={[from, to]}
      x={dayScale({first: 0, last: 1})}
      dateTicks={dateTicks}
      values={{domain: DOMAIN, ticks: ticks(DOMAIN, 4), format: (value) => formatPercent(value, 0)}}
      entries={[{name: '回撤', tone: 'loss'}]}
      columns={[]}>
      <g className={tones.loss}>
        <path className={plot.wash} d={`${line}V0H0z`} />
        <path className={plot.line} d={line} />
      </g>
    </ChartFigure>
  );
}
