import {formatPercent, formatDate, share, whole} from '../../content/format';
import {at, last as lastOf, periodStarts, cagr, uniformRandom, median, type Bars} from '../../engine';
import {figure} from '../kit/figure';
import {table} from '../kit/value';

/** Apparent and real results of a guesser that remembers part of the answers. */
interface Leakage {
  /** Share of the months before the cutoff whose direction it remembers, 0–1. */
  remembered: number;
  /** Median annual growth over the runs, before and after the cutoff, as fractions. */
  seen: number;
  unseen: number;
}

interface Guessers {
  rows: Leakage[];
  /** Number of guessers per row. */
  runs: number;
  /** Holding over the same two stretches. */
  hold: {seen: number; unseen: number};
  /** Dates of the two stretches. */
  from: string;
  cutoff: string;
  to: string;
}

/**
 * Simulates guessers that decide at the beginning of each month whether to be invested. A guesser tosses a coin,
 * except in the months before the cutoff that it remembers: there it knows whether the month will rise. No costs, so
 * that nothing else differs.
 * @param cutoff ISO date within the bars; the month that begins on or after it is the first unseen one.
 * @param shares of months remembered, 0–1, one row each.
 * @param runs number of guessers per row, each with its own seed.
 */
export function leakage({date, close}: Bars, cutoff: string, shares: readonly number[], runs = 401): Guessers {
  const starts = periodStarts(date, 'month');
  const split = starts.findIndex((day) => at(date, day) >= cutoff);
  const growths = starts.slice(1).map((day, month) => at(close, day) / at(close, at(starts, month)));
  const yearly = (factors: readonly number[], first: number, last: number): number =>
    cagr(
      1,
      factors.reduce((product, factor) => product * factor, 1),
      at(date, at(starts, first)),
      at(date, at(starts, last)),
    );
  const stretch = (factors: readonly number[]): {seen: number; unseen: number} => ({
    seen: yearly(factors.slice(0, split), 0, split),
    unseen: yearly(factors.slice(split), split, starts.length - 1),
  });
  const guess = (remembered: number, seed: number): {seen: number; unseen: number} => {
    const random = uniformRandom(seed);
    return stretch(
      growths.map((growth, month) => {
        const [memory, coin] = [random(), random()];
        const invested = month < split && memory < remembered ? growth > 1 : coin < 0.5;
        return invested ? growth : 1;
      }),
    );
  };
  return {
    rows: shares.map((remembered) => {
      const guesses = Array.from({length: runs}, (_, seed) => guess(remembered, seed + 1));
      const middle = (side: 'seen' | 'unseen'): number => median(guesses.map((one) => one[side])) ?? NaN;
      return {remembered, seen: middle('seen'), unseen: middle('unseen')};
    }),
    runs,
    hold: stretch(growths),
    from: at(date, at(starts, 0)),
    cutoff: at(date, at(starts, split)),
    to: at(date, lastOf(starts)),
  };
}

export const LeakageTable = figure('table', {
  about: '记得一部分答案，看上去有多准',
  compute: (_, {bars}) => {
    const {rows, hold, from, cutoff: split, to, runs} = leakage(bars, '2012-01-01', [0, 0.1, 0.2, 0.4]);
    const guessers = rows.map((row) => ({...row, name: `记得 ${formatPercent(row.remembered, 0)} 的月份`}));
    return table({
      caption: '记得一部分答案的猜测者，每年的收益',
      rows: [...guessers, {...hold, name: '一直持有'}],
      columns: [
        {title: '谁', heading: true, cell: ({name}) => name},
        {title: '见过的年份', numeric: true, cell: ({seen}) => share(seen)},
        {title: '没见过的年份', numeric: true, cell: ({unseen}) => share(unseen)},
      ],
      source:
        `模拟的掷硬币，行情是标普 500 指数：“见过”自 ${formatDate(from)}起，“没见过”自 ${formatDate(split)}至 ${formatDate(to)}。` +
        `年复合收益率，各取 ${whole(runs)} 次的中位数，不计费用与分红。`,
    });
  },
});
