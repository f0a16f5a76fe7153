import {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {openFolds, rememberFold} from '../state/openFolds';
import styles from './styles.module.css';

interface Props {
  /** Under this name it is remembered whether a reader keeps it open: lower-case letters. */
  name: string;
  summary: string;
  /** Made only while it is open. */
  children: () => ReactNode;
}

/** A part of a lab that is closed at first; whoever opens it finds it open in the next lab. */
export default function Fold({name, summary, children}: Props): ReactNode {
  // A live lab is drawn anew in the browser, never hydrated: it may begin with what storage says.
  const [isOpen, setOpen] = useState(() => ExecutionEnvironment.canUseDOM && openFolds().includes(name));
  const toggle = (): void => {
    setOpen(!isOpen);
    rememberFold(name, !isOpen);
  };
  return (
    <details className={styles.fold} open={isOpen}>
      <summary
        onClick={(event) => {
          // React decides: its state and the element's must not drift apart.
          event.preventDefault();
          toggle();
        }}>
        {summary}
      </summary>
      {isOpen && children()}
    </details>
  );
}
