import {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {openFolds, rememberFold} from '../state/openFolds';
import styles from './styles.module.css';

interface Props {
  /** Key under which the browser stores that it is open: lower-case letters. */
  name: string;
  summary: string;
  /** Called only while it is open. */
  children: () => ReactNode;
}

/** A part of a lab that is closed at first. A reader who opens it finds it open in all labs. */
export default function Fold({name, summary, children}: Props): ReactNode {
  // A live lab is rendered in the browser, never hydrated, so storage may be read at once.
  const [isOpen, setOpen] = useState(() => ExecutionEnvironment.canUseDOM && openFolds().includes(name));
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({currentTarget: {open}}) => {
        setOpen(open);
        rememberFold(name, open);
      }}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
