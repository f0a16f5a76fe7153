import type {ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import type {YearsData} from '@site/src/results/chart';
import {GroupedBars} from '../BarsChart';
import {percentColumn} from '../columns';
import {barMiddle} from '../geometry/barPaths';
import {extent} from '../geometry/valueScale';

/** Draws each calendar year's returns, the strategy beside its benchmark; points of notes are the strategy's. */
export default function YearBars({
  years,
  strategyName = '策略',
  benchmarkName = '基准',
  notes = [],
  ...frame
}: YearsData): ReactNode {
  const series = [
    {name: strategyName, values: years.map(({strategy}) => strategy), tone: 'series1'},
    {name: benchmarkName, values: years.map(({benchmark}) => benchmark), tone: 'benchmark'},
  ] as const;
  // Bars stand on 0, so it belongs to the values.
  const domain = extent([...series, {values: [0]}], {first: 0, last: years.length - 1}, 0.06);
  return (
    <GroupedBars
      {...frame}
      notes={notes.map((note) => (note.kind === 'point' ? {...note, at: note.at + barMiddle(0, series.length)} : note))}
      labels={years.map(({year}) => String(year))}
      labelTitle="年份"
      series={series}
      domain={domain}
      format={(value) => formatPercent(value, 0)}
      column={percentColumn}
    />
  );
}
