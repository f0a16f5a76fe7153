import type {ReactNode} from 'react';
import {drawdownEpisodes, type BacktestResult} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** The dates and the NAV, or whatever is held, on each of them. */
  report: Pick<BacktestResult, 'dates' | 'nav'>;
}

const SHOWN = 5;
const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The deepest falls of the NAV, with the days each took. */
export default function Falls({report: {dates, nav}}: Props): ReactNode {
  const day = (index: number): string => dates[index] as string;
  const rows = drawdownEpisodes(nav).slice(0, SHOWN);
  return (
    <DataTable
      caption={`最深的 ${SHOWN} 次回撤`}
      rows={rows}
      columns={[
        {title: '最深', heading: true, numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '下跌', numeric: true, cell: ({peak, trough}) => `${formatNumber(days(day(peak), day(trough)), 0)} 天`},
        {
          title: '全程',
          numeric: true,
          cell: ({peak, recovery}) => `${formatNumber(days(day(peak), recovery === null ? day(dates.length - 1) : day(recovery)), 0)} 天`,
        },
        {title: '从高点', numeric: true, cell: ({peak}) => day(peak)},
        {title: '到低点', numeric: true, cell: ({trough}) => day(trough)},
        {title: '恢复', numeric: true, cell: ({recovery}) => (recovery === null ? '至今未恢复' : day(recovery))},
      ]}
    />
  );
}
