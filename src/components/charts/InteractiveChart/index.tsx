import {useMemo, useState, type ReactNode} from 'react';
import {clampRange} from '../geometry/range';
import type {Range} from '../types';
import {createCursorStore} from './cursorStore';
import RangeControls from './RangeControls';
import Reading from './Reading';
import {ChartView} from './view';
import styles from './styles.module.css';

interface Props {
  /** The days of all charts of the group. */
  dates: readonly string[];
  /** Days visible at first; all by default. A new value moves the view. */
  initial?: Range;
  /** Called when a reader presses Enter on a day or clicks it. */
  onSelect?: (index: number) => void;
  children: ReactNode;
}

/** Makes the charts inside it readable day by day, with one crosshair and one range for all of them. */
export default function InteractiveChart({dates, initial, onSelect, children}: Props): ReactNode {
  const start = initial ?? {first: 0, last: dates.length - 1};
  // A reader's choice holds until the page asks for another range.
  const asked = `${start.first}-${start.last}`;
  const [chosen, setChosen] = useState<{asked: string; range: Range} | null>(null);
  const [cursor] = useState(createCursorStore);
  const {first, last} = clampRange(chosen?.asked === asked ? chosen.range : start, dates.length);

  const view = useMemo(
    () => ({dates, range: {first, last}, setRange: (range: Range) => setChosen({asked, range}), cursor, onSelect}),
    [dates, first, last, asked, cursor, onSelect],
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
