import type {CSSProperties, ReactNode, Ref} from 'react';
import clsx from 'clsx';
import type {Severity} from '@site/src/engine/language';
import styles from '../styles.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The first number rendered, see {@link firstNumber}. */
  first: number;
  /** Number of lines of the text. */
  lines: number;
  /** The worst severity of each line that has a problem. */
  marks: ReadonlyMap<number, Severity>;
}

/** Line numbers rendered at a time: a text may have thousands of lines. */
const ROWS = 160;
/** The first of them changes in steps, not with each line scrolled. */
const STEP = 40;

/** The first line number to render below so many lines that are scrolled out of sight. */
export const firstNumber = (above: number): number => Math.max(0, Math.floor(above / STEP) * STEP - STEP) + 1;

/** The line numbers beside a text whose lines do not wrap, with marks where it has problems. */
export default function Gutter({ref, first, lines, marks}: Props): ReactNode {
  // A custom property, which the type of styles does not know.
  const above = {'--rows-above': first - 1} as CSSProperties;
  return (
    <div className={styles.gutter} ref={ref} aria-hidden="true">
      <div className={styles.rows} style={above}>
        {Array.from({length: Math.min(ROWS, lines - first + 1)}, (_, index) => {
          const severity = marks.get(first + index);
          return (
            <span key={index} className={clsx(severity && styles[severity])}>
              {first + index}
            </span>
          );
        })}
      </div>
    </div>
  );
}
