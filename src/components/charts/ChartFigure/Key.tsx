import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Tone} from '../types';
import tones from '../tones.module.css';
import styles from './styles.module.css';

export interface KeyEntry {
  name: string;
  tone: Tone | 'buy' | 'sell' | 'up' | 'down';
  /** A bar or an area instead of a line; areas are softer. */
  block?: 'bar' | 'area';
}

const SHAPES: Partial<Record<KeyEntry['tone'], string>> = {buy: '▲', sell: '▼'};

interface Props {
  entries: readonly KeyEntry[];
  /** Names shown in a wide plot itself. */
  inPlot: readonly string[];
}

/** The legend of a chart's colours and shapes. */
export default function Key({entries, inPlot}: Props): ReactNode {
  return (
    <ul className={styles.key}>
      {entries.map(({name, tone, block}) => (
        <li key={name} className={clsx(styles.entry, inPlot.includes(name) && styles.inPlot, tones[tone])}>
          {SHAPES[tone] === undefined ? (
            <i
              className={clsx(styles.swatch, block && styles.block, block === 'area' && styles.area)}
              data-picture-swatch=""
            />
          ) : (
            <b aria-hidden="true" data-picture-text="">
              {SHAPES[tone]}
            </b>
          )}{' '}
          <span data-picture-text="">{name}</span>
        </li>
      ))}
    </ul>
  );
}
