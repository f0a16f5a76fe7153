import type {ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import type {DrawdownData} from '@site/src/figures/kit/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import {percentColumn} from '../columns';
import {dateTicks} from '../geometry/dateTicks';
import {dayScale} from '../geometry/dayScale';
import {extent, ticks, type Domain} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';

/** How far below its earlier peak a curve stood on each day. */
export default function DrawdownChart(props: DrawdownData): ReactNode {
  const {dates, drawdown, drawdownName = '回撤', benchmark, benchmarkName = '基准的回撤', ...frame} = props;
  const range = useRange(dates);
  const x = dayScale(range);
  const [lowest] = extent(benchmark ? [drawdown, benchmark] : [drawdown], range);
  // The water line is the top; a curve that never fell still needs a height.
  const domain: Domain = [Math.min(lowest, -0.01), 0];
  const valueTicks = ticks(domain, 3);
  const digits = (valueTicks[1] ?? 1) - (valueTicks[0] ?? 0) < 0.0099 ? 1 : 0;
  const options = {x, domain, columns: 200, tolerance: 2};
  return (
    <ChartFigure
      {...frame}
      shape="panel"
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={{domain, ticks: valueTicks, format: (value) => formatPercent(value, digits)}}
      entries={[{name: drawdownName, tone: 'loss'}, ...(benchmark ? [{name: benchmarkName, tone: 'price' as const}] : [])]}
      columns={[
        percentColumn({name: drawdownName, values: drawdown}, {tone: 'loss', domain}),
        ...(benchmark ? [percentColumn({name: benchmarkName, values: benchmark}, {tone: 'price', domain})] : []),
      ]}>
      {benchmark && <Line tone="price" values={benchmark} {...options} />}
      <Line tone="loss" values={drawdown} baseline={0} {...options} />
    </ChartFigure>
  );
}
