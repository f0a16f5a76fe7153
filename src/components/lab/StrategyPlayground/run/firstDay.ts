import {at} from '@site/src/engine';
import {periodOf} from '@site/src/content/sample';
import type {SignalState} from '@site/src/engine';
import {dayOf} from './dayOf';

/** The period shown at first: it has a fall and a recovery. */
const SHOWN = periodOf('crisis');

/** The days shown at first, as indices: that period where the bars cover it, else all. */
export function shownDays(dates: readonly string[]): {first: number; last: number} {
  const has = (dates[0] ?? '') <= SHOWN.from && (dates.at(-1) ?? '') >= SHOWN.to;
  return has ? {first: dates.findIndex((date) => date >= SHOWN.from), last: dayOf(dates, SHOWN.to)} : {first: 0, last: dates.length - 1};
}

/** The first purchase in the period shown at first, else the first of all, else the last day shown. */
export function firstDay(states: readonly SignalState[], dates: readonly string[]): number {
  const purchase = (from: string): number => states.findIndex((state, t) => state === 'B' && at(dates, t) >= from);
  const candidates = [purchase(SHOWN.from), purchase('')];
  return candidates.find((day) => day !== -1) ?? shownDays(dates).last;
}
