import type {CSSProperties, ReactNode, Ref} from 'react';
import clsx from 'clsx';
import type {Severity} from '@site/src/engine';
import styles from './styles.module.css';

/** Rows that are drawn: a text may have a hundred thousand lines. */
const ROWS = 160;
const STEP = 40;

/** The first row to draw when so many lines are scrolled out of sight: it moves in steps, not with every pixel. */
export const firstRow = (linesAbove: number): number => Math.max(0, Math.floor(linesAbove / STEP) * STEP - STEP) + 1;

interface Props {
  ref: Ref<HTMLDivElement>;
  first: number;
  lines: number;
  marks: ReadonlyMap<number, Severity>;
}

/** The line numbers beside the text; those with a problem stand out. */
export default function Gutter({ref, first, lines, marks}: Props): ReactNode {
  const rows = Array.from({length: Math.min(ROWS, lines - first + 1)}, (_, index) => first + index);
  return (
    <div className={styles.gutter} ref={ref} aria-hidden="true">
      <div className={styles.rows} style={{'--rows-above': first - 1} as CSSProperties}>
        {rows.map((line) => {
          const severity = marks.get(line);
          return (
            <span key={line} className={clsx(severity && styles[severity])}>
              {line}
            </span>
          );
        })}
      </div>
    </div>
  );
}
