import type {ReactNode} from 'react';
import {isDaily, own} from '@site/src/engine';
import type {Trade} from '@site/src/engine/backtest';
import DataTable from '../../kit/DataTable';
import {formatNumber, formatPercent} from '@site/src/content/format';

interface Props {
  trades: readonly Trade[];
  /** Dates of the run's bars. */
  dates: readonly string[];
  /** Names of the symbols, where there are several. */
  names?: Dictionary<string>;
  /** Unit of money. */
  unit: string;
  /** Reason of each sale, in words; empty for an open trade. */
  reasons?: readonly string[];
}

/** All round trips, including an open one. */
export default function Trades({trades, dates, names, unit, reasons = []}: Props): ReactNode {
  if (trades.length === 0) {
    return <p>这一段里没有成交。</p>;
  }
  const given = new Set(reasons.filter((reason) => reason !== ''));
  const [only] = given;
  const table = (
    <DataTable
      caption="每一笔交易"
      rows={trades}
      columns={[
        {title: '买入', heading: true, numeric: true, cell: ({entryDate}) => entryDate},
        ...(names ? [{title: '标的', cell: ({symbol}: Trade) => own(names, symbol) ?? symbol}] : []),
        {title: '买入价', numeric: true, cell: ({entryPrice}) => formatNumber(entryPrice)},
        {title: '卖出', numeric: true, cell: ({exitDate}) => exitDate ?? '仍持有'},
        {
          title: '卖出价',
          numeric: true,
          cell: ({exitPrice, open}) => `${formatNumber(exitPrice)}${open ? '（现价）' : ''}`,
        },
        ...(given.size > 1 ? [{title: '为什么卖出', cell: (_: Trade, index: number) => reasons[index]}] : []),
        {title: isDaily(dates) ? '交易日' : '根数', numeric: true, cell: ({bars}) => bars},
        {title: `盈亏（${unit}）`, numeric: true, cell: ({profit}) => formatNumber(profit, 0)},
        {title: '盈亏', numeric: true, cell: (trade) => formatPercent(trade.return)},
      ]}
    />
  );
  return (
    <>
      {given.size === 1 && <p>卖出都因为{only}。</p>}
      {table}
    </>
  );
}
