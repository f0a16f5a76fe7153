import {maxDrawdown} from '../metrics/drawdown';
import {median} from '../metrics/statistics';

/** How late a choice between two assets follows a turn that is known only afterwards. */
export interface SwitchDelay {
  /** Bars from the turn to the close at which the choice is carried out; 0 when it was right already. */
  bars: number;
  /** Change of the price in between, as a fraction. */
  change: number;
}

/**
 * The delay of a choice after a turn of the market. Carried out at the close after the one that decides.
 * @param inFirst per bar, whether the first asset is chosen at its close.
 * @param close of the first asset, same length.
 * @param turn index of the bar of the turn.
 * @param toFirst the choice that is right after the turn: true after a low, false after a high.
 * @returns `null` when the choice is not carried out until the end.
 * @throws RangeError when the turn lies outside of the bars.
 */
export function switchDelay(inFirst: readonly boolean[], close: readonly number[], turn: number, toFirst: boolean): SwitchDelay | null {
  const start = close[turn];
  if (start === undefined) {
    throw new RangeError(`转折日应在 0 到 ${close.length - 1} 之间，实际是 ${turn}。`);
  }
  if (inFirst[turn] === toFirst) {
    return {bars: 0, change: 0};
  }
  const decided = inFirst.findIndex((first, t) => t > turn && first === toFirst);
  const price = decided === -1 ? undefined : close[decided + 1];
  return price === undefined ? null : {bars: decided + 1 - turn, change: price / start - 1};
}

/** What switching between two assets came to, judged by the prices of the first alone. */
export interface SwitchRecord {
  /** Times the choice changed. */
  switches: number;
  /** Share of the days on which the first asset is chosen, 0–1. */
  shareFirst: number;
  /** Middle length of a completed stay in either asset, in bars; `null` without one. */
  medianStay: number | null;
  /** Completed stays shorter than ten bars. */
  shortStays: number;
  /** Times the first asset was left and taken back, and how often of these at a higher price. */
  roundTrips: number;
  dearer: number;
  /** Maximum drawdown, ≤ 0, of holding the first asset while chosen and standing still otherwise. */
  depth: number;
}

const SHORT = 10;

/**
 * Counts the switches of a choice between two assets. A choice made at the close of bar t is carried out at the close
 * of bar t + 1. The second asset is taken to stand still, so that made-up prices decide nothing.
 * @param inFirst per bar, whether the first asset is chosen at its close.
 * @param close of the first asset, same length, positive.
 * @throws RangeError when the lengths differ or there are fewer than two bars.
 */
export function switchRecord(inFirst: readonly boolean[], close: readonly number[]): SwitchRecord {
  if (inFirst.length !== close.length || close.length < 2) {
    throw new RangeError(`选择与收盘价应一样长，至少两天；实际是 ${inFirst.length} 与 ${close.length}。`);
  }
  const changes = inFirst.flatMap((now, t) => (t > 0 && now !== inFirst[t - 1] ? [t] : []));
  const stays = changes.slice(1).map((t, index) => t - (changes[index] as number));
  // Carried out on the next bar; a switch on the last bar is not carried out.
  const paid = (t: number): number | undefined => close[t + 1];
  const trips = changes.flatMap((t, index) => {
    const [left, back] = [paid(t), paid(changes[index + 1] ?? close.length)];
    return inFirst[t] || left === undefined || back === undefined ? [] : [back > left];
  });
  const values = [1];
  for (let t = 1; t < close.length; t += 1) {
    const held = t >= 2 && inFirst[t - 2] === true;
    values.push((values[t - 1] as number) * (held ? (close[t] as number) / (close[t - 1] as number) : 1));
  }
  return {
    switches: changes.length,
    shareFirst: inFirst.filter(Boolean).length / inFirst.length,
    medianStay: median(stays),
    shortStays: stays.filter((stay) => stay < SHORT).length,
    roundTrips: trips.length,
    dearer: trips.filter(Boolean).length,
    depth: maxDrawdown(values).depth,
  };
}
