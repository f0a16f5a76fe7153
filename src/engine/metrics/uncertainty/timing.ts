import {at} from '../../series';
import {mean} from '../returns';
import type {PairedReturns} from './resample';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/**
 * The maximum drawdown of a rule compared with random timing: the same purchases and sales, shifted along the
 * calendar.
 */
export interface Timing {
  shifts: number;
  /** Number of shifts with a drawdown no deeper than the rule's. */
  shallower: number;
}

/** Maximum shifts; shorter histories have one for each day but the first. */
export const SHIFTS = 1000;

/** Share of the assets from which a run counts as always in the market. */
const WHOLE = 0.995;

/** Shares of an account below this are rounding. */
const ROUNDING = 1e-9;

/**
 * Shifts the positions of a rule in a circle along the days, together with its costs: every shift is in the market
 * for the same number of days, in stretches of the same lengths, at the same fees, and ignores prices. Shifts are
 * spread evenly over the history.
 * @param position share of the rule's assets in the market, 0–1, at the close before each return.
 * @returns `null` for a rule that is always in the market, or never, and for one that earned more on some day than
 * its share of the benchmark: then it holds something else.
 */
export function timing({strategy, benchmark}: PairedReturns, position: readonly number[]): Timing | null {
  const days = strategy.length;
  const share = mean(position);
  // The shortfall of a return from the share of the benchmark is the cost of a change of position.
  const costs = strategy.map((value, day) => at(position, day) * at(benchmark, day) - value);
  if (share >= WHOLE || share === 0 || costs.some((cost) => cost < -ROUNDING)) {
    return null;
  }
  // Doubled: a shift continues with the first day after the last.
  const held = Float64Array.from([...position, ...position]);
  const paid = Float64Array.from([...costs, ...costs]);
  const market = Float64Array.from(benchmark);
  const depthOf = (shift: number): number => {
    let [value, peak, depth] = [1, 1, 1];
    for (let day = 0; day < days; day += 1) {
      const from = day + days - shift;
      value *= 1 + (held[from] as number) * (market[day] as number) - (paid[from] as number);
      peak = value > peak ? value : peak;
      depth = value < depth * peak ? value / peak : depth;
    }
    return depth;
  };
  const own = depthOf(0);
  const shifts = Math.min(SHIFTS, days - 1);
  let shallower = 0;
  for (let done = 1; done <= shifts; done += 1) {
    shallower += depthOf(Math.round((done * days) / (shifts + 1))) >= own - ROUNDING ? 1 : 0;
  }
  return {shifts, shallower};
}
