import type {ReactNode} from 'react';
import type {LabState} from '../state/useLabState';
import Foot from './Foot';
import Notes from './Notes';
import styles from './styles.module.css';

interface Props {
  /** Name in addresses. */
  name: string;
  /** Subject of the lab, for screen readers. */
  label: string;
  state: Pick<LabState, 'complaints'>;
  /** Sources and conventions. */
  foot: string;
  children: ReactNode;
}

/** The frame of a lab: complaints about its address, the lab, sources. */
export default function LabFrame({name, label, state, foot, children}: Props): ReactNode {
  return (
    <section className={styles.lab} aria-label={`实验：${label}`} data-lab={name}>
      <Notes complaints={state.complaints} />
      {children}
      <Foot>{foot}</Foot>
    </section>
  );
}
