import {periodStarts} from '../market-data/calendar';
import type {Bars} from '../market-data/bars';
import {uniformRandom} from '../market-data/random';
import {daysBetween} from '../market-data/calendarDays';
import {dailyReturns} from '../metrics/returns';
import type {ManyReturns} from '../metrics/uncertainty/bestOfMany';

const DAYS_PER_YEAR = 365.25;

/**
 * Rules that know nothing, one after another, by their daily returns: each tosses a coin at the first close of a month, and
 * is invested until that of the next, or not. The sequence never ends.
 * @param seed an integer.
 * @param commission share of the value, paid with each change.
 */
export function* coins({date, close}: Pick<Bars, 'date' | 'close'>, seed: number, commission: number): Generator<number[], never> {
  const changes = dailyReturns(close);
  const tosses = new Set(periodStarts(date, 'month'));
  const random = uniformRandom(seed);
  for (;;) {
    let isIn = false;
    yield changes.map((change, day) => {
      const grown = isIn ? 1 + change : 1;
      // Decided at the close of this day: it earns from the next one on.
      const stays = tosses.has(day + 1) ? random() < 0.5 === isIn : true;
      isIn = stays ? isIn : !isIn;
      return grown * (stays ? 1 : 1 - commission) - 1;
    });
  }
}

/** How long the bars took, in years of 365.25 days. */
export const yearsOf = ({date}: Pick<Bars, 'date'>): number => daysBetween(date[0] as string, date.at(-1) as string) / DAYS_PER_YEAR;

/** The first {@link coins}, and holding. @param count a whole number ≥ 1. */
export function coinRules(bars: Pick<Bars, 'date' | 'close'>, count: number, seed: number, commission: number): ManyReturns {
  const all = coins(bars, seed, commission);
  return {variants: Array.from({length: count}, () => all.next().value), benchmark: dailyReturns(bars.close), years: yearsOf(bars)};
}
