import type {ReactNode} from 'react';
import type {EquityData} from '@site/src/figures/kit/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import {numberColumn} from '../columns';
import {axisNumber} from '../geometry/axisNumber';
import {dateTicks} from '../geometry/dateTicks';
import {dayScale} from '../geometry/dayScale';
import {extent, ticks} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import type {Series, Tone} from '../types';

/** What a strategy is worth, against holding the benchmark. */
export default function EquityChart(props: EquityData): ReactNode {
  const {dates, equity, equityName = '策略', benchmark, benchmarkName = '基准', other, digits = 0, ...frame} = props;
  const range = useRange(dates);
  const x = dayScale(range);
  const series: (Series & {tone: Tone})[] = [
    ...(benchmark ? [{name: benchmarkName, values: benchmark, tone: 'price' as const}] : []),
    ...(other ? [{tone: 'series2' as const, ...other}] : []),
    {name: equityName, values: equity, tone: 'series1'},
  ];
  const domain = extent(
    series.map(({values}) => values),
    range,
  );
  const valueTicks = ticks(domain, 5);
  const inReadingOrder = [...series].reverse();
  return (
    <ChartFigure
      {...frame}
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={{domain, ticks: valueTicks, format: axisNumber(valueTicks)}}
      entries={inReadingOrder.map(({name, tone}) => ({name, tone}))}
      columns={inReadingOrder.map((line) => numberColumn(line, {tone: line.tone, domain}, digits))}>
      {series.map(({name, tone, values}) => (
        <Line key={name} tone={tone} values={values} x={x} domain={domain} />
      ))}
    </ChartFigure>
  );
}
