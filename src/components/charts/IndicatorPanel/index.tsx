import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {PanelData} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import plot from '../Plot/styles.module.css';
import {numberColumn} from '../columns';
import {histogramPath} from '../geometry/barPaths';
import {dayScale} from '../geometry/dayScale';
import {extent, ticks} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import {toned} from '../toned';
import tones from '../tones.module.css';

/** Bars above 0 have the colour of a rise, those below it that of a fall. */
const SIGNS = [
  {sign: 1, tone: 'up', word: '为正'},
  {sign: -1, tone: 'down', word: '为负'},
] as const;

/** Draws one or more indicator lines under a price chart. */
export default function IndicatorPanel({
  dates,
  lines,
  bars,
  levels = [],
  domain: fixed,
  digits = 2,
  ...frame
}: PanelData): ReactNode {
  const x = dayScale(useRange(dates));
  const [low, high] = extent(bars ? [...lines, bars] : lines, x, 0.08);
  // Bars stand on 0, and a threshold is visible even when nothing comes near it.
  const constants = bars ? [...levels, 0] : levels;
  const domain = fixed ?? ([Math.min(low, ...constants), Math.max(high, ...constants)] as const);
  const series = toned(lines);
  return (
    <ChartFigure
      {...frame}
      shape="panel"
      dates={dates}
      x={x}
      values={{domain, ticks: levels.length > 0 ? levels : ticks(domain, 3), levels}}
      lines={series}
      entries={[
        ...series,
        ...(bars ? SIGNS.map(({tone, word}) => ({name: `${bars.name}${word}`, tone, block: 'bar' as const})) : []),
      ]}
      columns={[...series, ...(bars ? [{name: bars.name, values: bars.values}] : [])].map((one) =>
        numberColumn(one, domain, digits),
      )}>
      {bars &&
        SIGNS.map(({sign, tone}) => (
          <path
            key={tone}
            className={clsx(plot.solid, tones[tone])}
            d={histogramPath(bars.values, sign, {x, domain})}
          />
        ))}
      {series.map((one) => (
        <Line key={one.name} {...one} x={x} domain={domain} columns={150} tolerance={3} />
      ))}
    </ChartFigure>
  );
}
