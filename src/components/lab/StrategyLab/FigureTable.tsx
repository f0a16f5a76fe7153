import {memo, type ReactNode} from 'react';
import {barsAYear, type Performance} from '@site/src/engine';
import {runFigures, type BacktestMetrics, type BacktestRun} from '@site/src/engine/backtest';
import {FIGURES, type FigureRow} from '@site/src/results/figureRows';
import DataTable, {type Column} from '../../kit/DataTable';
import type {Outcome} from './run';
import type {LabRun} from './useRuns';
import styles from './styles.module.css';

interface Props {
  a: Omit<LabRun<Outcome>, 'params'>;
  b: Omit<LabRun<Outcome>, 'params'> | null;
  /** Name of the benchmark. */
  benchmark: string;
  /** Of money. */
  unit: string;
}

interface Full {
  metrics: BacktestMetrics;
  benchmarkMetrics: Performance;
}

/** All figures of a run, computed where it does not have them: it then comes from `runSignals`, and so has all of a BacktestRun. */
const fullFigures = (run: Outcome): Full =>
  ('sharpe' in run.metrics ? run : runFigures(run as unknown as BacktestRun, barsAYear(run.dates))) as Full;

/** The figures of one or two runs, and those of the benchmark. */
function FigureTable({a, b, benchmark: holding, unit}: Props): ReactNode {
  const [ofA, ofB] = [fullFigures(a.run), b && fullFigures(b.run)];
  const column = (title: string, figures: Full): Column<FigureRow> => ({
    title,
    numeric: true,
    cell: ({strategy}) => strategy(figures, unit),
  });
  return (
    <div className={styles.figures}>
      <DataTable
        caption={`策略与${holding}的指标`}
        rows={FIGURES}
        columns={[
          {title: '指标', heading: true, cell: ({name}) => name},
          column(b === null ? '策略' : a.name, ofA),
          ...(b === null || ofB === null ? [] : [column(b.name, ofB)]),
          {title: holding, numeric: true, cell: ({benchmark}) => benchmark?.(ofA.benchmarkMetrics) ?? '—'},
        ]}
      />
    </div>
  );
}

export default memo(FigureTable);
