import type {ReactNode} from 'react';
import type {PlacedEnd} from '../geometry/placeEnds';
import tones from '../tones.module.css';
import {percent} from './percent';
import styles from './styles.module.css';

/** Names at the ends of the lines, where the plot is wide enough; elsewhere the key has them. */
export default function Ends({ends}: {ends: readonly PlacedEnd[]}): ReactNode {
  return (
    <g className={styles.ends}>
      {ends.map(({name, tone, y}) => (
        <text key={name} className={tones[tone]} x="100%" y={percent(y)} dx="-4" dy=".35em">
          {name}
        </text>
      ))}
    </g>
  );
}
