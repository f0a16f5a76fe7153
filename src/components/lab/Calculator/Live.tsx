import {useMemo, type ReactNode} from 'react';
import Controls from '../controls/Controls';
import Answer from '../parts/Answer';
import Notes from '../parts/Notes';
import Reset from '../parts/Reset';
import styles from '../parts/styles.module.css';
import {useLabState} from '../state/useLabState';
import {calculation} from './calculation';

interface Props {
  /** Id of the term whose formula it computes. */
  of: string;
}

/** The formula of a term with the reader's own numbers. */
export default function Live({of}: Props): ReactNode {
  const lab = useMemo(() => calculation(of), [of]);
  // A lab on the same page may be called like the term.
  const name = `calculate-${of}`;
  const state = useLabState(name, lab);
  const {answer, working} = lab.tell(state.values);
  return (
    // No landmark: a page may have eight of them.
    <div className={styles.lab} role="group" aria-label={`算一算：${lab.title}`} data-lab={name}>
      <Notes complaints={state.complaints} />
      <Controls titled title={`算一算：${lab.title}`} fields={lab.fields} values={state.values} onChange={state.set} />
      <Answer text={`${answer}算式：${working}。`} spoken={answer} />
      <Reset state={state} />
    </div>
  );
}
