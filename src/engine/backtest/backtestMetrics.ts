import type {Asset} from '../market-data/bars';
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

export interface YearContribution {
  year: number;
  /** Change of the equity less what was paid in. */
  profit: number;
  /** Growth of the NAV within the year, a fraction. */
  return: number;
  /** The same of the benchmark; `null` without one. */
  benchmarkReturn: number | null;
}

export interface SymbolContribution {
  symbol: string;
  /** Net profit of its closed trades and of its open position as marked. */
  profit: number;
  trades: number;
}

interface AccountDays {
  dates: readonly string[];
  equity: readonly number[];
  nav: readonly number[];
  benchmark: readonly number[] | null;
  /** Money paid in per day of `dates`, as indices; what opens the account is not among it. */
  payments: readonly {day: number; amount: number}[];
  initial: number;
  startNav: number;
}

/** What each calendar year gave. The profits add up to the profit of the whole. */
export function yearContributions({dates, equity, nav, benchmark, payments, initial, startNav}: AccountDays): YearContribution[] {
  const yearOf = (day: number): string => (dates[day] as string).slice(0, 4);
  const years: YearContribution[] = [];
  let before = {equity: initial, nav: startNav, benchmark: benchmark?.[0]};
  dates.forEach((_, day) => {
    const year = yearOf(day);
    if (dates[day + 1]?.startsWith(year)) {
      return;
    }
    const now = {equity: equity[day] as number, nav: nav[day] as number, benchmark: benchmark?.[day]};
    const paidIn = payments.reduce((sum, payment) => (yearOf(payment.day) === year ? sum + payment.amount : sum), 0);
    years.push({
      year: Number(year),
      profit: now.equity - before.equity - paidIn,
      return: now.nav / before.nav - 1,
      benchmarkReturn: now.benchmark && before.benchmark ? now.benchmark / before.benchmark - 1 : null,
    });
    before = now;
  });
  return years;
}

/** What each symbol of the pool gave, in pool order. The profits add up to the profit of the whole. */
export function symbolContributions(assets: readonly Asset[], trades: readonly Trade[]): SymbolContribution[] {
  return assets.map(({symbol}) => {
    const own = trades.filter((trade) => trade.symbol === symbol);
    return {symbol, profit: own.reduce((sum, {profit}) => sum + profit, 0), trades: own.length};
  });
}
