import {allIn, COMMISSION, type PortfolioAccount} from '../engine/backtest';
import {at, barsAYearAssumption, last} from '../engine';
import type {Terms} from './runBacktest';

/** The period of a portfolio clipped to that of the bars; all bars where the two do not overlap. */
export function periodIn(account: PortfolioAccount | null, first: string, last: string): {from: string; to: string} {
  const {from = first, to = last} = account ?? {};
  return from > last || to < first
    ? {from: first, to: last}
    : {from: from < first ? first : from, to: to > last ? last : to};
}

/**
 * Default settings of a backtest: those of the portfolio, else the platform's.
 * @param account of a portfolio; `null` for a single strategy. @param dates of the bars, ascending.
 */
export const usualTerms = (account: PortfolioAccount | null, dates: readonly string[]): Terms => ({
  capital: account?.capital ?? allIn(),
  commission: account?.commission ?? COMMISSION,
  fees: null,
  slippage: 0,
  priceLimit: null,
  lot: null,
  ...periodIn(account, at(dates, 0), last(dates)),
  periods: barsAYearAssumption(dates, {documented: account?.periods}).value,
});
