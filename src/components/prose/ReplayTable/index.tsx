import type {ReactNode} from 'react';
import {crossover, crossunder, replay, runStateMachine, simplePercentAmount, sma} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber, formatPercent} from '../format';

interface Props {
  /** Closing prices of consecutive days. */
  closes: readonly number[];
  /** Period of the average that the price crosses. */
  period: number;
  capital: number;
  /** Simple percent capital strategy: share of the cash per buy, 1–99. */
  percents: number;
}

function tradeText(traded: number): string {
  return traded === 0 ? '—' : `${traded > 0 ? '买' : '卖'} ${formatNumber(Math.abs(traded), 0)}`;
}

/** A whole backtest day by day: price, average, state, trade, account, NAV. The rule is that of StateTable. */
export default function ReplayTable({closes, period, capital, percents}: Props): ReactNode {
  const average = sma(closes, period);
  const states = runStateMachine(crossover(closes, average), crossunder(closes, average));
  const days = replay(closes, states, capital, (account) => simplePercentAmount(account, percents));
  return (
    <DataTable
      caption={`收盘价穿越 ${period} 日均线的逐日回测`}
      rows={days}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        {title: '收盘价', numeric: true, cell: (_, day) => formatKnown(closes[day])},
        {title: '均线', numeric: true, cell: (_, day) => formatKnown(average[day])},
        {title: '状态', cell: (_, day) => states[day]},
        {title: '成交', numeric: true, cell: ({traded}) => tradeText(traded)},
        {title: '现金', numeric: true, cell: ({cash}) => formatNumber(cash, 0)},
        {title: '持仓', numeric: true, cell: ({marketValue}) => formatNumber(marketValue, 0)},
        {title: '净值', numeric: true, cell: ({nav}) => formatNumber(nav, 3)},
        {title: '回撤', numeric: true, cell: (day) => formatPercent(day.drawdown, 1)},
      ]}
    />
  );
}
