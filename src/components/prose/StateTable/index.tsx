import type {ReactNode} from 'react';
import {crossover, crossunder, runStateMachine, sma} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber} from '../format';
import {stateNames} from '../stateNames';

function condition(value: boolean | null | undefined): string {
  return value == null ? '未知' : value ? '真' : '假';
}

interface Props {
  /** Closing prices of consecutive days. */
  closes: readonly number[];
  /** Period of the average that the price crosses. */
  period: number;
}

/** Day by day: price, average, conditions, state. The rule is "buy when the close crosses above its average, sell when below". */
export default function StateTable({closes, period}: Props): ReactNode {
  const average = sma(closes, period);
  const buy = crossover(closes, average);
  const sell = crossunder(closes, average);
  const states = runStateMachine(buy, sell);
  return (
    <DataTable
      caption={`收盘价与 ${period} 日均线的逐日状态`}
      rows={states}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        {title: '收盘', numeric: true, cell: (_, day) => formatNumber(closes[day] as number)},
        {title: '均线', numeric: true, cell: (_, day) => formatKnown(average[day])},
        {title: '买入条件', cell: (_, day) => condition(buy[day])},
        {title: '卖出条件', cell: (_, day) => condition(sell[day])},
        {title: '状态', cell: (state) => stateNames[state]},
      ]}
    />
  );
}
