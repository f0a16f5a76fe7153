import type {ReactNode} from 'react';
import type {BacktestResult, Performance} from '@site/src/engine';
import DataTable from '../DataTable';
import {GAUGES, type GaugeRow} from './gaugeRows';

const CAPTIONS: Readonly<Record<keyof typeof GAUGES, string>> = {
  core: '核心仪表',
  radar: '风险雷达',
  performance: '性能指标',
  log: '航行日志',
};

/** One section of gauges; the column of the benchmark appears where any row has one. */
export default function Gauges({section, report}: {section: keyof typeof GAUGES; report: BacktestResult}): ReactNode {
  const rows: GaugeRow[] = GAUGES[section](report.metrics, report.benchmarkMetrics as Performance, report);
  const compared = rows.some(({benchmark}) => benchmark !== undefined);
  return (
    <DataTable
      caption={`${CAPTIONS[section]}：示例报告`}
      rows={rows}
      columns={[
        {title: '指标', heading: true, cell: ({name}) => name},
        {title: '组合', numeric: true, cell: ({portfolio}) => portfolio},
        ...(compared ? [{title: '基准', numeric: true, cell: ({benchmark}: GaugeRow) => benchmark ?? '—'}] : []),
      ]}
    />
  );
}
