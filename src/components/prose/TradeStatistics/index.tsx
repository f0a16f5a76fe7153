import type {ReactNode} from 'react';
import {tradeStatistics} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Named lists of the net profit of each closed trade, in currency. */
  records: readonly {name: string; profits: readonly number[]}[];
}

/** Win rate, profit/loss ratio and expectancy of several trade records, one row each. */
export default function TradeStatistics({records}: Props): ReactNode {
  return (
    <DataTable
      caption="胜率、盈亏比与期望"
      rows={records.map(({name, profits}) => ({name, ...tradeStatistics(profits)}))}
      columns={[
        {title: '交易记录', heading: true, cell: ({name}) => name},
        {title: '笔数', numeric: true, cell: ({count}) => count},
        {title: '胜率', numeric: true, cell: ({winRate}) => formatPercent(winRate, 0)},
        {title: '平均盈利', numeric: true, cell: ({averageWin}) => formatNumber(averageWin, 0)},
        {title: '平均亏损', numeric: true, cell: ({averageLoss}) => formatNumber(averageLoss, 0)},
        {title: '盈亏比', numeric: true, cell: ({profitLossRatio}) => (profitLossRatio === null ? '—' : formatNumber(profitLossRatio))},
        {title: '每笔期望', numeric: true, cell: ({expectancy}) => formatNumber(expectancy, 0)},
      ]}
    />
  );
}
