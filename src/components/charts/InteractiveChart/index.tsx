import {useMemo, useState, type ReactNode} from 'react';
import {clampRange} from '../geometry/range';
import type {Range} from '../types';
import Cursor from './Cursor';
import {createCursorStore} from './cursorStore';
import DayValues from './DayValues';
import RangeControls from './RangeControls';
import Reading from './Reading';
import {ChartView} from './view';
import styles from './styles.module.css';

const parts = {Cursor, DayValues};

interface Props {
  /** The days of all charts of the group. */
  dates: readonly string[];
  /** Days shown at first; without it all. A new value moves the view. */
  initial?: Range;
  /** A reader presses Enter on a day or clicks it. */
  onSelect?: (index: number) => void;
  children: ReactNode;
}

/** Makes the charts inside it readable day by day: one crosshair and one range for all of them. */
export default function InteractiveChart({dates, initial, onSelect, children}: Props): ReactNode {
  const whole = useMemo(() => ({first: 0, last: dates.length - 1}), [dates.length]);
  const start = initial ?? whole;
  const [chosen, setChosen] = useState<{from: Range; range: Range} | null>(null);
  const [cursor] = useState(createCursorStore);
  // What a reader chose holds until the page asks for another stretch.
  const stands = chosen !== null && chosen.from.first === start.first && chosen.from.last === start.last;
  const {first, last} = clampRange(stands ? chosen.range : start, dates.length);

  const view = useMemo(
    () => ({
      dates,
      range: {first, last},
      setRange: (range: Range) => setChosen({from: {first: start.first, last: start.last}, range}),
      cursor,
      parts,
      onSelect,
    }),
    [dates, first, last, start.first, start.last, cursor, onSelect],
  );
  return (
    <ChartView.Provider value={view}>
      <div className={styles.group} data-chart-group="">
        <RangeControls />
        {children}
        <Reading />
      </div>
    </ChartView.Provider>
  );
}
