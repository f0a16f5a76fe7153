import type {ReactNode} from 'react';
import {weeklyProxy, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Periods of the weekly average, one row each. */
  weeks: readonly number[];
  data: EncodedBars;
}

/** Averages of weeks against averages of five times as many days, on the sample. */
export default function WeeklyTable({weeks, data}: Props): ReactNode {
  const bars = barsOf(data);
  return (
    <CaptionedTable
      caption="收盘价在均线的哪一侧：周均线与五倍长的日均线"
      rows={weeklyProxy(bars, weeks)}
      columns={[
        {title: '周均线', heading: true, cell: (row) => `${row.weeks} 周`},
        {title: '日均线', numeric: true, cell: ({days}) => `${days} 日`},
        {title: '看法相同的日子', numeric: true, cell: ({agreement}) => formatPercent(agreement, 1)},
        {title: '按周换边次数', numeric: true, cell: ({weeklyTurns}) => formatNumber(weeklyTurns, 0)},
        {title: '按日换边次数', numeric: true, cell: ({dailyTurns}) => formatNumber(dailyTurns, 0)},
      ]}
      source={`标普 500 指数 ${bars.date[0]} 至 ${bars.date.at(-1)}；从两条均线都有值的那天数起。`}
    />
  );
}
