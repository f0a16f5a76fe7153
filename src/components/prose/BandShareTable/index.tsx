import type {ReactNode} from 'react';
import {bandShares, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  data: EncodedBars;
  period: number;
  /** Widths in standard deviations. */
  multiples: readonly number[];
}

const share = (value: number): string => formatPercent(value, 1);

/** How many closes lie within Bollinger bands, beside what a normal distribution would have there. */
export default function BandShareTable({data, period, multiples}: Props): ReactNode {
  const {date, close} = barsOf(data);
  const rows = bandShares(close, period, multiples);
  return (
    <CaptionedTable
      caption={`${SYMBOL}，收盘价落在 ${period} 日布林带之内与之外的比例`}
      rows={rows}
      columns={[
        {title: '倍数', heading: true, numeric: true, cell: ({multiple}) => multiple},
        {title: '带内', numeric: true, cell: ({within}) => share(within)},
        {title: '正态分布', numeric: true, cell: ({normal}) => share(normal)},
        {title: '上轨之上', numeric: true, cell: ({above}) => share(above)},
        {title: '下轨之下', numeric: true, cell: ({below}) => share(below)},
      ]}
      source={`${SYMBOL}，${date[0]} 至 ${date.at(-1)}，有布林带的 ${formatNumber(rows[0]?.days ?? 0, 0)} 个交易日；恰好在轨上算带内。“正态分布”是同样倍数之内的理论比例。历史数据仅作教学演示。`}
    />
  );
}
