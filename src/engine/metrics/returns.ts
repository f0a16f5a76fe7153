import {daysBetween} from '../market-data/calendarDays';
import {DAYS_PER_YEAR, TRADING_DAYS} from '../market-data/yearLengths';
import {TOLERANCE} from '../tolerance';

/**
 * Standard deviation of daily returns up to which they count as constant: prices have six significant digits
 * (market-data/prices), which alone spreads the returns of constant growth by up to 4e-6.
 */
const STEADY = 5e-6;

/**
 * Simple returns from bar to bar, as fractions; one fewer than `values`.
 * @param start value before the first bar: the change from it is then the first return.
 */
export function dailyReturns(values: readonly number[], start: number | null = null): number[] {
  const skipped = start === null ? 1 : 0;
  const returns = new Array<number>(Math.max(0, values.length - skipped));
  let before = start ?? values[0] ?? NaN;
  for (let t = skipped; t < values.length; t += 1) {
    // Indexes are cast in this file: checked access (`at`) makes the figures of a run a third slower.
    const value = values[t] as number;
    returns[t - skipped] = value / before - 1;
    before = value;
  }
  return returns;
}

/**
 * Arithmetic mean; NaN without values. This file and `median` and `ranks` do without a library: the downloadable tool
 * must agree with the pages, and no library ranks values as equal that differ by rounding.
 */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation (divides by n − 1); NaN below two values. */
export function sampleDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

/** Statistics of daily returns behind the annual figures. */
export interface Spread {
  mean: number;
  /** Sample standard deviation. */
  deviation: number;
  /** √mean(min(r, 0)²). */
  downside: number;
}

/** @throws RangeError for fewer than 2 returns. */
export function spreadOf(returns: readonly number[]): Spread {
  const count = returns.length;
  if (count < 2) {
    throw new RangeError(`至少需要 2 个日收益率，实际只有 ${count} 个。`);
  }
  let sum = 0;
  let falls = 0;
  let squares = 0;
  for (let t = 0; t < count; t += 1) {
    const value = returns[t] as number;
    const fall = Math.min(value, 0);
    sum += value;
    falls += fall * fall;
  }
  const centre = sum / count;
  for (let t = 0; t < count; t += 1) {
    const away = (returns[t] as number) - centre;
    squares += away * away;
  }
  return {mean: centre, deviation: Math.sqrt(squares / (count - 1)), downside: Math.sqrt(falls / count)};
}

/**
 * Annualised volatility: sample standard deviation of daily returns × √periods.
 * @param periods trading days a year: 252 for stocks, 365 for markets that never close.
 */
export function volatilityOf({deviation}: Spread, periods = TRADING_DAYS): number {
  return deviation * Math.sqrt(periods);
}

/** {@link volatilityOf} of daily returns as fractions, at least 2. */
export const annualisedVolatility = (returns: readonly number[], periods?: number): number =>
  volatilityOf(spreadOf(returns), periods);

/**
 * Sharpe ratio with a risk-free rate of 0: mean / sample deviation × √periods.
 * @returns `null` for returns that are constant within rounding.
 */
export function sharpeOf({mean, deviation}: Spread, periods = TRADING_DAYS): number | null {
  return deviation <= STEADY ? null : (mean / deviation) * Math.sqrt(periods);
}

/** {@link sharpeOf} of daily returns as fractions, at least 2. */
export const sharpeRatio = (returns: readonly number[], periods?: number): number | null =>
  sharpeOf(spreadOf(returns), periods);

/**
 * Sortino ratio with a target of 0: mean / √mean(min(r, 0)²) × √periods, as in empyrical.
 * @returns `null` when no return is negative beyond rounding.
 */
export function sortinoOf({mean, downside}: Spread, periods = TRADING_DAYS): number | null {
  return downside <= STEADY ? null : (mean / downside) * Math.sqrt(periods);
}

/** {@link sortinoOf} of daily returns as fractions, at least 2. */
export const sortinoRatio = (returns: readonly number[], periods?: number): number | null =>
  sortinoOf(spreadOf(returns), periods);

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
    throw new RangeError(
      `年复合收益率需要正的期初、期末值和先后有序的日期，实际是 ${first}（${from}）与 ${last}（${to}）。`,
    );
  }
  return (last / first) ** (DAYS_PER_YEAR / days) - 1;
}

/** Calmar ratio: annual growth divided by the size of the maximum drawdown; `null` without a drawdown. */
export function calmarRatio(annualGrowth: number, maxDrawdownDepth: number): number | null {
  return Math.abs(maxDrawdownDepth) <= TOLERANCE ? null : annualGrowth / Math.abs(maxDrawdownDepth);
}
