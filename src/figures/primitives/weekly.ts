import {share, whole, span} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, periodStarts, compareValues, type Bars} from '../../engine';
import {sma} from '../../engine/teaching';
import {tableFigure} from '../kit/figure';

/** Agreement of a daily average with a weekly one. */
interface WeeklyProxy {
  weeks: number;
  /** Period of the daily average: five times as long. */
  days: number;
  /** Share of the bars on which both agree: close above the average or not, 0–1. */
  agreement: number;
  /** Changes of side. */
  weeklyTurns: number;
  dailyTurns: number;
}

const turnsOf = (sides: readonly boolean[]): number =>
  sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length;

/**
 * Compares the close against the average of weekly closes, evaluated once a week, with the close against a daily
 * average five times as long, evaluated every day. Counts from the first bar on which both are known.
 * @param weeks periods of the weekly average, integers ≥ 1.
 */
export function weeklyProxy({date, close}: Bars, weeks: readonly number[]): WeeklyProxy[] {
  const ends = [...periodStarts(date, 'week').slice(1), date.length].map((next) => next - 1);
  const weekCloses = ends.map((index) => at(close, index));
  return weeks.map((period) => {
    const [weekly, daily] = [sma(weekCloses, period), sma(close, period * 5)];
    const sides: [boolean, boolean][] = [];
    let side: boolean | null = null;
    let week = 0;
    close.forEach((price, t) => {
      if (ends[week] === t) {
        const average = weekly[week] ?? null;
        side = average === null ? null : compareValues(price, average) > 0;
        week += 1;
      }
      const average = daily[t] ?? null;
      if (side !== null && average !== null) {
        sides.push([side, compareValues(price, average) > 0]);
      }
    });
    return {
      weeks: period,
      days: period * 5,
      agreement: sides.filter(([one, other]) => one === other).length / sides.length,
      weeklyTurns: turnsOf(sides.map(([one]) => one)),
      dailyTurns: turnsOf(sides.map(([, other]) => other)),
    };
  });
}

export const WeeklyTable = tableFigure({
  about: '每周一个数与五倍日数有多接近',
  caption: '收盘价在均线的哪一侧：周均线与五倍长的日均线',
  rows: (_, {bars}) => weeklyProxy(bars, [4, 10, 20, 40]),
  columns: [
    {title: '周均线', heading: true, cell: (row) => `${row.weeks} 周`},
    {title: '日均线', numeric: true, cell: ({days}) => `${days} 日`},
    {title: '看法相同的日子', numeric: true, cell: ({agreement}) => share(agreement)},
    {title: '按周换边次数', numeric: true, cell: ({weeklyTurns}) => whole(weeklyTurns)},
    {title: '按日换边次数', numeric: true, cell: ({dailyTurns}) => whole(dailyTurns)},
  ],
  source: (_, {bars}) => `${SYMBOL} 指数 ${span(bars.date)}；从两条均线都有值的那天数起。`,
});
