import type {SignalState} from '@site/src/engine';

/** Whether a state is a purchase or a sale. */
export const isSignal = (state: SignalState | undefined): boolean => state === 'B' || state === 'S';

/** The nearest day with a signal after (`step` 1) or before (−1) a day, or `null`. */
export function nextSignal(states: readonly SignalState[], day: number, step: 1 | -1): number | null {
  for (let index = day + step; index >= 0 && index < states.length; index += step) {
    if (isSignal(states[index])) {
      return index;
    }
  }
  return null;
}
