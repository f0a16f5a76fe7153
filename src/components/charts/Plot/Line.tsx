import type {ReactNode} from 'react';
import clsx from 'clsx';
import {areaPath, linePath, type LineOptions} from '../geometry/linePath';
import type {Tone, Values} from '../types';
import tones from '../tones.module.css';
import styles from './styles.module.css';

interface Props extends LineOptions {
  tone: Tone;
  values: Values;
  /** Fills the area between the line and this value. */
  baseline?: number;
}

/** From this many days on, lines of full weight run into each other. */
const FINE = 1000;

/** Draws a series as a line. The price, the background of the others, is thinner, the subject thicker. */
export default function Line({tone, values, baseline, ...options}: Props): ReactNode {
  return (
    <g className={tones[tone]}>
      {baseline !== undefined && <path className={styles.wash} d={areaPath(values, baseline, options)} />}
      <path
        className={clsx(
          styles.line,
          tone === 'subject' ? styles.thick : (tone === 'price' || options.x.count > FINE) && styles.thin,
        )}
        d={linePath(values, options)}
      />
    </g>
  );
}
