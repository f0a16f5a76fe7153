import type {ReactNode} from 'react';
import type {PanelData} from '@site/src/figures/kit/chart';
import ChartFigure from '../ChartFigure';
import Histogram from '../Plot/Histogram';
import Line from '../Plot/Line';
import {numberColumn} from '../columns';
import {axisNumber} from '../geometry/axisNumber';
import {dateTicks} from '../geometry/dateTicks';
import {dayScale} from '../geometry/dayScale';
import {extent, ticks} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import type {Tone} from '../types';

const SIGNS = [
  {tone: 'up', word: '为正'},
  {tone: 'down', word: '为负'},
] as const;
const TONES: readonly Tone[] = ['series1', 'series2', 'series3', 'series4'];

/** One or more indicator lines under a price chart. */
export default function IndicatorPanel({dates, lines, bars, levels = [], domain: fixed, digits = 2, ...frame}: PanelData): ReactNode {
  const range = useRange(dates);
  const x = dayScale(range);
  const all = bars ? [...lines, bars] : lines;
  const [low, high] = extent(
    all.map(({values}) => values),
    range,
    0.08,
  );
  // Bars stand on 0, and a threshold is shown even when nothing comes near it.
  const constants = bars ? [...levels, 0] : levels;
  const domain = fixed ?? ([Math.min(low, ...constants), Math.max(high, ...constants)] as const);
  const valueTicks = levels.length > 0 ? levels : ticks(domain, 3);
  const series = lines.map((line, index) => ({...line, tone: line.tone ?? (TONES[index % TONES.length] as Tone)}));
  return (
    <ChartFigure
      {...frame}
      shape="panel"
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={{domain, ticks: valueTicks, format: axisNumber(valueTicks), levels}}
      entries={[
        ...series.map(({name, tone}) => ({name, tone})),
        ...(bars ? SIGNS.map(({tone, word}) => ({name: `${bars.name}${word}`, tone, block: 'bar' as const})) : []),
      ]}
      columns={[
        ...series.map((line) => numberColumn(line, {tone: line.tone, domain}, digits)),
        ...(bars ? [{...numberColumn(bars, {tone: 'price', domain}, digits), tone: undefined}] : []),
      ]}>
      {bars && <Histogram values={bars.values} x={x} domain={domain} />}
      {series.map(({name, tone, values}) => (
        <Line key={name} tone={tone} values={values} x={x} domain={domain} columns={150} tolerance={3} />
      ))}
    </ChartFigure>
  );
}
