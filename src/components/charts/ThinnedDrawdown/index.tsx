import type {ReactNode} from 'react';
import {formatPercent, partOfDate} from '@site/src/content/format';
import type {ThinnedDrawdownData} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {dayScale} from '../geometry/dayScale';
import {BOX, relativePath} from '../geometry/relativePath';
import {fraction, ticks, type Domain} from '../geometry/valueScale';
import tones from '../tones.module.css';

/** Years between two labels. */
const STEP = 5;

/** The axis has two ends and no days: the place on it of a position from 0 to 1. */
const placeOf = (position: number): number => 2 * position - 0.5;

/** How far below its earlier peak a curve stood over many years, as a picture without its days. */
export default function ThinnedDrawdown({points, years, lowest, ...frame}: ThinnedDrawdownData): ReactNode {
  // Down to the next ten per cent.
  const domain: Domain = [Math.floor(Math.min(-0.1, ...points.map(([, depth]) => depth)) * 10) / 10, 0];
  const deepest = points.reduce((found, point) => (point[1] < found[1] ? point : found));
  const line = relativePath(points.map(([x, depth]) => ({x: Math.round(x * BOX), y: Math.round((1 - fraction(depth, domain)) * BOX)})));
  return (
    <ChartFigure
      {...frame}
      notes={[{kind: 'point', at: placeOf(deepest[0]), value: deepest[1], text: lowest}]}
      x={dayScale({first: 0, last: 1})}
      dateTicks={years
        .filter(({year}) => year % STEP === 0)
        .map(({year, position}, index) => ({at: position, text: partOfDate(String(year).padStart(4, '0'), 4), spare: index % 2 === 1}))}
      values={{domain, ticks: ticks(domain, 4), format: (value) => formatPercent(value, 0)}}
      entries={[{name: '回撤', tone: 'loss'}]}
      columns={[]}>
      <g className={tones.loss}>
        <path className={plot.wash} d={`${line}V0H0z`} />
        <path className={plot.line} d={line} />
      </g>
    </ChartFigure>
  );
}
