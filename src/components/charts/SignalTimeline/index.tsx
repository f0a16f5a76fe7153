import type {ReactNode} from 'react';
import type {TimelineData} from '@site/src/figures/kit/chart';
import ChartFigure from '../ChartFigure';
import StateRow from './StateRow';
import {stateColumn} from './stateColumn';
import {dateTicks} from '../geometry/dateTicks';
import {dayScale} from '../geometry/dayScale';
import {useRange} from '../InteractiveChart/view';

/** Height of a row: name, band and room for marks. */
const ROW_REM = 4.4;

/** B, S, H and E day by day: bands where a position is held, ▲▼ where a signal appears. */
export default function SignalTimeline({dates, rows, ...frame}: TimelineData): ReactNode {
  const x = dayScale(useRange(dates));
  return (
    <ChartFigure
      {...frame}
      shape="rows"
      height={`${rows.length * ROW_REM}rem`}
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={null}
      entries={[
        {name: '持有', tone: 'series1', block: 'bar'},
        {name: '空仓', tone: 'cash', block: 'bar'},
        {name: '买入信号', tone: 'buy'},
        {name: '卖出信号', tone: 'sell'},
      ]}
      columns={rows.map(({name, states}) => stateColumn(name, states))}
      unstretched={rows.map(({name, states}, index) => (
        <StateRow key={name} name={name} states={states} x={x} top={index / rows.length} height={1 / rows.length} />
      ))}>
      {null}
    </ChartFigure>
  );
}
