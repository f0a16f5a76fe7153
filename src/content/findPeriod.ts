import type {Period} from './sample';

/** Returns the period in the list with these dates, if any. */
export function namedPeriod(periods: readonly Period[], from: string, to: string): Period | undefined {
  return periods.find((period) => period.from === from && period.to === to);
}

const days = ({from, to}: Period): number => Date.parse(to) - Date.parse(from);

/** The longest period that does not overlap the given one; none for the whole history. */
export function otherPeriod(periods: readonly Period[], from: string, to: string): Period | undefined {
  return [...periods].sort((a, b) => days(b) - days(a)).find((period) => period.to < from || period.from > to);
}
