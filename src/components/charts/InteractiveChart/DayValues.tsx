import type {ReactNode} from 'react';
import clsx from 'clsx';
import tones from '../tones.module.css';
import type {CursorProps} from './cursorStore';
import {dayValues} from './readDay';
import {useChartCursor} from './view';
import styles from './styles.module.css';

/** The values under the crosshair, in the place of the key: nothing of the picture is covered, nothing moves. */
export default function DayValues({dates, columns}: Omit<CursorProps, 'x'>): ReactNode {
  const day = useChartCursor();
  if (day === null) {
    return null;
  }
  // The live line (Reading) reads the same to screen readers.
  return (
    <ul className={styles.values} data-chart-values="" aria-hidden="true">
      <li>{dates[day]}</li>
      {dayValues(columns, day).map(({name, tone, words}) => (
        <li key={name}>
          {tone && <i className={clsx(styles.swatch, tones[tone])} />}
          {name} <b>{words}</b>
        </li>
      ))}
    </ul>
  );
}
