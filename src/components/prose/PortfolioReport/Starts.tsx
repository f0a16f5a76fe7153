import type {ReactNode} from 'react';
import {timeMachine} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatKnown, formatNumber, formatPercent} from '../format';
import type {Part} from './part';

/** Bull peaks, bear lows and days in between: known only afterwards, which is why several are needed. */
const STARTS = [
  {from: '2000-01-03', when: '样本的第一天'},
  {from: '2000-03-24', when: '牛市高点'},
  {from: '2002-10-09', when: '熊市低点'},
  {from: '2005-01-03', when: '两次大跌之间'},
  {from: '2007-10-09', when: '牛市高点'},
  {from: '2009-03-09', when: '熊市低点'},
  {from: '2015-01-02', when: '横盘之前'},
];

/** The time machine: the same rule followed from other days on. */
export default function Starts({bars}: Part): ReactNode {
  const rows = timeMachine(bars, STARTS.map(({from}) => from)).map((row, index) => ({...row, when: STARTS[index]?.when}));
  return (
    <DataTable
      caption="时光机：从不同的日子开始跟随"
      rows={rows}
      columns={[
        {title: '从这天开始', heading: true, numeric: true, cell: ({from}) => from},
        {title: '那是', cell: ({when}) => when},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr, 1)},
        {title: '超额', numeric: true, cell: ({excess}) => formatNumber(excess * 100, 1)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '夏普比率', numeric: true, cell: ({sharpe}) => formatKnown(sharpe)},
        {title: '时间（天）', numeric: true, cell: ({days}) => formatNumber(days, 0)},
      ]}
    />
  );
}
