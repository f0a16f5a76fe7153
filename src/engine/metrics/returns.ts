import {at} from '../series';
import {daysBetween} from '../market-data/calendarDays';
import {TOLERANCE} from '../tolerance';

const TRADING_DAYS = 252;
const DAYS_PER_YEAR = 365.25;

/** Simple returns from bar to bar, as fractions; one fewer than `values`. */
export function dailyReturns(values: readonly number[]): number[] {
  return values.slice(1).map((value, t) => value / at(values, t) - 1);
}

/**
 * Arithmetic mean; NaN without values. With `sampleDeviation`, `median` and `ranks` the only statistics of a column. Not those of
 * a library: the tool that readers download must give what the pages give, and no library ranks as equal what differs by rounding.
 */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation (divides by n − 1); NaN below two values. */
export function sampleDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

function needReturns(returns: readonly number[]): void {
  if (returns.length < 2) {
    throw new RangeError(`至少需要 2 个日收益率，实际只有 ${returns.length} 个。`);
  }
}

/**
 * Annualised volatility: sample standard deviation of daily returns × √periods.
 * @param returns daily returns as fractions, at least 2.
 * @param periods trading days a year: 252 for stocks, 365 for markets that never close.
 */
export function annualisedVolatility(returns: readonly number[], periods = TRADING_DAYS): number {
  needReturns(returns);
  return sampleDeviation(returns) * Math.sqrt(periods);
}

/**
 * Sharpe ratio with a risk-free rate of 0: mean / sample deviation × √periods.
 * @param returns daily returns as fractions, at least 2.
 * @returns `null` when the returns do not vary, or by no more than rounding.
 */
export function sharpeRatio(returns: readonly number[], periods = TRADING_DAYS): number | null {
  needReturns(returns);
  const spread = sampleDeviation(returns);
  return spread <= TOLERANCE ? null : (mean(returns) / spread) * Math.sqrt(periods);
}

/**
 * Sortino ratio with a target of 0: mean / √mean(min(r, 0)²) × √periods, as in empyrical.
 * @param returns daily returns as fractions, at least 2.
 * @returns `null` when no return is negative, or by no more than rounding.
 */
export function sortinoRatio(returns: readonly number[], periods = TRADING_DAYS): number | null {
  needReturns(returns);
  const downside = Math.sqrt(returns.reduce((sum, value) => sum + Math.min(value, 0) ** 2, 0) / returns.length);
  return downside <= TOLERANCE ? null : (mean(returns) / downside) * Math.sqrt(periods);
}

/**
 * Compound annual growth rate over calendar time: (last / first)^(365.25 / days) − 1.
 * @param first value at `from`, > 0.
 * @param last value at `to`, > 0.
 * @param from ISO date; `to` must be later.
 * @throws RangeError for values that are not positive or dates in the wrong order.
 */
export function cagr(first: number, last: number, from: string, to: string): number {
  const days = daysBetween(from, to);
  if (!(first > 0 && last > 0 && days > 0)) {
    throw new RangeError(`年复合收益率需要正的期初、期末值和先后有序的日期，实际是 ${first}（${from}）与 ${last}（${to}）。`);
  }
  return (last / first) ** (DAYS_PER_YEAR / days) - 1;
}

/** Calmar ratio: annual growth divided by the size of the maximum drawdown; `null` without a drawdown. */
export function calmarRatio(annualGrowth: number, maxDrawdownDepth: number): number | null {
  return Math.abs(maxDrawdownDepth) <= TOLERANCE ? null : annualGrowth / Math.abs(maxDrawdownDepth);
}
