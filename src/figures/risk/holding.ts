import {share, whole} from '../../content/format';
import * as z from 'zod';
import {SYMBOL} from '../../content/sample';
import {at, last, median, present, type Bars} from '../../engine';
import {tableFigure, count} from '../kit/figure';
import {rangeOf} from '../kit/origin';

/** One holding period. */
interface Held {
  from: string;
  to: string;
  /** Growth, a fraction. */
  return: number;
}

/** Results of holding for some years, over all starting days. */
interface HoldingPeriod {
  years: number;
  /** Number of starting days from which the years lie within the bars. */
  starts: number;
  /** Share of them that ended below their start. */
  lost: number;
  worst: Held;
  /** Median return; of an even number the mean of the two in the middle. */
  median: number;
  best: Held;
}

/**
 * Holding from every day of the bars for a number of years: to the first bar on or after the same day of the later
 * year. Neighbouring periods share nearly all of their days, so they are not independent.
 * @param years whole years, ≥ 1.
 * @throws RangeError for other years, or when the bars are shorter than one such period.
 */
export function holdingPeriods({date, close}: Pick<Bars, 'date' | 'close'>, years: readonly number[]): HoldingPeriod[] {
  return years.map((count) => {
    const held: Held[] = [];
    let end = 0;
    for (const [start, from] of date.entries()) {
      const until = `${Number(from.slice(0, 4)) + count}${from.slice(4)}`;
      while (end < date.length && at(date, end) < until) {
        end += 1;
      }
      if (end < date.length) {
        held.push({from, to: at(date, end), return: at(close, end) / at(close, start) - 1});
      }
    }
    if (!Number.isInteger(count) || count < 1 || held.length === 0) {
      throw new RangeError(
        `持有年数应是正整数，且行情要有那么长；实际是 ${count} 年，行情是 ${date[0]} 至 ${date.at(-1)}。`,
      );
    }
    held.sort((a, b) => a.return - b.return);
    return {
      years: count,
      starts: held.length,
      lost: held.filter((stretch) => stretch.return < 0).length / held.length,
      worst: at(held, 0),
      median: present(median(held.map((stretch) => stretch.return))),
      best: last(held),
    };
  });
}

export const HoldingPeriodTable = tableFigure({
  about: '持有几年，结果在什么范围',
  hint: '每一天都作一次起点。',
  example: '<HoldingPeriodTable years={[1, 5, 10]} />',
  props: z.strictObject({years: z.array(count)}),
  caption: `${SYMBOL}，从每一个交易日买入并持有若干年的结果`,
  rows: ({years}, sample) => holdingPeriods(sample.bars, years),
  columns: [
    {title: '持有', heading: true, numeric: true, cell: (row) => `${row.years} 年`},
    {title: '期末为负', numeric: true, cell: ({lost}) => share(lost)},
    {title: '最差', numeric: true, cell: ({worst}) => share(worst.return)},
    {title: '居中', numeric: true, cell: ({median}) => share(median)},
    {title: '最好', numeric: true, cell: ({best}) => share(best.return)},
    {title: '最差的一段', numeric: true, cell: ({worst}) => `${worst.from} 至 ${worst.to}`},
    {title: '起点个数', numeric: true, cell: ({starts}) => whole(starts)},
  ],
  source: (_, sample) =>
    `${rangeOf(sample)}，当日收盘买入，不计佣金与分红。相邻的起点几乎是同一段历史，个数很多，独立的例子很少。`,
});
