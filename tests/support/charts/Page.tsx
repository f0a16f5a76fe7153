import type {ReactElement} from 'react';
import InteractiveChart from '../../../src/components/charts/InteractiveChart';
import {gallery} from './gallery';
import type {Samples} from './samples';

const STACKED = ['price', 'rsi', 'macd', 'equity', 'drawdown', 'timeline', 'allocation'];

/** The page of the harness: a group of charts that share crosshair and range, and a chart outside of the group. */
export default function Page({data}: {data: Samples}): ReactElement {
  const charts = gallery(data);
  const first = Math.max(
    0,
    data.dates.findIndex((date) => date >= '2007-07'),
  );
  const last = data.dates.filter((date) => date < '2009-07').length - 1;
  return (
    <main className="markdown">
      <h1>图表</h1>
      <InteractiveChart
        dates={data.dates}
        initial={{first, last}}
        onSelect={(index) => document.body.setAttribute('data-selected', data.dates[index] as string)}>
        {STACKED.map((name) => ({...(charts[name] as ReactElement), key: name}))}
      </InteractiveChart>
      {charts.years}
    </main>
  );
}
