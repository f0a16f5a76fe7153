import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** An action that looks like a link in the text. Not drawn where it could not work: on paper and without scripts. */
export default function TextButton({children, ...props}: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props} className={styles.button}>
      {children}
    </button>
  );
}
