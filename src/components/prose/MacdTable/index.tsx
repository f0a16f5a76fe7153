import type {ReactNode} from 'react';
import {crossover, crossunder, ema, macd} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber} from '../format';

interface Props {
  /** Closing prices of consecutive days. */
  closes: readonly number[];
  /** Periods of the fast, the slow and the signal average. */
  fast: number;
  slow: number;
  signal: number;
}

/** Day by day: the two averages, their difference, its average, what is left between them, and the crossings. */
export default function MacdTable({closes, fast, slow, signal}: Props): ReactNode {
  const lines = macd(closes, fast, slow, signal);
  const [quick, calm] = [ema(closes, fast), ema(closes, slow)];
  const [up, down] = [crossover(lines.macd, lines.signal), crossunder(lines.macd, lines.signal)];
  const series = [
    {title: `EMA ${fast}`, values: quick},
    {title: `EMA ${slow}`, values: calm},
    {title: 'DIF', values: lines.macd},
    {title: 'DEA', values: lines.signal},
    {title: '柱', values: lines.histogram},
  ];
  return (
    <DataTable
      caption={`收盘价与 MACD（${fast}，${slow}，${signal}）的逐日数值`}
      rows={closes}
      columns={[
        {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
        // Beside the day, where a phone shows it.
        {title: '条件', cell: (_, day) => (up[day] === true ? '上穿' : down[day] === true ? '下穿' : up[day] == null ? '未知' : '—')},
        {title: '收盘', numeric: true, cell: (close) => formatNumber(close, 0)},
        ...series.map(({title, values}) => ({title, numeric: true, cell: (_: number, day: number) => formatKnown(values[day])})),
      ]}
    />
  );
}
