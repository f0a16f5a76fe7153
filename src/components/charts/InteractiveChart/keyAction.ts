import {own} from '@site/src/engine';
import {rangeWith, zoomRange} from '../geometry/zoomRange';
import type {Range} from '../types';

export type KeyAction = {move: number; range: Range} | {zoom: Range} | {leave: true} | {select: number};

/** About one month of trading days. */
const PAGE = 21;
export const ZOOM = 0.5;

const STEPS: Dictionary<number> = {ArrowLeft: -1, ArrowRight: 1, PageUp: -PAGE, PageDown: PAGE};

/**
 * Returns the action of a key on a chart: ←/→ one day, PageUp/PageDown 21 days, Home/End ends of the visible range, +/−
 * zoom around the day under the crosshair, Enter selects it, Escape leaves.
 * @returns `null` for keys that belong to the page.
 */
export function keyAction(key: string, day: number | null, range: Range, length: number): KeyAction | null {
  const current = day ?? range.last;
  const step = own(STEPS, key);
  if (step !== undefined) {
    // The first step only shows the crosshair.
    const move = day === null ? current : Math.min(length - 1, Math.max(0, current + step));
    return {move, range: rangeWith(range, move)};
  }
  switch (key) {
    case 'Home':
      return {move: range.first, range};
    case 'End':
      return {move: range.last, range};
    case '+':
    case '=':
      return {zoom: zoomRange(range, ZOOM, current, length)};
    case '-':
      return {zoom: zoomRange(range, 1 / ZOOM, current, length)};
    case 'Enter':
      return day === null ? null : {select: day};
    case 'Escape':
      return {leave: true};
    default:
      return null;
  }
}
