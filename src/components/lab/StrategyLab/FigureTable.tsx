import {memo, type ReactNode} from 'react';
import {FIGURES, type FigureRow} from '@site/src/figures/kit/outcome';
import DataTable, {type Column} from '../../kit/DataTable';
import type {Outcome} from './run';
import type {LabRun} from './useRuns';
import styles from './styles.module.css';

interface Props {
  a: Omit<LabRun<Outcome>, 'params'>;
  b: Omit<LabRun<Outcome>, 'params'> | null;
  /** Name of the benchmark. */
  benchmark: string;
}

/** The figures of the runs beside those of the benchmark. */
function FigureTable({a, b, benchmark: holding}: Props): ReactNode {
  const column = (title: string, {run}: Pick<LabRun<Outcome>, 'run'>): Column<FigureRow> => ({
    title,
    numeric: true,
    cell: ({strategy}) => strategy(run),
  });
  return (
    <div className={styles.figures}>
      <DataTable
        caption={`策略与${holding}的指标`}
        rows={FIGURES}
        columns={[
          {title: '指标', heading: true, cell: ({name}) => name},
          column(b === null ? '策略' : a.name.trim(), a),
          ...(b === null ? [] : [column(b.name.trim(), b)]),
          {title: holding, numeric: true, cell: ({benchmark}) => benchmark?.(a.run.benchmarkMetrics) ?? '—'},
        ]}
      />
    </div>
  );
}

export default memo(FigureTable);
