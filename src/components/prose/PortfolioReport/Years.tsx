import type {ReactNode} from 'react';
import YearBars from '../../charts/YearBars';
import DataTable from '../DataTable';
import {formatDate, formatNumber, formatPercent} from '../format';
import type {Part} from './part';

const share = (value: number | null): string => (value === null ? '—' : formatPercent(value, 1));

/** What each calendar year gave: picture and table. */
export default function Years({report: {years, metrics}}: Part): ReactNode {
  const better = years.filter((year) => year.benchmarkReturn !== null && year.return > year.benchmarkReturn).length;
  const last = years.at(-1);
  const falling = years.filter((year) => year.return < 0).length;
  const summary = `${years[0]?.year} 至 ${last?.year} 年，${years.length} 个年份里组合有 ${falling} 年下跌，有 ${better} 年高于基准。`;
  return (
    <>
      <YearBars
        plain
        file="report-years"
        title="逐年的收益：组合与基准"
        summary={summary}
        caption={`${summary}样本到 ${formatDate(metrics.to)}为止。`}
        strategyName="组合"
        years={years.map(({year, benchmarkReturn, ...own}) => ({year, strategy: own.return, benchmark: benchmarkReturn}))}
      />
      <DataTable
        caption="按年度的贡献"
        rows={years}
        columns={[
          {title: '年份', heading: true, cell: ({year}) => year},
          {title: '组合', numeric: true, cell: (year) => share(year.return)},
          {title: '基准', numeric: true, cell: ({benchmarkReturn}) => share(benchmarkReturn)},
          {title: '盈亏（元）', numeric: true, cell: ({profit}) => formatNumber(profit, 0)},
        ]}
      />
    </>
  );
}
