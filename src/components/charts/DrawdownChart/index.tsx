import type {ReactNode} from 'react';
import {formatPercent, partOfDate} from '@site/src/content/format';
import type {DrawdownData} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import {percentColumn} from '../columns';
import {dayScale} from '../geometry/dayScale';
import {extent, lowestIn, ticks, type Domain} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import type {TonedSeries} from '../toned';

/** Draws how far a curve was below its earlier peak on each day. */
export default function DrawdownChart(props: DrawdownData): ReactNode {
  const {dates, drawdown, drawdownName = '回撤', benchmark, benchmarkName = '基准的回撤', ...frame} = props;
  const x = dayScale(useRange(dates));
  const series: TonedSeries[] = [
    {name: drawdownName, values: drawdown, tone: 'loss'},
    ...(benchmark ? [{name: benchmarkName, values: benchmark, tone: 'price' as const}] : []),
  ];
  const [lowest] = extent(series, x);
  // A curve that never fell still needs a height.
  const domain: Domain = [Math.min(lowest, -0.01), 0];
  const valueTicks = ticks(domain, 3);
  const deepest = lowestIn(drawdown, x);
  const digits = (valueTicks[1] ?? 1) - (valueTicks[0] ?? 0) < 0.0099 ? 1 : 0;
  return (
    <ChartFigure
      notes={
        deepest === null
          ? []
          : [
              {
                ...deepest,
                kind: 'point',
                text: `${formatPercent(deepest.value)}，${partOfDate(dates[deepest.at] ?? '', 10)}`,
              },
            ]
      }
      {...frame}
      shape="panel"
      dates={dates}
      x={x}
      values={{domain, ticks: valueTicks, format: (value) => formatPercent(value, digits)}}
      entries={series}
      lines={series}
      columns={series.map((one) => percentColumn(one, domain))}>
      {[...series].reverse().map((one) => (
        <Line
          key={one.name}
          {...one}
          baseline={one.tone === 'loss' ? 0 : undefined}
          x={x}
          domain={domain}
          columns={200}
          tolerance={2}
        />
      ))}
    </ChartFigure>
  );
}
