import type {ReactNode} from 'react';
import {leakage, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import CaptionedTable from '../CaptionedTable';
import {formatDate, formatNumber, formatPercent} from '../format';

interface Props {
  /** ISO date from which on nothing is remembered. */
  cutoff: string;
  /** Shares of the months before it that are remembered, 0–1, one row each. */
  shares: readonly number[];
  data: EncodedBars;
}

/** What remembering part of the answers makes a guesser look worth, on the sample. */
export default function LeakageTable({cutoff, shares, data}: Props): ReactNode {
  const {rows, hold, from, cutoff: split, to, runs} = leakage(barsOf(data), cutoff, shares);
  const guessers = rows.map((row) => ({...row, name: `记得 ${formatPercent(row.remembered, 0)} 的月份`}));
  return (
    <CaptionedTable
      caption="记得一部分答案的猜测者，每年的收益"
      rows={[...guessers, {...hold, name: '一直持有'}]}
      columns={[
        {title: '谁', heading: true, cell: ({name}) => name},
        {title: '见过的年份', numeric: true, cell: ({seen}) => formatPercent(seen, 1)},
        {title: '没见过的年份', numeric: true, cell: ({unseen}) => formatPercent(unseen, 1)},
      ]}
      source={
        `模拟的掷硬币，行情是标普 500 指数：“见过”自 ${formatDate(from)}起，“没见过”自 ${formatDate(split)}至 ${formatDate(to)}。` +
        `年复合收益率，各取 ${formatNumber(runs, 0)} 次的中位数，不计费用与分红。`
      }
    />
  );
}
