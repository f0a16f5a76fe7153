import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  title?: string;
  children: ReactNode;
}

/** Says when the thing that the page describes should not be used. */
export default function WhenNotToUse({title = '什么时候不该用', children}: Props): ReactNode {
  return (
    <aside className={styles.box} aria-label={title}>
      <strong className={styles.title}>{title}</strong>
      {children}
    </aside>
  );
}
