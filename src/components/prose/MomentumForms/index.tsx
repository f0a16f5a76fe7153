import type {ReactNode} from 'react';
import {momentumForms, type MomentumRow} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {poolOf} from '../rotation/rotationProps';
import styles from './styles.module.css';

interface Props {
  /** ISO date of the made-up history. */
  on: string;
  /** Bars. */
  lookback: number;
}

const share = (value: number): string => formatPercent(value, 1);

/** Several ways to measure momentum, and the place that each gives. */
export default function MomentumForms({on, lookback}: Props): ReactNode {
  const pool = poolOf({});
  const rows = momentumForms(pool, on, lookback);
  const place = (key: 'simple' | 'annualised' | 'riskAdjusted' | 'relative', row: MomentumRow): number => 1 + rows.filter((other) => other[key] > row[key]).length;
  const withPlace = (key: Parameters<typeof place>[0], text: (value: number) => string) => (row: MomentumRow): string => `${text(row[key])}（第 ${place(key, row)}）`;
  const agrees = (key: Parameters<typeof place>[0]): boolean => rows.every((row) => place(key, row) === place('simple', row));
  const moved = rows.filter((row) => place('riskAdjusted', row) !== place('simple', row)).length;
  return (
    <CaptionedTable
      caption={`模拟数据，${on} 的几种动量`}
      rows={rows}
      columns={[
        {title: '标的', heading: true, cell: ({symbol}) => <span className={styles.name}>{pool.find((asset) => asset.symbol === symbol)?.name.replace('模拟', '')}</span>},
        {title: '简单', numeric: true, cell: withPlace('simple', share)},
        {title: '风险调整', numeric: true, cell: withPlace('riskAdjusted', (value) => formatNumber(value))},
        {title: '年化', numeric: true, cell: withPlace('annualised', share)},
        {title: '相对强弱', numeric: true, cell: withPlace('relative', (value) => formatNumber(1 + value, 3))},
        {title: '年化波动', numeric: true, cell: ({volatility}) => share(volatility)},
        {title: `${lookback} 日前`, numeric: true, cell: ({past}) => formatNumber(past)},
        {title: '当日', numeric: true, cell: ({now}) => formatNumber(now)},
      ]}
      finding={
        `${agrees('annualised') && agrees('relative') ? '年化与相对强弱的名次和简单动量完全一样；' : ''}` +
        `换成风险调整，六个标的里 ${moved} 个的名次变了。`
      }
      source={`回看 ${lookback} 个交易日。相对强弱的基准是六个标的等额持有；波动由同一窗口的日收益率算出。`}
    />
  );
}
