import {createStore, type Store} from '../../kit/createStore';
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
  element: HTMLElement;
}

/** The day under the crosshair, kept outside of React's state: a move redraws crosshairs, not charts. */
export interface CursorStore extends Store<number | null> {
  /** Charts that are on the page, in no particular order. */
  panes: Set<Pane>;
}

export const createCursorStore = (): CursorStore => ({...createStore<number | null>(null), panes: new Set()});
