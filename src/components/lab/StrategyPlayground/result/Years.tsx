import type {ReactNode} from 'react';
import {SAMPLE} from '@site/src/content/sample';
import {formatKnownPercent, formatNumber} from '@site/src/content/format';
import {yearsSentence} from '@site/src/results/money';
import DataTable from '../../../kit/DataTable';
import type {Backtest} from '@site/src/results/runBacktest';

/** Return and profit of each calendar year, beside holding. */
export default function Years({run: {years}, unit}: {run: Backtest; unit: string}): ReactNode {
  return (
    <>
      <p>{yearsSentence(years, SAMPLE.benchmark)}</p>
      <DataTable
        caption="每一年的收益"
        rows={years}
        columns={[
          {title: '年份', heading: true, numeric: true, cell: ({year}) => year},
          {title: '策略', numeric: true, cell: (year) => formatKnownPercent(year.return, 1)},
          {title: SAMPLE.benchmark, numeric: true, cell: ({benchmarkReturn}) => formatKnownPercent(benchmarkReturn, 1)},
          {title: `盈亏（${unit}）`, numeric: true, cell: ({profit}) => formatNumber(profit, 0)},
        ]}
      />
    </>
  );
}
