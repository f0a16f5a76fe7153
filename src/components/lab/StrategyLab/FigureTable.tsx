import {memo, type ReactNode} from 'react';
import {SAMPLE} from '@site/src/content/sample';
import {FIGURES, type FigureRow} from '@site/src/results/figureRows';
import DataTable, {type DataColumn} from '../../kit/DataTable';
import type {NamedRun} from './useRuns';
import styles from './styles.module.css';

interface Props {
  a: NamedRun;
  b: NamedRun | null;
  /** Name of the benchmark. */
  benchmark?: string;
  /** Unit of money. */
  unit: string;
}

/** The figures of one or two runs, and those of the benchmark. */
function FigureTable({a, b, benchmark: holding = SAMPLE.benchmark, unit}: Props): ReactNode {
  const column = (title: string, {run}: NamedRun): DataColumn<FigureRow> => ({
    title,
    numeric: true,
    cell: ({strategy}) => strategy(run, unit),
  });
  return (
    <div className={styles.figures}>
      <DataTable
        caption={`策略与${holding}的指标`}
        rows={FIGURES}
        columns={[
          {title: '指标', heading: true, cell: ({name}) => name},
          column(b === null ? '策略' : a.name, a),
          ...(b === null ? [] : [column(b.name, b)]),
          {title: holding, numeric: true, cell: ({benchmark}) => benchmark?.(a.run.benchmarkMetrics) ?? '—'},
        ]}
      />
    </div>
  );
}

export default memo(FigureTable);
