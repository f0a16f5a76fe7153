import type {ReactNode} from 'react';
import clsx from 'clsx';
import {percent} from '../Plot/percent';
import tones from '../tones.module.css';
import type {CursorProps} from './cursorStore';
import styles from './styles.module.css';

/** The hairline through one day and the dots at its lines. */
export default function Crosshair({x, columns, day}: CursorProps & {day: number}): ReactNode {
  const left = percent(x.at(day));
  return (
    <>
      <i className={styles.hairline} style={{left}} />
      {columns.map(({name, tone, height, values}) => {
        const value = values[day];
        return (
          tone &&
          height &&
          typeof value === 'number' && (
            <i key={name} className={clsx(styles.dot, tones[tone])} style={{left, top: percent(1 - height(value))}} />
          )
        );
      })}
    </>
  );
}
