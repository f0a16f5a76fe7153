import type {ReactNode} from 'react';
import {conditionCounts, type EncodedBars, type StrategyBody} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Indicators and signals, as in a strategy document. */
  body: StrategyBody;
  /** Ids of the conditions with what they say in words, one row each. */
  rows: readonly {id: string; name: string}[];
  data: EncodedBars;
}

/** How often conditions of a strategy hold on the sample. */
export default function ConditionCounts({body, rows, data}: Props): ReactNode {
  const bars = barsOf(data);
  return (
    <CaptionedTable
      caption="各个条件在样本里为真的天数"
      rows={conditionCounts(bars, body, rows.map(({id}) => id))}
      columns={[
        {title: '条件', heading: true, cell: (_, index) => rows[index]?.name},
        {title: '为真的天数', numeric: true, cell: ({days}) => formatNumber(days, 0)},
        {title: '占比', numeric: true, cell: ({share}) => formatPercent(share, 1)},
        {title: '开始为真的次数', numeric: true, cell: ({stretches}) => formatNumber(stretches, 0)},
        {title: '最长连续天数', numeric: true, cell: ({longest}) => formatNumber(longest, 0)},
      ]}
      source={`标普 500 指数 ${bars.date[0]} 至 ${bars.date.at(-1)}，共 ${formatNumber(bars.date.length, 0)} 个交易日。`}
    />
  );
}
