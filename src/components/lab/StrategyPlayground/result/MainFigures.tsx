import type {ReactNode} from 'react';
import {FIGURES} from '@site/src/results/figureRows';
import type {Backtest} from '@site/src/results/runBacktest';
import styles from './result.module.css';

/** What a reader asks first, in this order. */
const FIRST = ['累计收益', '年复合收益率', '最大回撤', '完成的交易'];

const SHOWN = FIGURES.filter(({name}) => FIRST.includes(name));

/** The main figures of a run, each with that of the benchmark below it. */
export default function MainFigures({run, holding}: {run: Backtest; holding: string}): ReactNode {
  return (
    <dl className={styles.figures} aria-label="主要的数">
      {SHOWN.map(({name, strategy, benchmark}) => (
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
