import type {Asset} from '../market-data/bars';
import type {Trade} from './trades';

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

interface Account {
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
export function yearContributions({dates, equity, nav, benchmark, payments, initial, startNav}: Account): YearContribution[] {
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
