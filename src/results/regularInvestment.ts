import {at, dayNumber, isMore, isoDate, isSame, last, type Asset} from '../engine';
import {paidIn, runBacktest, type BacktestRun} from '../engine/backtest';
import {formatNumber, formatPercent} from '../content/format';

type Input = Parameters<typeof runBacktest>[0];

/** Regular payments into a pool that is bought and held. */
export type Plan = Omit<Input, 'from' | 'to' | 'assets'> & {assets: readonly Asset[]};

/** What one of the two ways came to, in money. */
export interface Way {
  final: number;
  /** Deepest shortfall against what was paid in so far, ≤ 0. */
  worst: number;
}

/** The same money paid in regularly, and all of it on the first day. */
export interface Compared {
  from: string;
  to: string;
  paid: number;
  regular: Way;
  lump: Way;
}

const wayOf = ({equity}: Pick<BacktestRun, 'equity'>, paid: readonly number[]): Way => ({
  final: last(equity),
  worst: equity.reduce((worst, value, day) => Math.min(worst, value - at(paid, day)), 0),
});

/** All that a run of regular payments was paid, put in on its first day instead, by the same rule and at the same costs. */
export function lumpSum(plan: Plan, {dates}: Pick<BacktestRun, 'dates'>, paid: number): BacktestRun {
  const payments = {amount: 0, days: () => [0]};
  return runBacktest({...plan, from: at(dates, 0), to: last(dates), rule: {...plan.rule, initial: paid, payments}});
}

/** @param regular the run of the plan. */
export function compared(plan: Plan, regular: BacktestRun): Compared {
  const paid = paidIn(regular, plan.rule.initial);
  const total = last(paid);
  const lump = lumpSum(plan, regular, total);
  return {
    from: at(regular.dates, 0),
    to: last(regular.dates),
    paid: total,
    regular: wayOf(regular, paid),
    lump: wayOf(
      lump,
      lump.dates.map(() => total),
    ),
  };
}

/** Longest stretch of days on which the account is worth less than was paid in, in months of the calendar. */
export function monthsUnderWater({dates, equity}: Pick<BacktestRun, 'dates' | 'equity'>, paid: readonly number[]): number {
  let since: string | null = null;
  let longest = 0;
  dates.forEach((date, day) => {
    since = isMore(at(paid, day), at(equity, day)) ? (since ?? date) : null;
    longest = since === null ? longest : Math.max(longest, dayNumber(date) - dayNumber(since));
  });
  return Math.round(longest / (365.25 / 12));
}

/** Most years of a comparison. */
const LONGEST = 5;

/** Years that a comparison of starts covers: half of the history at most; 0 for less than two years of it. */
export const yearsOf = (dates: readonly string[]): number =>
  Math.min(LONGEST, Math.floor((dayNumber(last(dates)) - dayNumber(at(dates, 0))) / 365.25 / 2));

/** The day before the anniversary, so that no thirteenth instalment of a year slips in. @param from ISO. */
export const lastDayOf = (from: string, years: number): string =>
  isoDate(dayNumber(`${String(Number(from.slice(0, 4)) + years).padStart(4, '0')}${from.slice(4)}`.replace('-02-29', '-02-28')) - 1);

/**
 * The two ways from the first day of each month from which the years are complete, in their order; pauses after each.
 * @param dates of the plan: those on which all symbols that have not ended have bars.
 */
export function* fromEachMonth(plan: Plan, dates: readonly string[], years: number): Generator<undefined, Compared[]> {
  const starts = dates.filter((date, day) => day === 0 || date.slice(0, 7) !== at(dates, day - 1).slice(0, 7));
  const rows: Compared[] = [];
  for (const from of starts) {
    const to = lastDayOf(from, years);
    if (to > last(dates)) {
      break;
    }
    rows.push(compared(plan, runBacktest({...plan, from, to})));
    yield undefined;
  }
  return rows;
}

/** Fewest stretches, none of which overlaps another, from which chance can be told: all of five the same way happen by it once in sixteen. */
const FEWEST = 6;

/** Those that share no day with an earlier one of them, from the first on. @param rows in the order of their starts. */
export function apart<Row extends Pick<Compared, 'from' | 'to'>>(rows: readonly Row[]): Row[] {
  let until = '';
  return rows.filter(({from, to}) => {
    const isFree = from > until;
    until = isFree ? to : until;
    return isFree;
  });
}

/** What is said of a history that is too short for a comparison of starts ({@link yearsOf} is 0). */
export const NO_STARTS = '这段行情不到两年，从各个月开始的几段几乎是同一段，说明不了什么。';

/** How often the lump sum ended with more, and what that bears. */
export function startsSentence(rows: readonly Compared[], years: number): string {
  const won = rows.filter(({lump, regular}) => isMore(lump.final, regular.final)).length;
  const even = rows.filter(({lump, regular}) => isSame(lump.final, regular.final)).length;
  const deeper = rows.filter(({lump, regular}) => isMore(regular.worst, lump.worst)).length;
  const alone = apart(rows);
  const apartWon = alone.filter(({lump, regular}) => isMore(lump.final, regular.final)).length;
  const isClear = alone.length >= FEWEST && (apartWon === alone.length || apartWon === 0);
  const gaps = rows.map(({lump, regular, paid}) => (lump.final - regular.final) / paid).sort((a, b) => a - b);
  const tenth = (share: number): string => formatPercent(at(gaps, Math.floor(share * (gaps.length - 1))), 1);
  return (
    `从任何一个月开始、各投 ${years} 年，共 ${rows.length} 个起点：十次里有 ${formatNumber((10 * won) / rows.length, 1)} 次一次投入的期末更多` +
    `${even > 0 ? `，另有 ${even} 个起点一样多` : ''}；两者的差占投入的比例，从低到高排，一成处 ${tenth(0.1)}，正中 ${tenth(0.5)}，九成处 ${tenth(0.9)}。` +
    `一次投入的浮亏更深的有 ${deeper} 个起点。这些起点互相重叠，互不重叠的只有 ${alone.length} 段，一次投入在其中 ${apartWon} 段更多：` +
    (isClear ? '段段都是同一边，不像碰巧；但换一段历史可能不同。' : '段数太少或两边都有，分不出哪一种更好。')
  );
}
