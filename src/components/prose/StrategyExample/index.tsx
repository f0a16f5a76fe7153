import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {barsPart} from '../../samplePart';
import Problems from './Problems';
import type {ExampleSettings} from './settings';
import styles from './styles.module.css';

const Drawn = barsPart(() => import('./Drawn'));

interface Props {
  /** JSON of ExampleSettings. */
  settings: string;
  /** The block of code. */
  children: ReactNode;
}

/** A fenced strategy. Authors write the block alone; src/markdown/strategyExamples puts this tag around it. */
export default function StrategyExample({settings, children}: Props): ReactNode {
  const {id, wrong = false, problems = [], ...pictures} = JSON.parse(settings) as ExampleSettings;
  const isError = problems.some(({severity}) => severity === 'error');
  return (
    <div className={clsx(styles.example, wrong && styles.wrong)} data-example={id}>
      {wrong && <p className={styles.label}>{isError ? '错误的写法' : '通得过检查，但不该这样写'}</p>}
      {children}
      <Problems problems={problems} />
      <p className={styles.actions}>
        <Link to={`/docs/primitives/getting-started?example=${id}#playground`}>在演练场打开</Link>
      </p>
      {Object.keys(pictures).length > 0 && <Drawn id={id} {...pictures} />}
    </div>
  );
}
