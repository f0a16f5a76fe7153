import {at} from '../series';
import type {Bars} from '../market-data/bars';
import type {SignalState} from '../stateMachine';

/** Largest distance of a tried close from the last one, as a fraction, and the number of steps on each side. */
export const REACH = 0.2;
const STEPS = 20;
/** Bisections between two tried closes: the boundary is accurate to about a millionth of the last close. */
const HALVINGS = 14;

/** The action of a rule on the bar after the last one. */
export interface Turning {
  /** State of the last bar. */
  state: SignalState;
  /** True if the rule buys or sells at an unchanged close. */
  turnsFlat: boolean;
  /** Nearest closes above and below the last one at which that changes; `null` for none within {@link REACH}. */
  above: number | null;
  below: number | null;
}

/**
 * Bars with one more bar, given its close: it opens at the last close, moves to its own, with the volume of the last
 * bar.
 */
export function withNextBar({date, open, high, low, close, volume}: Bars, next: number): Bars {
  const last = at(close, close.length - 1);
  const day = new Date(`${at(date, date.length - 1)}T00:00:00Z`);
  const toMonday = {5: 3, 6: 2}[day.getUTCDay()] ?? 1;
  day.setUTCDate(day.getUTCDate() + toMonday);
  const more = (values: readonly number[], value: number): number[] => (values.length === 0 ? [] : [...values, value]);
  return {
    date: [...date, day.toISOString().slice(0, 10)],
    open: more(open, last),
    high: more(high, Math.max(last, next)),
    low: more(low, Math.min(last, next)),
    close: [...close, next],
    volume: more(volume, volume.at(-1) ?? 0),
  };
}

/**
 * The closes of the next bar at which a rule buys or sells, by bisection between neighbouring tried closes with
 * different results. Misses a rule that turns twice between two neighbours.
 * @param stateOn the state of the last of the given bars.
 */
export function turningClose(bars: Bars, stateOn: (bars: Bars) => SignalState): Turning {
  const last = at(bars.close, bars.close.length - 1);
  const turns = (next: number): boolean => ['B', 'S'].includes(stateOn(withNextBar(bars, next)));
  const turnsFlat = turns(last);
  const boundary = (side: 1 | -1): number | null => {
    let same = last;
    for (let step = 1; step <= STEPS; step += 1) {
      let other = last * (1 + (side * step * REACH) / STEPS);
      if (turns(other) !== turnsFlat) {
        for (let count = 0; count < HALVINGS; count += 1) {
          const middle = (same + other) / 2;
          [same, other] = turns(middle) === turnsFlat ? [middle, other] : [same, middle];
        }
        return (same + other) / 2;
      }
      same = other;
    }
    return null;
  };
  return {state: stateOn(bars), turnsFlat, above: boundary(1), below: boundary(-1)};
}
