import type {ReactNode} from 'react';
import {buyableShares} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';
import styles from './styles.module.css';

interface Props {
  /** Commission as a fraction of the traded value. */
  rate: number;
  cases: readonly {name: string; amount: number; price: number; lot: number}[];
}

/** What an amount really buys after commission and rounding down to whole lots. */
export default function RoundingTable({rate, cases}: Props): ReactNode {
  return (
    <DataTable
      caption="扣除佣金并向下取整后买到的份数"
      rows={cases.map((item) => ({...item, ...buyableShares(item.amount, item.price, rate, item.lot)}))}
      columns={[
        {title: '情形', heading: true, cell: ({name}) => <span className={styles.name}>{name}</span>},
        {title: '金额', numeric: true, cell: ({amount}) => formatNumber(amount, 0)},
        {title: '价格', numeric: true, cell: ({price}) => formatNumber(price)},
        {title: '最小单位', numeric: true, cell: ({lot}) => lot},
        {title: '份数', numeric: true, cell: ({shares}) => formatNumber(shares, 0)},
        {title: '剩余', numeric: true, cell: ({left}) => formatNumber(left)},
      ]}
    />
  );
}
