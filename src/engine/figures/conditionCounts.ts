import type {Bars} from '../market-data/bars';
import {runBody, type StrategyBody} from './runBody';

/** How often a condition holds. */
export interface ConditionCount {
  id: string;
  /** Bars on which it is true. */
  days: number;
  /** `days` as a share of all bars, 0–1. */
  share: number;
  /** Unbroken runs of true bars: how often it begins to hold. */
  stretches: number;
  /** Bars of the longest run. */
  longest: number;
}

/**
 * Counts the bars on which signals of a body are true; a bar on which a signal is not known is none of them.
 * @param ids of top-level conditions of the body.
 * @throws RangeError when the body does not run, or when an id is no condition of it.
 */
export function conditionCounts(bars: Bars, body: StrategyBody, ids: readonly string[]): ConditionCount[] {
  return ids.map((id) => {
    const {buy} = runBody(bars, body, id, id);
    let [days, stretches, longest, run] = [0, 0, 0, 0];
    for (const value of buy) {
      run = value ? run + 1 : 0;
      days += Number(run > 0);
      stretches += Number(run === 1);
      longest = Math.max(longest, run);
    }
    return {id, days, share: days / buy.length, stretches, longest};
  });
}
