import type {ReactNode} from 'react';
import {allocateSignals, percentTarget, simplePercentAmount, type Allocation} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';

interface Props {
  cash: number;
  /** Market value of each symbol already held. */
  holdings: Readonly<Record<string, number>>;
  /** Symbols with a buy signal on this day, in the order of the universe. */
  signals: readonly string[];
  percents: number;
  maxPositions: number;
}

function result({amount, outcome}: Allocation): string {
  const spent = formatNumber(amount, 0);
  return {
    bought: spent,
    short: `${spent}（现金用完）`,
    'no-cash': '无现金，不成交',
    full: '持仓已满，忽略',
    held: '已持有，忽略',
  }[outcome];
}

/** Several buy signals on one day: the percent strategy with and without a limit of positions, and the simple percent one. */
export default function SignalAllocation({cash, holdings, signals, percents, maxPositions}: Props): ReactNode {
  const unlimited = allocateSignals(cash, holdings, signals, (account) => percentTarget(account, percents));
  const limited = allocateSignals(cash, holdings, signals, (account) => percentTarget(account, percents), maxPositions);
  const simple = allocateSignals(cash, holdings, signals, (account) => simplePercentAmount(account, percents));
  const rows = signals.map((symbol, index) => ({
    symbol,
    results: [unlimited, limited, simple].map((run) => result(run[index] as Allocation)),
  }));
  return (
    <DataTable
      caption="同一天几个买入信号的分配"
      rows={rows}
      columns={[
        {title: '买入信号', heading: true, cell: ({symbol}) => symbol},
        {title: '百分比，不限', cell: ({results}) => results[0]},
        {title: `百分比，最多 ${maxPositions} 个`, cell: ({results}) => results[1]},
        {title: '简单百分比，不限', cell: ({results}) => results[2]},
      ]}
    />
  );
}
