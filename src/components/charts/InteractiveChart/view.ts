import {createContext, useContext, useSyncExternalStore} from 'react';
import type {Range} from '../types';
import type {CursorStore} from './cursorStore';

/** State shared by stacked charts. */
interface View {
  dates: readonly string[];
  range: Range;
  setRange: (range: Range) => void;
  cursor: CursorStore;
  onSelect?: (index: number) => void;
}

export const ChartView = createContext<View | null>(null);

/** Returns the surrounding group. @throws Error outside of an InteractiveChart. */
export function useView(): View {
  const view = useContext(ChartView);
  if (view === null) {
    throw new Error('This belongs into an InteractiveChart.');
  }
  return view;
}

/** Returns the group of a chart with these dates; ascending lists of equal length and ends are the same days. */
export function useChartView(dates: readonly string[]): View | null {
  const view = useContext(ChartView);
  const same =
    view !== null &&
    view.dates.length === dates.length &&
    view.dates[0] === dates[0] &&
    view.dates.at(-1) === dates.at(-1);
  return same ? view : null;
}

/** Returns the day under the group's crosshair, as an index into its dates; `null` when there is none. */
export function useChartCursor(): number | null {
  const {subscribe, get} = useView().cursor;
  return useSyncExternalStore(subscribe, get, get);
}

/** Returns the visible days of a chart: its group's, or all when it stands alone or has other dates. */
export function useRange(dates: readonly string[]): Range {
  return useChartView(dates)?.range ?? {first: 0, last: dates.length - 1};
}
