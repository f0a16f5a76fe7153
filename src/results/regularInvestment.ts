import {at, dayNumber, isMore, isoDate, isSame, last, median, present, type Asset} from '../engine';
import {paidIn, runBacktest, type BacktestRun} from '../engine/backtest';
import {quantile} from '../engine/uncertainty';
import {formatPercent} from '../content/format';

type Input = Parameters<typeof runBacktest>[0];

/** Regular payments into a pool that is bought and held. */
export type PaymentPlan = Omit<Input, 'from' | 'to' | 'assets'> & {assets: readonly Asset[]};

/** The result of one of the two ways. */
export interface Way {
  /** In money. */
  final: number;
  /** Deepest shortfall against the money paid in so far, in money, ≤ 0. */
  worst: number;
  /** Deepest shortfall as a share of the money paid in so far, −1 to 0; usually on another day than {@link worst}. */
  worstShare: number;
}

/** The same money paid in regularly, and as a lump sum on the first day. */
export interface ComparedPlans {
  from: string;
  to: string;
  paid: number;
  /** Fees of the lump sum: a smaller difference does not count. */
  fees: number;
  regular: Way;
  lump: Way;
}

const wayOf = ({equity}: Pick<BacktestRun, 'equity'>, paid: readonly number[]): Way => ({
  final: last(equity),
  worst: equity.reduce((worst, value, day) => Math.min(worst, value - at(paid, day)), 0),
  worstShare: equity.reduce(
    (worst, value, day) => (at(paid, day) === 0 ? worst : Math.min(worst, value / at(paid, day) - 1)),
    0,
  ),
});

/** Runs the total of a plan's payments as a lump sum on its first day, with the same rule and costs. */
export function lumpSum(plan: PaymentPlan, {dates}: Pick<BacktestRun, 'dates'>, paid: number): BacktestRun {
  const payments = {amount: 0, days: () => [0]};
  return runBacktest({...plan, from: at(dates, 0), to: last(dates), rule: {...plan.rule, initial: paid, payments}});
}

/** @param regular the run of the plan. */
export function compared(plan: PaymentPlan, regular: BacktestRun): ComparedPlans {
  const paid = paidIn(regular, plan.rule.initial);
  const total = last(paid);
  const lump = lumpSum(plan, regular, total);
  return {
    from: at(regular.dates, 0),
    to: last(regular.dates),
    paid: total,
    fees: lump.fills.reduce((sum, {commission}) => sum + commission, 0),
    regular: wayOf(regular, paid),
    lump: wayOf(
      lump,
      lump.dates.map(() => total),
    ),
  };
}

/** Longest time during which the account was worth less than the money paid in, in calendar months. */
export function monthsUnderWater(
  {dates, equity}: Pick<BacktestRun, 'dates' | 'equity'>,
  paid: readonly number[],
): number {
  let since: string | null = null;
  let longest = 0;
  dates.forEach((date, day) => {
    since = isMore(at(paid, day), at(equity, day)) ? (since ?? date) : null;
    longest = since === null ? longest : Math.max(longest, dayNumber(date) - dayNumber(since));
  });
  return Math.round(longest / (365.25 / 12));
}

/** Maximum years of a comparison. */
const LONGEST = 5;

/** Years covered by a comparison of starts: at most half of the history; 0 for less than two years of it. */
export const yearsOf = (dates: readonly string[]): number =>
  Math.min(LONGEST, Math.floor((dayNumber(last(dates)) - dayNumber(at(dates, 0))) / 365.25 / 2));

/** The same day so many years later. @param from ISO. */
export const anniversaryOf = (from: string, years: number): string =>
  `${String(Number(from.slice(0, 4)) + years).padStart(4, '0')}${from.slice(4)}`.replace('-02-29', '-02-28');

/** The day before the anniversary. @param from ISO. */
export const lastDayOf = (from: string, years: number): string => isoDate(dayNumber(anniversaryOf(from, years)) - 1);

/**
 * The two ways from the first day of each month from which the years are complete, in order.
 * @param dates of the plan: those on which all symbols that have not ended have bars.
 */
export function fromEachMonth(plan: PaymentPlan, dates: readonly string[], years: number): ComparedPlans[] {
  const starts = dates.filter((date, day) => day === 0 || date.slice(0, 7) !== at(dates, day - 1).slice(0, 7));
  const {payments} = plan.rule;
  // A month that begins before the anniversary was already paid in its first year: the anniversary's payment is left
  // out.
  const ruleFrom = (from: string) => ({
    ...plan.rule,
    payments: payments && {
      ...payments,
      days: (own: readonly string[]) => payments.days([...own, anniversaryOf(from, years)]).slice(0, -1),
    },
  });
  const rows: ComparedPlans[] = [];
  for (const from of starts) {
    const to = lastDayOf(from, years);
    if (to > last(dates)) {
      break;
    }
    rows.push(compared(plan, runBacktest({...plan, rule: ruleFrom(from), from, to})));
  }
  return rows;
}

/** Minimum number of non-overlapping stretches for a statement: all of five agree by chance once in sixteen. */
export const FEWEST = 6;

/**
 * The side on which all of some non-overlapping stretches end: `more` or `less`.
 * @param gaps one per stretch. @returns `null` for too few stretches or mixed sides.
 */
export function clearSide(gaps: readonly number[]): 'more' | 'less' | null {
  if (gaps.length < FEWEST) {
    return null;
  }
  return gaps.every((gap) => gap > 0) ? 'more' : gaps.every((gap) => gap <= 0) ? 'less' : null;
}

/** The rows that do not overlap an earlier chosen one, beginning with the first. @param rows ordered by start. */
export function apart<Row extends {from: string; to: string}>(rows: readonly Row[]): Row[] {
  let until = '';
  return rows.filter(({from, to}) => {
    const isFree = from > until;
    until = isFree ? to : until;
    return isFree;
  });
}

/** Note for a history too short for a comparison of starts ({@link yearsOf} is 0). */
export const NO_STARTS = '这段行情不到两年，从各个月开始的几段几乎是同一段，说明不了什么。';

/** The number of starts from which the lump sum had the deeper shortfall, by more than its fees, and both medians. */
function deeperClause(rows: readonly ComparedPlans[], depthOf: (way: Way, row: ComparedPlans) => number): string {
  const deeper = rows.filter((row) =>
    isMore(depthOf(row.regular, row) - depthOf(row.lump, row), row.fees / row.paid),
  ).length;
  const middle = (way: 'lump' | 'regular'): string =>
    formatPercent(-present(median(rows.map((row) => depthOf(row[way], row)))), 1);
  return `${deeper} 个起点是一次投入亏得更深，正中的一次投入最深亏 ${middle('lump')}，分期 ${middle('regular')}`;
}

/** How often the lump sum ended with more, and the verdict on it. */
export function startsSentence(rows: readonly ComparedPlans[], years: number): string {
  const won = rows.filter(({lump, regular}) => isMore(lump.final, regular.final)).length;
  const even = rows.filter(({lump, regular}) => isSame(lump.final, regular.final)).length;
  const alone = apart(rows);
  const apartWon = alone.filter(({lump, regular}) => isMore(lump.final, regular.final)).length;
  const isClear = clearSide(alone.map(({lump, regular}) => (isMore(lump.final, regular.final) ? 1 : 0))) !== null;
  const gaps = Float64Array.from(rows, ({lump, regular, paid}) => (lump.final - regular.final) / paid).sort();
  const [worst, middle, best] = [0.1, 0.5, 0.9].map((share) => quantile(gaps, share)) as [number, number, number];
  const size = (gap: number): string => `${gap < 0 ? '少' : '多'} ${formatPercent(Math.abs(gap), 1)}`;
  return (
    `从任何一个月开始、各投 ${years} 年，共 ${rows.length} 个起点：${won} 个是一次投入最后更多，十次里大约 ${Math.round((10 * won) / rows.length)} 次` +
    `${even > 0 ? `，另有 ${even} 个起点一样多` : ''}。把它们排成一队，看一次投入的期末比分期多出投入的百分之几：` +
    `最差的一成，${worst < 0 ? '至少' : '至多'}${size(worst)}；正中间${size(middle)}；最好的一成，${best < 0 ? '至多' : '至少'}${size(best)}。` +
    `途中的浮亏，按全部要投的钱算，${deeperClause(rows, ({worst}, {paid}) => worst / paid)}；` +
    `按当时已经投进去的钱算，${deeperClause(rows, ({worstShare}) => worstShare)}；差在佣金以内的不算。` +
    `这些起点互相重叠，互不重叠的只有 ${alone.length} 段，一次投入在其中 ${apartWon} 段更多：` +
    (isClear ? '段段都是同一边，不像碰巧；但换一段历史可能不同。' : '段数太少或两边都有，分不出哪一种更好。')
  );
}
