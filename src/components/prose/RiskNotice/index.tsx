import type {ReactNode} from 'react';
import {riskNotice} from '@site/src/content/riskNotice';
import styles from './styles.module.css';

/** The risk notice. Required on every page that shows results. */
export default function RiskNotice(): ReactNode {
  return (
    <aside className={styles.notice} aria-label="风险提示">
      <strong>风险提示</strong>
      <p>{riskNotice.short}</p>
    </aside>
  );
}
