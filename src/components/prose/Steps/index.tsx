import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Numbered steps. Write one Markdown ordered list inside. */
export default function Steps({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
