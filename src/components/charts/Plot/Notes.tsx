import type {ReactNode} from 'react';
import type {PlacedNote} from '../geometry/placeNotes';
import {percent} from './percent';
import styles from './styles.module.css';

/** Pixels between a point and its words, and from the top to the first line and from line to line. */
const [BESIDE, TOP, LINE] = [9, 12, 17];

function Shape({kind, from, to, y}: PlacedNote): ReactNode {
  switch (kind) {
    case 'point':
      return <circle cx={percent(from)} cy={percent(y)} r="4" />;
    case 'line':
      return <line x1={percent(from)} x2={percent(from)} y1="0" y2="100%" />;
    case 'band':
      return <rect x={percent(from)} width={percent(to - from)} y="0" height="100%" />;
  }
}

/** Draws notes in the picture: points, lines and bands with their words, outlined in the colour of the paper. */
export default function Notes({notes}: {notes: readonly PlacedNote[]}): ReactNode {
  return (
    <g className={styles.notes}>
      {notes.map((note) => (
        <Shape key={note.text} {...note} />
      ))}
      {notes.map(({kind, text, from, to, y, anchor, row}) => (
        <text
          key={text}
          x={percent((from + to) / 2)}
          y={percent(y)}
          textAnchor={anchor}
          dx={anchor === 'middle' ? 0 : anchor === 'start' ? BESIDE : -BESIDE}
          dy={(kind === 'point' ? 4 : TOP) + row * LINE}>
          {text}
        </text>
      ))}
    </g>
  );
}
