import type {DayScale} from '../geometry/dayScale';
import type {ChartColumn} from '../types';

/** Data of a chart for the crosshair. */
export interface CursorProps {
  dates: readonly string[];
  x: DayScale;
  columns: readonly ChartColumn[];
}

/** A chart of a group. */
export interface Pane extends CursorProps {
  element: HTMLElement;
}

/** A value outside of React's state; components read it with `useSyncExternalStore`. */
interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back when the value has changed. Returns a function that stops this. */
  subscribe: (listener: () => void) => () => void;
}

/** The day under the crosshair, outside of React's state: a move redraws crosshairs, not charts. */
export interface CursorStore extends Store<number | null> {
  /** Charts on the page, in no particular order. */
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
