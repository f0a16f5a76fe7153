import type {ReactNode} from 'react';
import starts from '@generated/sample-figures/default/starts.json';
import DataTable from '../DataTable';
import {formatDate, formatNumber, formatPercent} from '../format';

/** Holding the sample from several starting days: the same rule, another day one. */
export default function StartTable(): ReactNode {
  return (
    <DataTable
      caption="同一规则从不同日期开始"
      rows={starts}
      columns={[
        {title: '从这天开始', heading: true, cell: ({from}) => formatDate(from)},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr, 1)},
        {title: '年化波动率', numeric: true, cell: ({volatility}) => formatPercent(volatility, 1)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '最大回撤时间', numeric: true, cell: ({daysToRecover}) => (daysToRecover === null ? '未恢复' : `${formatNumber(daysToRecover, 0)} 天`)},
      ]}
    />
  );
}
