import type {ReactNode} from 'react';
import {bandwidthOutlook, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  data: EncodedBars;
  period?: number;
  stddev?: number;
  /** Trading days from a day to the one it is compared with. */
  ahead?: number;
  groups?: number;
}

const share = (value: number): string => formatPercent(value, 1);

/** What followed narrow bands and what followed wide ones. */
export default function BandwidthTable({data, period = 20, stddev = 2, ahead = 20, groups = 5}: Props): ReactNode {
  const {date, close} = barsOf(data);
  const rows = bandwidthOutlook(close, {period, stddev, ahead, groups});
  const [narrow, wide] = [rows[0], rows.at(-1)] as [(typeof rows)[0], (typeof rows)[0]];
  const rises = rows.map(({rose}) => rose);
  return (
    <CaptionedTable
      caption={`${SYMBOL}，按带宽分组，${ahead} 个交易日之后的涨跌`}
      rows={rows}
      columns={[
        {title: '带宽', heading: true, numeric: true, cell: ({from, to}) => `${share(from)} – ${share(to)}`},
        {title: '天数', numeric: true, cell: ({days}) => formatNumber(days, 0)},
        {title: '平均变动幅度', numeric: true, cell: ({move}) => share(move)},
        {title: '上涨的占比', numeric: true, cell: ({rose}) => share(rose)},
      ]}
      finding={`最窄的一组之后平均变动 ${share(narrow.move)}，最宽的一组 ${share(wide.move)}；上涨的占比各组在 ${share(Math.min(...rises))} 与 ${share(Math.max(...rises))} 之间。`}
      source={`${SYMBOL}，${date[0]} 至 ${date.at(-1)}，${period} 日、${stddev} 倍的布林带，按带宽从窄到宽分成天数相同的 ${groups} 组。“平均变动幅度”不分涨跌。相邻的日子大部分重叠，不是独立的样本。历史数据仅作教学演示。`}
    />
  );
}
