import type {ReactNode} from 'react';
import {stateNames} from '@site/src/results/stateNames';
import type {TimelineData} from '@site/src/results/chart';
import type {SignalState} from '../../../engine';
import ChartFigure from '../ChartFigure';
import {useRange} from '../InteractiveChart/view';
import {dayScale} from '../geometry/dayScale';
import type {ChartColumn} from '../types';
import StateRow from './StateRow';

/** Returns the column of one symbol's states; for a longer period, the numbers of signals and days held. */
export function stateColumn(name: string, states: readonly (SignalState | null)[]): ChartColumn {
  const values = states.map((state) => (state === null ? null : stateNames[state]));
  const summary = (from: number, to: number): string => {
    const count = (...wanted: SignalState[]): number =>
      states.slice(from, to + 1).filter((state) => state !== null && wanted.includes(state)).length;
    return `买 ${count('B')}，卖 ${count('S')}，持有 ${count('H', 'S')} 天`;
  };
  return {name, values, text: (value) => (value === null ? '—' : String(value)), summary};
}

/** Height of a row: name, band and room for marks. */
const ROW_REM = 4.4;

/** Draws B, S, H and E day by day: bands where a position is held, ▲▼ where a signal appears. */
export default function SignalTimeline({dates, rows, ...frame}: TimelineData): ReactNode {
  const x = dayScale(useRange(dates));
  return (
    <ChartFigure
      {...frame}
      shape="rows"
      height={`${rows.length * ROW_REM}rem`}
      dates={dates}
      x={x}
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
