import type {ReactNode} from 'react';
import {withoutBest} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatPercent} from '../format';
import type {Part} from './part';

const COUNTS = [0, 1, 2, 3];

/** How much of the growth is left without the best years, and without the best trades. */
export default function Dependence({report: {years, trades}}: Part): ReactNode {
  const ofYears = withoutBest(years.map((year) => year.return), COUNTS);
  const ofTrades = withoutBest(trades.filter(({open}) => !open).map((trade) => trade.return), COUNTS);
  return (
    <DataTable
      caption="去掉最好的几个之后"
      rows={COUNTS.map((count, index) => ({count, years: ofYears[index]?.totalReturn ?? 0, trades: ofTrades[index]?.totalReturn ?? 0}))}
      columns={[
        {title: '去掉', heading: true, cell: ({count}) => (count === 0 ? '不去掉' : `最好的 ${count} 个`)},
        {title: '按年份', numeric: true, cell: (row) => formatPercent(row.years, 1)},
        {title: '按交易', numeric: true, cell: (row) => formatPercent(row.trades, 1)},
      ]}
    />
  );
}
