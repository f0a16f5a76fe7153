import type {DayScale} from '../geometry/dayScale';
import type {ChartColumn} from '../types';

/** What the crosshair needs to know of a chart. */
export interface CursorProps {
  dates: readonly string[];
  x: DayScale;
  columns: readonly ChartColumn[];
}

/** One chart of a group, as the crosshair sees it. */
export interface Pane extends CursorProps {
  element: HTMLElement;
}

/** A value that lives outside of React's state; components read it with `useSyncExternalStore`. */
interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back when the value has changed. Returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** The day under the crosshair, kept outside of React's state: a move redraws crosshairs, not charts. */
export interface CursorStore extends Store<number | null> {
  /** Charts that are on the page, in no particular order. */
  panes: Set<Pane>;
}

function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (value !== current) {
        current = value;
        listeners.forEach((listener) => listener());
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const createCursorStore = (): CursorStore => ({...createStore<number | null>(null), panes: new Set()});
