import type {ReactNode} from 'react';
import {MAIN_FIGURES} from '@site/src/results/figureRows';
import type {Backtest} from '@site/src/results/runBacktest';
import styles from './result.module.css';

/** The main figures of a run, each with that of the benchmark below it. */
export default function MainFigures({run, holding}: {run: Backtest; holding: string}): ReactNode {
  return (
    <dl className={styles.figures} aria-label="主要的数">
      {MAIN_FIGURES.map(({name, strategy, benchmark}) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{strategy(run)}</b>
            {benchmark !== undefined && <small>{`${holding} ${benchmark(run.benchmarkMetrics)}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
