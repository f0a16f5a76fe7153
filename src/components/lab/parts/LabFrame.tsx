import type {ReactNode} from 'react';
import type {LabState} from '../state/useLabState';
import Foot from './Foot';
import Notes from './Notes';
import Reset from './Reset';
import styles from './styles.module.css';

interface Props {
  /** Name in addresses. */
  name: string;
  /** What it is about, as screen readers name it. */
  label: string;
  state: LabState;
  /** Sources and conventions. */
  foot: ReactNode;
  children: ReactNode;
}

/** The frame of a lab: what its address could not set, the lab, the way back to its defaults, sources. */
export default function LabFrame({name, label, state, foot, children}: Props): ReactNode {
  return (
    <section className={styles.lab} aria-label={`实验：${label}`} data-lab={name}>
      <Notes complaints={state.complaints} />
      {children}
      <Reset state={state} />
      <Foot>{foot}</Foot>
    </section>
  );
}
