import {memo, type ReactNode} from 'react';
import DataTable, {type Column} from '../../prose/DataTable';
import {FIGURES, type FigureRow} from './figureRows';
import type {LabRun} from './useRuns';
import styles from './styles.module.css';

/** The figures of the runs beside those of the benchmark. */
function FigureTable({a, b}: {a: LabRun; b: LabRun | null}): ReactNode {
  const column = (title: string, {run}: LabRun): Column<FigureRow> => ({title, numeric: true, cell: ({strategy}) => strategy(run)});
  return (
    <div className={styles.figures}>
      <DataTable
        caption="策略与一直持有的指标"
        rows={FIGURES}
        columns={[
          {title: '指标', heading: true, cell: ({name}) => name},
          column(b === null ? '策略' : 'A', a),
          ...(b === null ? [] : [column('B', b)]),
          {title: '一直持有', numeric: true, cell: ({benchmark}) => benchmark?.(a.run.benchmarkMetrics) ?? '—'},
        ]}
      />
    </div>
  );
}

export default memo(FigureTable);
