import type {ReactNode} from 'react';
import {commissionTotal} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';
import styles from './styles.module.css';

interface Props {
  /** Initial capital that the commission is compared with. */
  capital: number;
  cases: readonly {name: string; rate: number; amount: number; roundTrips: number}[];
}

/** How commission adds up over round trips of the same size, one case each row. */
export default function CommissionTable({capital, cases}: Props): ReactNode {
  return (
    <DataTable
      caption="佣金怎样累加"
      rows={cases.map((item) => ({...item, ...commissionTotal(item.amount, item.rate, item.roundTrips)}))}
      columns={[
        {title: '情形', heading: true, cell: ({name}) => <span className={styles.name}>{name}</span>},
        {title: '费率', numeric: true, cell: ({rate}) => rate},
        {title: '每笔 × 来回', numeric: true, cell: ({amount, roundTrips}) => `${formatNumber(amount, 0)} × ${roundTrips}`},
        {title: '佣金', numeric: true, cell: ({total}) => formatNumber(total, 0)},
        {title: '占资金', numeric: true, cell: ({total}) => formatPercent(total / capital)},
      ]}
    />
  );
}
