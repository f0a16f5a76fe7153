import type {ReactNode} from 'react';
import {crossover, crossunder, greaterThan, lessThan, runStateMachine, sma} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber} from '../format';
import {stateNames} from '../stateNames';

interface Props {
  /** Closing prices of consecutive days. */
  closes: readonly number[];
  /** Period of the average that the price is compared with. */
  period: number;
  /** How far from the average the third rule wants the price, in price units. */
  band: number;
}

/** The same prices under three rules: crossing the average, being on one side of it, being beyond a band around it. */
export default function RuleComparison({closes, period, band}: Props): ReactNode {
  const average = sma(closes, period);
  const crossing = runStateMachine(crossover(closes, average), crossunder(closes, average));
  const side = runStateMachine(greaterThan(closes, average), lessThan(closes, average));
  const banded = runStateMachine(greaterThan(closes, average, band), lessThan(closes, average, band));
  return (
    <DataTable
      caption={`同一组收盘价在三种写法下的逐日状态，均线 ${period} 日，缓冲 ${band}`}
      rows={closes}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        {title: '收盘', numeric: true, cell: (close) => formatNumber(close)},
        {title: '均线', numeric: true, cell: (_, day) => formatKnown(average[day])},
        ...[
          {title: '甲 穿越', states: crossing},
          {title: '乙 位置', states: side},
          {title: '丙 缓冲', states: banded},
        ].map(({title, states}) => ({title, cell: (_: number, day: number) => stateNames[states[day] ?? 'E']})),
      ]}
    />
  );
}
