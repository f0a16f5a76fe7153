import type {ReactNode} from 'react';
import clsx from 'clsx';
import {SOURCES} from '@site/src/engine';
import type {ShownAssumption} from '@site/src/content/sample';
import styles from './styles.module.css';

/** Assumptions of a lab's numbers, with the way to change those that were inferred. */
export default function Assumptions({assumptions}: {assumptions: readonly ShownAssumption[]}): ReactNode {
  return (
    assumptions.length > 0 && (
      <ul className={clsx(styles.small, styles.told)} aria-label="结果的前提" data-assumptions="">
        {assumptions.map(({id, source, sentence, change}) => (
          <li key={id + sentence}>
            {SOURCES[source]}：{sentence}
            {change !== null && `${change}。`}
          </li>
        ))}
      </ul>
    )
  );
}
