import type {SignalState} from '../stateMachine';

/** How often a strategy acts in a stretch, without any account of money. */
export interface SignalRhythm {
  bars: number;
  buys: number;
  sells: number;
  /** Days that end with the symbol held, of all days, 0–1; a state H, or B on the day of the signal. */
  heldShare: number;
  /** Round trips whose buy and sell signal both lie in the stretch. */
  roundTrips: number;
  /** Those that sold at or below the price that they bought at, one bar after the signal each. */
  roundTripsLower: number;
  /** Bars from the buy signal to the sell signal, mean of the round trips; `null` without any. */
  averageBars: number | null;
}

/**
 * Counts signals, days held and round trips. Fills are at the close of the bar after the signal; a sell signal on the
 * last bar of the history has none and makes no round trip.
 * @param states of the whole history, so that a position that is older than the stretch counts as held.
 * @param close one price per state.
 * @param first index of the first bar of the stretch.
 * @param last index of its last bar, included.
 * @throws RangeError when the series differ in length or the stretch lies outside of them.
 */
export function signalRhythm(states: readonly SignalState[], close: readonly number[], first: number, last: number): SignalRhythm {
  if (states.length !== close.length) {
    throw new RangeError(`状态与收盘价应一样长，实际是 ${states.length} 与 ${close.length}。`);
  }
  if (!(Number.isInteger(first) && Number.isInteger(last) && first >= 0 && first <= last && last < states.length)) {
    throw new RangeError(`时段应在第 0 到第 ${states.length - 1} 根之间，且起点不晚于终点，实际是 ${first} 到 ${last}。`);
  }
  const days = Array.from({length: last - first + 1}, (_, index) => first + index);
  const on = (wanted: SignalState): number[] => days.filter((t) => states[t] === wanted);
  const buys = on('B');
  const trips = buys.flatMap((entry) => {
    const exit = days.find((t) => t > entry && states[t] === 'S');
    return exit === undefined || exit + 1 >= close.length ? [] : [{entry, exit}];
  });
  return {
    bars: days.length,
    buys: buys.length,
    sells: on('S').length,
    heldShare: (buys.length + on('H').length) / days.length,
    roundTrips: trips.length,
    roundTripsLower: trips.filter(({entry, exit}) => (close[exit + 1] as number) <= (close[entry + 1] as number)).length,
    averageBars: trips.length === 0 ? null : trips.reduce((sum, {entry, exit}) => sum + exit - entry, 0) / trips.length,
  };
}
