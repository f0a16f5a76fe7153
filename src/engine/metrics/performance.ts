import {daysBetween} from '../market-data/calendarDays';
import {at, last as lastOf, finite} from '../series';
import {isSame} from '../tolerance';
import {episodesOf, type DrawdownEpisode} from './drawdown';
import {drawdown} from './drawdownCurve';
import {cagr, calmarRatio, dailyReturns, sharpeOf, sortinoOf, spreadOf, volatilityOf} from './returns';
import {InputError} from '../inputError';

/**
 * Minimum number of calendar days from the first to the last bar for annual figures: over a shorter period they would
 * extrapolate a few days to a year.
 */
export const SHORTEST_YEARLY = 60;

/** Duration of a drawdown. */
export interface DrawdownLength {
  peakDate: string;
  recoveryDate: string | null;
  /** Calendar days from the peak to the recovery, or to the last bar while not recovered. */
  days: number;
}

export interface Performance {
  from: string;
  to: string;
  bars: number;
  /** Fractions throughout: 0.1 is 10 %. */
  totalReturn: number;
  /** This and the next four are `null` below {@link SHORTEST_YEARLY}, and where they would not be finite. */
  cagr: number | null;
  volatility: number | null;
  sharpe: number | null;
  sortino: number | null;
  calmar: number | null;
  /** The deepest drawdown; its `days` are 最深回撤用时. */
  maxDrawdown: DrawdownLength & {
    depth: number;
    troughDate: string;
    /** Calendar days from the peak to the recovery; `null` while not recovered. */
    daysToRecover: number | null;
    gainToRecover: number;
  };
  /** The longest drawdown, seldom the deepest; its `days` are 最长回撤用时. */
  longestDrawdown: DrawdownLength;
  /** Drawdown at the last value, ≤ 0. */
  currentDrawdown: number;
}

/** The annual growth of a period, for figures that need it. @throws RangeError naming a period that is too short. */
export function yearlyGrowth({from, to, cagr: growth}: Pick<Performance, 'from' | 'to' | 'cagr'>): number {
  if (growth === null) {
    throw new RangeError(`${from} 至 ${to} 没有年复合收益率：至少要 ${SHORTEST_YEARLY} 个自然日，请把这一段放宽。`);
  }
  return growth;
}

/**
 * Return and risk of a value series from close to close, with a risk-free rate of 0: the formulas of the page
 * guides/portfolio-analysis.
 * @param dates ISO dates, ascending.
 * @param values positive values such as a NAV or closes, one per date, at least three.
 * @param periods trading days a year: 252 for stocks, 365 for markets that never close.
 * @param start value before the first bar, if different from the first value (by a commission on the first day): then
 * the change to the first value is the first return, and drawdowns count from the start.
 * @throws RangeError for series that are too short, differ in length or are not positive.
 */
export function performance(
  dates: readonly string[],
  values: readonly number[],
  periods?: number,
  start = values[0],
): Performance {
  const [from, to, first, last] = [dates[0], dates.at(-1), values[0], values.at(-1)];
  if (dates.length !== values.length || dates.length < 3 || !from || !to || !first || !last || !start) {
    throw new InputError(
      `计算绩效至少需要 3 个交易日，且每日一个正的净值，实际是 ${dates.length} 日与 ${values.length} 个净值。`,
    );
  }
  const spread = spreadOf(dailyReturns(values, isSame(start / first, 1) ? null : start));
  const dateOf = (bar: number): string => at(dates, Math.max(0, bar));
  const daysOf = ({peak, recovery}: Pick<DrawdownEpisode, 'peak' | 'recovery'>): number =>
    daysBetween(dateOf(peak), recovery === null ? to : dateOf(recovery));
  const lengthOf = ({peak, recovery}: Pick<DrawdownEpisode, 'peak' | 'recovery'>): DrawdownLength => {
    const [peakDate, recoveryDate] = [dateOf(peak), recovery === null ? null : dateOf(recovery)];
    return {peakDate, recoveryDate, days: daysOf({peak, recovery})};
  };
  const depths = drawdown(values, start);
  const episodes = episodesOf(values, depths);
  const {depth, trough, ...span} = episodes[0] ?? {depth: 0, peak: 0, trough: 0, recovery: 0};
  const deepest = lengthOf(span);
  let longest = deepest;
  for (const episode of episodes) {
    if (daysOf(episode) > longest.days) {
      longest = lengthOf(episode);
    }
  }
  const isLong = daysBetween(from, to) >= SHORTEST_YEARLY;
  const yearly = (figure: () => number | null): number | null => {
    const value = isLong ? figure() : null;
    return value === null ? null : finite(value);
  };
  const growth = yearly(() => cagr(start, last, from, to));
  return {
    from,
    to,
    bars: dates.length,
    totalReturn: last / start - 1,
    cagr: growth,
    volatility: yearly(() => volatilityOf(spread, periods)),
    sharpe: yearly(() => sharpeOf(spread, periods)),
    sortino: yearly(() => sortinoOf(spread, periods)),
    calmar: growth === null ? null : calmarRatio(growth, depth),
    maxDrawdown: {
      ...deepest,
      depth,
      troughDate: dateOf(trough),
      daysToRecover: deepest.recoveryDate === null ? null : deepest.days,
      gainToRecover: (span.peak === -1 ? start : at(values, span.peak)) / at(values, trough) - 1,
    },
    longestDrawdown: longest,
    currentDrawdown: lastOf(depths),
  };
}
