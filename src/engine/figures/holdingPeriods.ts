import type {Bars} from '../market-data/bars';

/** One stretch of holding. */
export interface Held {
  from: string;
  to: string;
  /** Growth, a fraction. */
  return: number;
}

/** What holding for some years gave, over all starting days. */
export interface HoldingPeriod {
  years: number;
  /** Starting days from which so many years lie within the bars. */
  starts: number;
  /** Share of them that ended below their start. */
  lost: number;
  worst: Held;
  /** The one in the middle; of an even number the lower of the two. */
  median: Held;
  best: Held;
}

/**
 * Holding from every day of the bars for a number of years: to the first bar on or after the same day of the later year.
 * Neighbouring stretches share nearly all of their days, so they are no independent trials.
 * @param years whole years, ≥ 1.
 * @throws RangeError for other years, or when the bars are shorter than one such stretch.
 */
export function holdingPeriods({date, close}: Pick<Bars, 'date' | 'close'>, years: readonly number[]): HoldingPeriod[] {
  return years.map((count) => {
    const held: Held[] = [];
    let end = 0;
    for (const [start, from] of date.entries()) {
      const until = `${Number(from.slice(0, 4)) + count}${from.slice(4)}`;
      while (end < date.length && (date[end] as string) < until) {
        end += 1;
      }
      if (end < date.length) {
        held.push({from, to: date[end] as string, return: (close[end] as number) / (close[start] as number) - 1});
      }
    }
    if (!Number.isInteger(count) || count < 1 || held.length === 0) {
      throw new RangeError(`持有年数应是正整数，且行情要有那么长；实际是 ${count} 年，行情是 ${date[0]} 至 ${date.at(-1)}。`);
    }
    held.sort((a, b) => a.return - b.return);
    return {
      years: count,
      starts: held.length,
      lost: held.filter((stretch) => stretch.return < 0).length / held.length,
      worst: held[0] as Held,
      median: held[Math.floor((held.length - 1) / 2)] as Held,
      best: held.at(-1) as Held,
    };
  });
}
