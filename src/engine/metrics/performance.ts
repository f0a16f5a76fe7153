import {daysBetween} from '../market-data/calendarDays';
import {drawdownEpisodes, gainToRecover, type DrawdownEpisode} from './drawdown';
import {drawdown} from './drawdownCurve';
import {annualisedVolatility, cagr, calmarRatio, dailyReturns, sharpeRatio, sortinoRatio} from './returns';
import {InputError} from '../inputError';

/** How long the value was below a peak. */
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
  cagr: number;
  volatility: number;
  sharpe: number | null;
  sortino: number | null;
  calmar: number | null;
  /** The deepest fall; its `days` are 最深回撤用时. */
  maxDrawdown: DrawdownLength & {
    depth: number;
    troughDate: string;
    /** Calendar days from the peak to the recovery; `null` while not recovered. */
    daysToRecover: number | null;
    gainToRecover: number;
  };
  /** The longest fall, seldom the deepest; its `days` are 最长回撤用时. */
  longestDrawdown: DrawdownLength;
  /** Last value relative to the highest, ≤ 0. */
  currentDrawdown: number;
}

/**
 * Return and risk of a value series from close to close, with a risk-free rate of 0: the formulas of the page
 * guides/portfolio-analysis.
 * @param dates ISO dates, ascending.
 * @param values positive values such as a NAV or closes, one per date, at least three.
 * @param periods trading days a year: 252 for stocks, 365 for markets that never close.
 * @param start value before the first bar, if different from the first value (by a commission on the first day); total
 *   return and growth start from it.
 * @throws RangeError for series that are too short, differ in length or are not positive.
 */
export function performance(dates: readonly string[], values: readonly number[], periods?: number, start = values[0]): Performance {
  const [from, to, last] = [dates[0], dates.at(-1), values.at(-1)];
  if (dates.length !== values.length || dates.length < 3 || !from || !to || !last || !start) {
    throw new InputError(`计算绩效至少需要 3 个交易日，且每日一个正的净值，实际是 ${dates.length} 日与 ${values.length} 个净值。`);
  }
  const returns = dailyReturns(values);
  const lengthOf = ({peak, recovery}: Pick<DrawdownEpisode, 'peak' | 'recovery'>): DrawdownLength => {
    const [peakDate, recoveryDate] = [dates[peak] as string, recovery === null ? null : (dates[recovery] as string)];
    return {peakDate, recoveryDate, days: daysBetween(peakDate, recoveryDate ?? to)};
  };
  const episodes = drawdownEpisodes(values);
  const {depth, trough, ...span} = episodes[0] ?? {depth: 0, peak: 0, trough: 0, recovery: 0};
  const deepest = lengthOf(span);
  const longest = episodes.map(lengthOf).reduce((a, b) => (b.days > a.days ? b : a), deepest);
  const growth = cagr(start, last, from, to);
  return {
    from,
    to,
    bars: dates.length,
    totalReturn: last / start - 1,
    cagr: growth,
    volatility: annualisedVolatility(returns, periods),
    sharpe: sharpeRatio(returns, periods),
    sortino: sortinoRatio(returns, periods),
    calmar: calmarRatio(growth, depth),
    maxDrawdown: {
      ...deepest,
      depth,
      troughDate: dates[trough] as string,
      daysToRecover: deepest.recoveryDate === null ? null : deepest.days,
      gainToRecover: gainToRecover(-depth),
    },
    longestDrawdown: longest,
    currentDrawdown: drawdown(values).at(-1) as number,
  };
}
