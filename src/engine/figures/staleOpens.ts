import type {Bars} from '../market-data/bars';

export interface StaleOpens {
  from: string;
  to: string;
  days: number;
  /** Days whose open is the close of the day before, to the cent. */
  stale: number;
}

/**
 * On how many days the open is only the last close, in each of several stretches. Such an open is no price at which
 * anything was traded.
 * @param starts years in which a stretch begins, ascending; the first bar, which has none before it, is left out.
 */
export function staleOpens({date, open, close}: Bars, starts: readonly number[]): StaleOpens[] {
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    const within = date.flatMap((day, t) => (t > 0 && Number(day.slice(0, 4)) >= start && Number(day.slice(0, 4)) < end ? [t] : []));
    return {
      from: date[within[0] ?? 0] as string,
      to: date[within.at(-1) ?? 0] as string,
      days: within.length,
      stale: within.filter((t) => open[t] === close[t - 1]).length,
    };
  });
}
