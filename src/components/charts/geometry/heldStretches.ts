import type {SignalState} from '../../../engine';
import type {Range} from '../types';
import {rangesWhere} from './stretches';

/** Returns the periods with a position, both ends included: H, and the day of the sale, held at the close. */
export function heldStretches(states: readonly (SignalState | null)[], range: Range): [from: number, to: number][] {
  return rangesWhere(range, (index) => states[index] === 'H' || states[index] === 'S');
}
