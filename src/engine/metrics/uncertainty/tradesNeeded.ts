import type {Estimate} from './uncertainty';

/**
 * How many completed trades it would take until a difference of this size stood out from luck: until its interval no longer
 * held 0, if further trades were like those there are. The width of the interval of a mean falls with the square root of the
 * number of observations (central limit theorem), so it is trades × (distance from the difference to the end of its interval
 * on the side of 0 ÷ difference)².
 * @param gap a difference with the interval in which nine tenths of the resampled ones lie.
 * @param trades completed ones that it was found from.
 * @returns not rounded, at most `trades` where the interval does not hold 0; `null` without a difference or without trades.
 */
export function tradesNeeded({value, low, high}: Estimate, trades: number): number | null {
  const reach = value > 0 ? value - low : high - value;
  return value === 0 || trades === 0 ? null : trades * (reach / value) ** 2;
}
