import type {ReactNode} from 'react';
import {atr, trueRange} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber} from '../format';

interface Props {
  highs: readonly number[];
  lows: readonly number[];
  closes: readonly number[];
  period: number;
}

/** Day by day: high, low, close, true range and its Wilder average. */
export default function TrueRangeTable({highs, lows, closes, period}: Props): ReactNode {
  const range = {high: highs, low: lows, close: closes};
  const average = atr(range, period);
  return (
    <DataTable
      caption={`真实波幅与 ${period} 日 ATR 的逐日数值`}
      rows={trueRange(range)}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        {title: '最高', numeric: true, cell: (_, day) => formatKnown(highs[day])},
        {title: '最低', numeric: true, cell: (_, day) => formatKnown(lows[day])},
        {title: '收盘', numeric: true, cell: (_, day) => formatKnown(closes[day])},
        {title: 'TR', numeric: true, cell: (value) => formatNumber(value)},
        {title: `ATR ${period}`, numeric: true, cell: (_, day) => formatKnown(average[day])},
      ]}
    />
  );
}
