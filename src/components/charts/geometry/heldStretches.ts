import type {SignalState} from '../../../engine';
import type {Range} from '../types';

/**
 * Stretches of days on which a position was held, both ends included: H and the day of the sale, on which the
 * position is still there at the close.
 */
export function heldStretches(states: readonly (SignalState | null)[], {first, last}: Range): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (let index = first; index <= last; index += 1) {
    if (states[index] === 'H' || states[index] === 'S') {
      const open = stretches.at(-1);
      if (open !== undefined && open[1] === index - 1) {
        open[1] = index;
      } else {
        stretches.push([index, index]);
      }
    }
  }
  return stretches;
}
