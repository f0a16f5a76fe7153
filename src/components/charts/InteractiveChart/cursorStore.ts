import type {DayScale} from '../geometry/dayScale';
import type {Column} from '../types';

/** What the crosshair needs to know of a chart. */
export interface CursorProps {
  dates: readonly string[];
  x: DayScale;
  columns: readonly Column[];
}

/** One chart of a group, as the crosshair sees it. */
export interface Pane extends CursorProps {
  element: Element;
}

/** The day under the crosshair, kept outside of React's state: a move redraws crosshairs, not charts. */
export interface CursorStore {
  get: () => number | null;
  set: (index: number | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Charts that are on the page, in no particular order. */
  panes: Set<Pane>;
}

export function createCursorStore(): CursorStore {
  let current: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (index) => {
      if (index !== current) {
        current = index;
        listeners.forEach((listener) => listener());
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    panes: new Set(),
  };
}
