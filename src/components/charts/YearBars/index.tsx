import type {ReactNode} from 'react';
import clsx from 'clsx';
import {formatPercent} from '../../prose/format';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {percentColumn} from '../columns';
import {dayScale} from '../geometry/dayScale';
import {extent, ticks} from '../geometry/valueScale';
import {yearBarsPath} from '../geometry/yearBarsPath';
import tones from '../tones.module.css';
import type {FrameProps} from '../types';

interface Props extends FrameProps {
  /** Ascending; returns are fractions, `null` where there is none. */
  years: readonly {year: number; strategy: number | null; benchmark: number | null}[];
  strategyName?: string;
  benchmarkName?: string;
}

/** Returns of each calendar year, the strategy beside its benchmark. */
export default function YearBars({years, strategyName = '策略', benchmarkName = '基准', ...frame}: Props): ReactNode {
  const dates = years.map(({year}) => String(year));
  const x = dayScale({first: 0, last: years.length - 1});
  const strategy = years.map((row) => row.strategy);
  const benchmark = years.map((row) => row.benchmark);
  // Bars stand on 0, so it belongs to the values.
  const domain = extent([strategy, benchmark, [0]], x, 0.06);
  const every = Math.ceil(years.length / 11);
  const bars = [
    {name: strategyName, values: strategy, tone: 'series1' as const},
    {name: benchmarkName, values: benchmark, tone: 'benchmark' as const},
  ];
  return (
    <ChartFigure
      {...frame}
      dates={dates}
      dateTitle="年份"
      x={x}
      dateTicks={dates.flatMap((text, index) => (index % every === 0 ? [{at: x.at(index), text, spare: (index / every) % 2 === 1}] : []))}
      values={{domain, ticks: ticks(domain, 5), format: (value) => formatPercent(value, 0)}}
      entries={bars.map(({name, tone}) => ({name, tone, block: 'bar' as const}))}
      columns={bars.map((series) => percentColumn(series, {tone: series.tone, domain}))}>
      {bars.map(({name, values, tone}, place) => (
        <path key={name} className={clsx(plot.solid, tones[tone])} d={yearBarsPath(values, {x, domain, place, of: bars.length})} />
      ))}
    </ChartFigure>
  );
}
