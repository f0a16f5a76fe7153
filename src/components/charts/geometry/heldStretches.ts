import type {SignalState} from '../../../engine';
import type {Range} from '../types';
import {stretches} from './stretches';

/**
 * Stretches of days on which a position was held, both ends included: H and the day of the sale, on which the
 * position is still there at the close.
 */
export function heldStretches(states: readonly (SignalState | null)[], range: Range): [from: number, to: number][] {
  return stretches(range, (index) => states[index] === 'H' || states[index] === 'S');
}
