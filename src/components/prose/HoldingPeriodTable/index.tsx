import type {ReactNode} from 'react';
import {holdingPeriods, type EncodedBars, type Held} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  data: EncodedBars;
  years: readonly number[];
}

const change = ({return: growth}: Held): string => formatPercent(growth, 1);

/** Holding for a number of years from every day of the sample: how often it lost, and the span of the results. */
export default function HoldingPeriodTable({data, years}: Props): ReactNode {
  const bars = barsOf(data);
  const rows = holdingPeriods(bars, years);
  return (
    <CaptionedTable
      caption={`${SYMBOL}，从每一个交易日买入并持有若干年的结果`}
      rows={rows}
      columns={[
        {title: '持有', heading: true, numeric: true, cell: ({years: count}) => `${count} 年`},
        {title: '期末为负', numeric: true, cell: ({lost}) => formatPercent(lost, 1)},
        {title: '最差', numeric: true, cell: ({worst}) => change(worst)},
        {title: '居中', numeric: true, cell: ({median}) => change(median)},
        {title: '最好', numeric: true, cell: ({best}) => change(best)},
        {title: '最差的一段', numeric: true, cell: ({worst}) => `${worst.from} 至 ${worst.to}`},
        {title: '起点个数', numeric: true, cell: ({starts}) => formatNumber(starts, 0)},
      ]}
      source={`${SYMBOL}，${bars.date[0]} 至 ${bars.date.at(-1)}，当日收盘买入，不计佣金与分红。相邻的起点几乎是同一段历史，个数很多，独立的例子很少。历史数据仅作教学演示。`}
    />
  );
}
