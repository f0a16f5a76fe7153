import {performance, type Performance} from '../metrics/performance';
import {systemQualityNumber, tradeStatistics} from '../metrics/trades';
import {xirr, type CashFlow} from '../metrics/xirr';
import type {Trade} from './trades';

export interface BacktestMetrics extends Performance {
  /** Closed round trips; the figures of trades that follow are `null` without any. */
  closedTrades: number;
  openTrades: number;
  winRate: number | null;
  profitLossRatio: number | null;
  profitFactor: number | null;
  /** Mean net profit of a closed trade, in currency. */
  expectancy: number | null;
  /** With the return of a trade for its R. */
  sqn: number | null;
  /** Share of days on which something is held at the close, 0–1. */
  exposure: number;
  /** Commission of all fills. */
  commission: number;
  /** Final equity less everything that was paid in. */
  profit: number;
  /** Money-weighted yearly return of everything paid in; `null` when undefined. `cagr` is time-weighted. */
  moneyWeightedReturn: number | null;
}

interface Account {
  dates: readonly string[];
  equity: readonly number[];
  marketValue: readonly number[];
  nav: readonly number[];
  startNav: number;
  trades: readonly Trade[];
  /** Everything paid in, the opening capital included, amounts > 0. */
  paidIn: readonly CashFlow[];
  periods: number;
}

/** Figures of a backtest as on the page guides/portfolio-analysis; return and risk are those of the NAV. */
export function backtestMetrics({dates, equity, marketValue, nav, startNav, trades, paidIn, periods}: Account): BacktestMetrics {
  const closed = trades.filter(({open}) => !open);
  const statistics = closed.length > 0 ? tradeStatistics(closed.map(({profit}) => profit)) : null;
  const final = equity.at(-1) as number;
  const received = {date: dates.at(-1) as string, amount: final};
  return {
    ...performance(dates, nav, periods, startNav),
    closedTrades: closed.length,
    openTrades: trades.length - closed.length,
    winRate: statistics?.winRate ?? null,
    profitLossRatio: statistics?.profitLossRatio ?? null,
    profitFactor: statistics?.profitFactor ?? null,
    expectancy: statistics?.expectancy ?? null,
    sqn: systemQualityNumber(closed.map((trade) => trade.return)),
    exposure: marketValue.filter((value) => value > 0).length / dates.length,
    commission: trades.reduce((sum, {commission}) => sum + commission, 0),
    profit: final - paidIn.reduce((sum, {amount}) => sum + amount, 0),
    moneyWeightedReturn: xirr([...paidIn.map(({date, amount}) => ({date, amount: -amount})), received]),
  };
}
