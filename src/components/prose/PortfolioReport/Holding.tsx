import type {ReactNode} from 'react';
import {tradesByHolding} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatPercent} from '../format';
import type {Part} from './part';

/** Trading days: about two weeks, a quarter. */
const LIMITS = [10, 60];

/** Closed trades by how long they were held. */
export default function Holding({report: {trades}}: Part): ReactNode {
  return (
    <DataTable
      caption="按持有的交易日数分组"
      rows={tradesByHolding(trades, LIMITS)}
      columns={[
        {title: '持有', heading: true, cell: ({least, most}) => (most === null ? `${least} 日以上` : least === 0 ? `${most} 日以内` : `${least}–${most} 日`)},
        {title: '笔数', numeric: true, cell: ({count}) => count},
        {title: '胜率', numeric: true, cell: ({winRate}) => formatPercent(winRate, 0)},
        {title: '平均每笔', numeric: true, cell: ({meanReturn}) => formatPercent(meanReturn, 1)},
      ]}
    />
  );
}
