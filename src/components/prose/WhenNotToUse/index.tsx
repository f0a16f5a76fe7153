import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** src/markdown/fillTags adds the usual one. */
  title: string;
  children: ReactNode;
}

/** A box on when not to use the page's subject. */
export default function WhenNotToUse({title, children}: Props): ReactNode {
  return (
    <aside className={styles.box} aria-label={title}>
      <strong className={styles.title}>{title}</strong>
      {children}
    </aside>
  );
}
