import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** Of what the results are, in Chinese; `null` where they are of what stands on the page. */
  line: string | null;
  /** They are dimmed before the line comes. */
  isOld?: boolean;
  /** A class of the line; `null`: it stands elsewhere in sight. */
  at?: string | null | undefined;
  children: ReactNode;
}

/** Results, which are dimmed while they are not of what stands on the page; one line says of what they are. */
export default function Outdated({line, isOld = line !== null, at, children}: Props): ReactNode {
  return (
    <>
      {line !== null && at !== null && <p className={clsx(styles.outdated, at)}>{line}</p>}
      <div className={clsx(isOld && styles.old)}>{children}</div>
    </>
  );
}
