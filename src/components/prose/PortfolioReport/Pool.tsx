import type {ReactNode} from 'react';
import {examplePool} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

/** What each made-up symbol gave to a portfolio of six. */
export default function Pool(): ReactNode {
  const {market, result} = examplePool();
  const total = result.symbols.reduce((sum, {profit}) => sum + profit, 0);
  const rows = [
    ...result.symbols
      .map(({symbol, profit, trades}) => ({name: market.assets.find((asset) => asset.symbol === symbol)?.name ?? symbol, profit, trades}))
      .sort((a, b) => b.profit - a.profit),
    {name: '合计', profit: total, trades: result.trades.length},
  ];
  return (
    <DataTable
      caption={`按标的的贡献（${market.label}）`}
      rows={rows}
      columns={[
        {title: `标的（${market.label}）`, heading: true, cell: ({name}) => name},
        {title: '笔数', numeric: true, cell: ({trades}) => trades},
        {title: '盈亏（元）', numeric: true, cell: ({profit}) => formatNumber(profit, 0)},
        {title: '占比', numeric: true, cell: ({profit}) => formatPercent(profit / total, 0)},
      ]}
    />
  );
}
