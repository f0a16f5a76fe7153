import type {ReactNode} from 'react';
import {buySequence, percentAmount, simplePercentAmount} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';

interface Props {
  capital: number;
  percents: number;
  /** Number of buy signals in a row. */
  signals: number;
}

/** The same buy signals under the percent and the simple percent capital strategy, side by side. */
export default function CapitalComparison({capital, percents, signals}: Props): ReactNode {
  const byAssets = buySequence(capital, signals, (account) => percentAmount(account, percents));
  const byCash = buySequence(capital, signals, (account) => simplePercentAmount(account, percents));
  const rows = byAssets.map((assets, index) => ({assets, cash: byCash[index] as (typeof byCash)[number]}));
  const money = (value: number): string => formatNumber(value, 0);
  return (
    <DataTable
      caption={`连续 ${signals} 次买入信号下的投入金额`}
      rows={rows}
      columns={[
        {title: '第几次买入', heading: true, numeric: true, cell: (_, index) => index + 1},
        {title: '百分比：投入', numeric: true, cell: ({assets}) => money(assets.amount)},
        {title: '百分比：剩余现金', numeric: true, cell: ({assets}) => money(assets.cashAfter)},
        {title: '简单百分比：投入', numeric: true, cell: ({cash}) => money(cash.amount)},
        {title: '简单百分比：剩余现金', numeric: true, cell: ({cash}) => money(cash.cashAfter)},
      ]}
    />
  );
}
