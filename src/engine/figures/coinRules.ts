import {periodStarts} from '../market-data/calendar';
import type {Bars} from '../market-data/bars';
import {uniformRandom} from '../market-data/random';
import {daysBetween} from '../market-data/calendarDays';
import {dailyReturns} from '../metrics/returns';
import type {ManyReturns} from '../metrics/uncertainty/bestOfMany';

const DAYS_PER_YEAR = 365.25;

/**
 * Rules that know nothing: each tosses a coin at the first close of a month, and is invested until that of the next, or not.
 * @param count of coins, a whole number ≥ 1; the first ones are the same for a larger count.
 * @param seed an integer.
 * @param commission share of the value, paid with each change.
 */
export function coinRules({date, close}: Pick<Bars, 'date' | 'close'>, count: number, seed: number, commission: number): ManyReturns {
  const benchmark = dailyReturns(close);
  const tosses = new Set(periodStarts(date, 'month'));
  const random = uniformRandom(seed);
  const variants = Array.from({length: count}, () => {
    let isIn = false;
    return benchmark.map((change, day) => {
      const grown = isIn ? 1 + change : 1;
      // Decided at the close of this day: it earns from the next one on.
      const stays = tosses.has(day + 1) ? random() < 0.5 === isIn : true;
      isIn = stays ? isIn : !isIn;
      return grown * (stays ? 1 : 1 - commission) - 1;
    });
  });
  return {variants, benchmark, years: daysBetween(date[0] as string, date.at(-1) as string) / DAYS_PER_YEAR};
}
