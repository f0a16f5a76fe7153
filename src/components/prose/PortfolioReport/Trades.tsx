import type {ReactNode} from 'react';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';
import type {Part} from './part';

/** The three worst and the three best closed trades, as the details of a report list them. */
export default function Trades({report: {trades}}: Part): ReactNode {
  const closed = trades.filter(({open}) => !open).sort((a, b) => a.return - b.return);
  return (
    <DataTable
      caption="最差与最好的三笔"
      rows={[...closed.slice(0, 3), ...closed.slice(-3)]}
      columns={[
        {title: '买入', heading: true, numeric: true, cell: ({entryDate}) => entryDate},
        {title: '卖出', numeric: true, cell: ({exitDate}) => exitDate},
        {title: '盈亏', numeric: true, cell: (trade) => formatPercent(trade.return, 1)},
        {title: '费用（元）', numeric: true, cell: ({commission}) => formatNumber(commission, 0)},
        {title: '持有', numeric: true, cell: ({bars}) => `${formatNumber(bars, 0)} 日`},
      ]}
    />
  );
}
