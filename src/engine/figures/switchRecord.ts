import {maxDrawdown} from '../metrics/drawdown';

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

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

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
