import type {ReactNode} from 'react';
import {sqnByCount} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';
import type {Part} from './part';

/** What SQN trades of the same quality would have, were there fewer or more of them. */
export default function SqnTable({report: {trades}}: Part): ReactNode {
  const returns = trades.filter(({open}) => !open).map((trade) => trade.return);
  return (
    <DataTable
      caption="同样的交易质量，不同的笔数"
      rows={sqnByCount(returns, [20, returns.length, 100, 200])}
      columns={[
        {title: '笔数', heading: true, numeric: true, cell: ({count}) => (count === returns.length ? `${count}（实际）` : count)},
        {title: 'SQN', numeric: true, cell: ({sqn}) => formatNumber(sqn)},
        {title: '叫法', cell: ({grade}) => grade},
      ]}
    />
  );
}
