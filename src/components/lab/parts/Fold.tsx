import {useContext, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {FoldsOf, isFoldOpen, rememberFold} from '../state/openFolds';
import styles from './styles.module.css';

interface Props {
  /**
   * Key of the stored open state, which also identifies a fold of the server's HTML: lower-case letters.
   */
  name: string;
  summary: string;
  /** True if the content stays mounted, with its input, when the fold is closed. */
  keeps?: boolean;
  /** Called only while the fold is open; with `keeps`, from the first opening on. */
  children: () => ReactNode;
}

/**
 * A part of a lab that is closed at first. Once opened, it is open in all labs; one of the playground only there.
 */
export default function Fold({name, summary, keeps = false, children}: Props): ReactNode {
  const key = useContext(FoldsOf) + name;
  // A live lab is rendered in the browser, never hydrated, so storage may be read at once.
  const [isOpen, setOpen] = useState(() => ExecutionEnvironment.canUseDOM && isFoldOpen(key));
  const [isKept, setKept] = useState(keeps && isOpen);
  return (
    <details
      className={styles.fold}
      open={isOpen}
      data-name={name}
      onToggle={({currentTarget: {open}}) => {
        setOpen(open);
        setKept((before) => before || (keeps && open));
        rememberFold(key, open);
      }}>
      <summary>{summary}</summary>
      {(isOpen || isKept) && children()}
    </details>
  );
}
