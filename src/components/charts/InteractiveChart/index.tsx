import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {NotLoaded, useLate} from '../../kit/late';
import {whenNear} from '../../kit/readerSigns';
import {clampRange} from '../geometry/range';
import type {Range} from '../types';
import {createCursorStore} from './cursorStore';
import {ChartView} from './view';
import styles from './styles.module.css';

/** What the sentence about a failure calls the code. */
const CONTROLS = '逐日读数';

interface Props {
  /** The days of all charts of the group. */
  dates: readonly string[];
  /** Days shown at first; without it all. A new value moves the view. */
  initial?: Range;
  /** A reader presses Enter on a day or clicks it. */
  onSelect?: (index: number) => void;
  children: ReactNode;
}

/**
 * Makes the charts inside it readable day by day: one crosshair and one range for all of them. The charts are whole
 * without it; its code is loaded when they come near the window.
 */
export default function InteractiveChart({dates, initial, onSelect, children}: Props): ReactNode {
  const whole = useMemo(() => ({first: 0, last: dates.length - 1}), [dates.length]);
  const start = initial ?? whole;
  const [chosen, setChosen] = useState<{from: Range; range: Range} | null>(null);
  const [cursor] = useState(createCursorStore);
  const {value: interaction, failed, load} = useLate(CONTROLS, () => import('./interaction'));
  const root = useRef<HTMLDivElement>(null);
  // What a reader chose holds until the page asks for another stretch.
  const stands = chosen !== null && chosen.from.first === start.first && chosen.from.last === start.last;
  const {first, last} = clampRange(stands ? chosen.range : start, dates.length);

  useEffect(() => {
    const stop = new AbortController();
    whenNear(root.current as HTMLDivElement, stop.signal, () => void load());
    return () => stop.abort();
  }, [load]);

  const view = useMemo(
    () => ({
      dates,
      range: {first, last},
      setRange: (range: Range) => setChosen({from: {first: start.first, last: start.last}, range}),
      cursor,
      parts: interaction,
      onSelect,
    }),
    [dates, first, last, start.first, start.last, cursor, interaction, onSelect],
  );
  return (
    <ChartView.Provider value={view}>
      <div className={styles.group} ref={root} data-chart-group="">
        <div className={styles.controls}>
          {interaction !== null && <interaction.RangeControls />}
          {failed && <NotLoaded what={CONTROLS} retry={() => void load()} />}
        </div>
        {children}
        {interaction !== null && <interaction.Reading />}
      </div>
    </ChartView.Provider>
  );
}
