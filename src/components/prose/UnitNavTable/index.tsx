import type {ReactNode} from 'react';
import {unitNav} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';

interface Props {
  /** Price of the symbol at each payment. */
  prices: readonly number[];
  /** Money put in each time. */
  payment: number;
  startNav?: number;
}

/** Fixed investment period by period: units bought, total value and unit NAV. */
export default function UnitNavTable({prices, payment, startNav = 100}: Props): ReactNode {
  const periods = unitNav(prices, prices.map(() => payment), startNav);
  return (
    <DataTable
      caption="定投的份额净值逐期计算"
      rows={periods}
      columns={[
        {title: '期', heading: true, numeric: true, cell: (_, index) => index + 1},
        {title: '价格', numeric: true, cell: ({price}) => formatNumber(price)},
        {title: '买到份数', numeric: true, cell: ({newShares}) => formatNumber(newShares)},
        {title: '累计投入', numeric: true, cell: ({totalPaidIn}) => formatNumber(totalPaidIn, 0)},
        {title: '总资产', numeric: true, cell: ({value}) => formatNumber(value, 0)},
        {title: '份额净值', numeric: true, cell: ({nav}) => formatNumber(nav)},
      ]}
    />
  );
}
