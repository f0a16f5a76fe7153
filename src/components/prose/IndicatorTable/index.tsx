import type {ReactNode} from 'react';
import {ema, rsi, sma} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber} from '../format';

interface Props {
  /** Closing prices of consecutive days. */
  closes: readonly number[];
  /** Period of all three indicators. */
  period: number;
}

/** Day by day: the close with its simple average, exponential average and relative strength index. */
export default function IndicatorTable({closes, period}: Props): ReactNode {
  const simple = sma(closes, period);
  const exponential = ema(closes, period);
  const strength = rsi(closes, period);
  return (
    <DataTable
      caption={`收盘价与 ${period} 日 SMA、EMA、RSI 的逐日数值`}
      rows={closes}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        {title: '收盘', numeric: true, cell: (close) => formatNumber(close)},
        {title: `SMA ${period}`, numeric: true, cell: (_, day) => formatKnown(simple[day])},
        {title: `EMA ${period}`, numeric: true, cell: (_, day) => formatKnown(exponential[day])},
        {title: `RSI ${period}`, numeric: true, cell: (_, day) => formatKnown(strength[day], 1)},
      ]}
    />
  );
}
