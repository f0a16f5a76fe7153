import {at, last} from '../series';
import type {Asset} from '../market-data/bars';
import {performance, SHORTEST_YEARLY, type Performance} from '../metrics/performance';
import {daysBetween} from '../market-data/calendarDays';
import {newestUpTo} from '../market-data/unionCalendar';
import {systemQualityNumber, tradeStatistics} from '../metrics/trades';
import {xirr} from '../metrics/xirr';
import type {BacktestRun} from './runBacktest';
import type {Trade} from './trades';

export interface BacktestMetrics extends Performance {
  /** Closed round trips; without any, the trade figures below are `null`. */
  closedTrades: number;
  openTrades: number;
  winRate: number | null;
  profitLossRatio: number | null;
  profitFactor: number | null;
  /** Mean net profit of a closed trade, in currency. */
  expectancy: number | null;
  /** System quality number, with the return of each trade as its R. */
  sqn: number | null;
  /** Share of days on which something is held at the close, 0–1. */
  exposure: number;
  /** Commission of all fills. */
  commission: number;
  /** Final equity minus all payments. */
  profit: number;
  /**
   * Money-weighted annual return of all payments; `null` when undefined, and, like all annual figures, below
   * `SHORTEST_YEARLY`. `cagr` is time-weighted.
   */
  moneyWeightedReturn: number | null;
}

/**
 * Figures of a run as on the page guides/portfolio-analysis; return and risk are those of the NAV.
 * @param periods trading days a year, as in {@link performance}.
 */
export function backtestMetrics(run: Omit<BacktestRun, 'states'>, periods?: number): BacktestMetrics {
  const {dates, equity, marketValue, nav, startNav, trades, initial, deposits} = run;
  const paidIn = [{date: at(dates, 0), amount: initial}, ...deposits];
  const closed = trades.filter(({open}) => !open);
  const statistics = closed.length > 0 ? tradeStatistics(closed.map(({profit}) => profit)) : null;
  const final = last(equity);
  const received = {date: last(dates), amount: final};
  return {
    ...performance(dates, nav, periods, startNav),
    closedTrades: closed.length,
    openTrades: trades.length - closed.length,
    winRate: statistics?.winRate ?? null,
    profitLossRatio: statistics?.profitLossRatio ?? null,
    profitFactor: statistics?.profitFactor ?? null,
    expectancy: statistics?.expectancy ?? null,
    sqn: systemQualityNumber(closed.map((trade) => trade.return)),
    exposure: marketValue.reduce((days, value) => (value > 0 ? days + 1 : days), 0) / dates.length,
    commission: trades.reduce((sum, {commission}) => sum + commission, 0),
    profit: final - paidIn.reduce((sum, {amount}) => sum + amount, 0),
    moneyWeightedReturn:
      daysBetween(at(dates, 0), received.date) < SHORTEST_YEARLY
        ? null
        : xirr([...paidIn.map(({date, amount}) => ({date, amount: -amount})), received]),
  };
}

export interface YearContribution {
  year: number;
  /** Change of the equity minus payments. */
  profit: number;
  /** Growth of the NAV within the year, a fraction. */
  return: number;
  /** Growth of the benchmark within the year; `null` without a benchmark. */
  benchmarkReturn: number | null;
}

export interface SymbolContribution {
  symbol: string;
  /** Net profit of its closed trades and of its open position as marked. */
  profit: number;
  trades: number;
}

/** Contribution of each calendar year. The profits add up to the total profit. */
export function yearContributions(run: BacktestRun): YearContribution[] {
  const {dates, equity, nav, benchmark, deposits, initial, startNav} = run;
  let before = {equity: initial, nav: startNav, benchmark: benchmark?.[0]};
  const years: YearContribution[] = [];
  for (let first = 0, day = 0; first < dates.length; first = day + 1) {
    const year = at(dates, first).slice(0, 4);
    day = newestUpTo(dates, `${year}-12-31`);
    const now = {equity: at(equity, day), nav: at(nav, day), benchmark: benchmark?.[day]};
    const paidIn = deposits.reduce((sum, deposit) => (deposit.date.startsWith(year) ? sum + deposit.amount : sum), 0);
    years.push({
      year: Number(year),
      profit: now.equity - before.equity - paidIn,
      return: now.nav / before.nav - 1,
      benchmarkReturn: now.benchmark && before.benchmark ? now.benchmark / before.benchmark - 1 : null,
    });
    before = now;
  }
  return years;
}

/** Contribution of each symbol, in pool order. The profits add up to the total profit. */
export function symbolContributions(assets: readonly Asset[], trades: readonly Trade[]): SymbolContribution[] {
  return assets.map(({symbol}) => {
    const own = trades.filter((trade) => trade.symbol === symbol);
    return {symbol, profit: own.reduce((sum, {profit}) => sum + profit, 0), trades: own.length};
  });
}
