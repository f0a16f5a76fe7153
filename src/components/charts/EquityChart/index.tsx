import type {ReactNode} from 'react';
import type {EquityData} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import {numberColumn} from '../columns';
import {dayScale} from '../geometry/dayScale';
import {extent, ticks} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import type {TonedSeries} from '../toned';

/** Draws the value of a strategy, against holding the benchmark. */
export default function EquityChart(props: EquityData): ReactNode {
  const {dates, equity, equityName = '策略', benchmark, benchmarkName = '基准', other, digits = 0, ...frame} = props;
  const x = dayScale(useRange(dates));
  const series: TonedSeries[] = [
    {name: equityName, values: equity, tone: 'series1'},
    ...(other ? [{tone: 'series2' as const, ...other}] : []),
    ...(benchmark ? [{name: benchmarkName, values: benchmark, tone: 'price' as const}] : []),
  ];
  const domain = extent(series, x);
  return (
    <ChartFigure
      {...frame}
      dates={dates}
      x={x}
      values={{domain, ticks: ticks(domain, 5)}}
      entries={series}
      lines={series}
      columns={series.map((one) => numberColumn(one, domain, digits))}>
      {[...series].reverse().map((one) => (
        <Line key={one.name} {...one} x={x} domain={domain} />
      ))}
    </ChartFigure>
  );
}
