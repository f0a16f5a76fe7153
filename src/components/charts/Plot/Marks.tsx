import type {ReactNode} from 'react';
import clsx from 'clsx';
import tones from '../tones.module.css';
import {percent} from './percent';
import styles from './styles.module.css';

/** A mark in the plot: fractions of its width and, from the top, of its height. */
export interface PlacedMark {
  side: 'buy' | 'sell';
  x: number;
  y: number;
}

/** From this many marks on, triangles of full size would hide each other and the line. */
const DENSE = 24;
/** Tips point at the line from 6 px away, so that the mark does not hide it: ▲ from below, ▼ from above. */
const SHAPES = {buy: 'M0 6l5.5 9.5h-11z', sell: 'M0-6l5.5-9.5h-11z'};

/** ▲ buys and ▼ sales; they differ by shape and side, not by colour alone. */
export default function Marks({marks}: {marks: readonly PlacedMark[]}): ReactNode {
  return (['buy', 'sell'] as const).map((side) => {
    const places = marks.filter((mark) => mark.side === side);
    return (
      places.length > 0 && (
        <g key={side} className={clsx(styles.marks, tones[side], marks.length > DENSE && styles.dense)}>
          {places.map(({x, y}) => (
            <svg key={x} x={percent(x)} y={percent(y)} overflow="visible">
              <path d={SHAPES[side]} />
            </svg>
          ))}
        </g>
      )
    );
  });
}
