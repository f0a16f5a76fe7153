import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** Notice, in Chinese, that the results belong to an earlier input; `null` if they are up to date. */
  line: string | null;
  /** True if the notice disappears by itself. It then overlays the results, so that no control moves under a click. */
  isPassing?: boolean;
  /** True if the results are dimmed, which may precede the notice. */
  isOld?: boolean;
  /** Class of the notice; `null` if it is visible elsewhere. */
  at?: string | null | undefined;
  children: ReactNode;
}

/** Results, dimmed and with a notice while they are outdated. */
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
