import type {Period} from './sample';

/** The stretch with these ends, if it is one of the list. */
export function namedPeriod(periods: readonly Period[], from: string, to: string): Period | undefined {
  return periods.find((period) => period.from === from && period.to === to);
}

const days = ({from, to}: Period): number => Date.parse(to) - Date.parse(from);

/** The longest stretch that shares no day with the given one; for the whole there is none. */
export function otherPeriod(periods: readonly Period[], from: string, to: string): Period | undefined {
  return [...periods].sort((a, b) => days(b) - days(a)).find((period) => period.to < from || period.from > to);
}
