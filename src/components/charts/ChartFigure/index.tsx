import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Tone} from '../LineChart';
import styles from './styles.module.css';

export interface KeyEntry {
  name: string;
  tone: Tone | 'buy' | 'sell';
}

interface Props {
  title: string;
  entries: readonly KeyEntry[];
  children: ReactNode;
  /** Provenance and conventions. */
  caption: ReactNode;
}

const SHAPES: Partial<Record<KeyEntry['tone'], string>> = {buy: '▲', sell: '▼'};

/** The frame of every chart: title, key, picture, caption. */
export default function ChartFigure({title, entries, children, caption}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.key}>
        {entries.map(({name, tone}) => (
          <li key={name} className={clsx(styles.entry, styles[tone])}>
            {SHAPES[tone] === undefined ? <i className={styles.swatch} /> : <span aria-hidden="true">{SHAPES[tone]}</span>} {name}
          </li>
        ))}
      </ul>
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
