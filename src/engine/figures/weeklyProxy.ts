import {periodOf} from '../market-data/periodStarts';
import type {Bars} from '../market-data/bars';
import {sma} from '../indicators/sma';

/** How well an average of days stands in for one of weeks. */
export interface WeeklyProxy {
  weeks: number;
  /** Period of the daily average: five times as long. */
  days: number;
  /** Share of the bars on which both say the same: close above the average or not, 0–1. */
  agreement: number;
  /** Changes of side. */
  weeklyTurns: number;
  dailyTurns: number;
}

const turnsOf = (sides: readonly boolean[]): number => sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length;

/**
 * The close against the average of the last closes of weeks, judged once a week, and against a daily average five times
 * as long, judged every day. Counted from the first bar on which both are known.
 * @param weeks periods of the weekly average, integers ≥ 1.
 * @throws RangeError when the bars hold fewer weeks than a period.
 */
export function weeklyProxy({date, close}: Bars, weeks: readonly number[]): WeeklyProxy[] {
  const ends = date.flatMap((day, index) => (periodOf(day, 'week') === periodOf(date[index + 1] ?? '', 'week') ? [] : [index]));
  const weekCloses = ends.map((index) => close[index] as number);
  return weeks.map((period) => {
    const [weekly, daily] = [sma(weekCloses, period), sma(close, period * 5)];
    const sides: [boolean, boolean][] = [];
    let side: boolean | null = null;
    let week = 0;
    close.forEach((price, t) => {
      if (ends[week] === t) {
        const average = weekly[week] ?? null;
        side = average === null ? null : price > average;
        week += 1;
      }
      const average = daily[t] ?? null;
      if (side !== null && average !== null) {
        sides.push([side, price > average]);
      }
    });
    if (sides.length === 0) {
      throw new RangeError(`行情不够算 ${period} 周的平均：一共只有 ${ends.length} 周。`);
    }
    return {
      weeks: period,
      days: period * 5,
      agreement: sides.filter(([one, other]) => one === other).length / sides.length,
      weeklyTurns: turnsOf(sides.map(([one]) => one)),
      dailyTurns: turnsOf(sides.map(([, other]) => other)),
    };
  });
}
