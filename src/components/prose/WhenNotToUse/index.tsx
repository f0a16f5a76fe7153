import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** src/markdown/fillTags gives the usual one. */
  title: string;
  children: ReactNode;
}

/** Says when the thing that the page describes should not be used. */
export default function WhenNotToUse({title, children}: Props): ReactNode {
  return (
    <aside className={styles.box} aria-label={title}>
      <strong className={styles.title}>{title}</strong>
      {children}
    </aside>
  );
}
