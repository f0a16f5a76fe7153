import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** Of what the results are, in Chinese; `null` where they are of what stands on the page. */
  line: string | null;
  /** It goes by itself, and so lies over the results: nothing that is pressed meanwhile moves. */
  isPassing?: boolean;
  /** They are dimmed before the line comes. */
  isOld?: boolean;
  /** A class of the line; `null`: it stands elsewhere in sight. */
  at?: string | null | undefined;
  children: ReactNode;
}

/** Results, which are dimmed while they are not of what stands on the page; one line says of what they are. */
export default function Outdated({line, isPassing = false, isOld = line !== null, at, children}: Props): ReactNode {
  return (
    <>
      {line !== null && at !== null && (
        <p className={clsx(isPassing ? styles.passing : styles.notes, at)}>
          <span>{line}</span>
        </p>
      )}
      <div className={clsx(isOld && styles.old)}>{children}</div>
    </>
  );
}
