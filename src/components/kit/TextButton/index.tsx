import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Reason in Chinese why it is disabled; `null` where it works. */
  off?: string | null;
}

/** An action that looks like a link in the text. Not drawn where it could not work: on paper and without scripts. */
export default function TextButton({children, off = null, ...props}: Props): ReactNode {
  const why = off === null ? {} : {disabled: true, title: off, 'aria-description': off};
  return (
    <button type="button" {...props} {...why} className={styles.button}>
      {children}
    </button>
  );
}
