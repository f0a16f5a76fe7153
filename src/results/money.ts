import {at, last} from '../engine';
import type {YearContribution} from '../engine/backtest';
import {formatPercent, money} from '../content/format';

/** The money of a run. */
interface Money {
  dates: readonly string[];
  /** Values of the account and of holding for each day. */
  equity: readonly number[];
  benchmark: readonly number[];
  /** Sum of the payments up to each day; `null` without regular payments. */
  paidIn: readonly number[] | null;
}

/**
 * 100,000 元，从 2000-01-03 到 2020-04-17 变成 172,690 元；一直持有变成 197,530 元.
 * @param initial starting capital. @param holding name of the benchmark. @param unit of the money.
 */
export function moneySentence(
  {dates, equity, benchmark, paidIn}: Money,
  initial: number,
  holding: string,
  unit: string,
): string {
  const amountText = (amount: number): string => money(amount, unit);
  const span = `从 ${at(dates, 0)} 到 ${last(dates)}`;
  return paidIn === null
    ? `${amountText(initial)}，${span} 变成 ${amountText(last(equity))}；${holding}变成 ${amountText(last(benchmark))}。`
    : `${span} 前后投入 ${amountText(last(paidIn))}，期末 ${amountText(last(equity))}。`;
}

/** The line to compare an account with: holding, or the money paid in. @param holding name of the benchmark. */
export const moneyBeside = (
  {benchmark, paidIn}: Pick<Money, 'benchmark' | 'paidIn'>,
  holding: string,
): {name: string; values: readonly number[]} =>
  paidIn === null ? {name: holding, values: benchmark} : {name: '累计投入', values: paidIn};

/** The number of years with a loss, the number better than holding, and the worst year. */
export function yearsSentence(years: readonly YearContribution[], holding: string): string {
  const lost = years.filter((year) => year.return < 0).length;
  const better = years.filter((year) => year.benchmarkReturn !== null && year.return > year.benchmarkReturn).length;
  const worst = [...years].sort((a, b) => a.return - b.return)[0];
  const most =
    worst === undefined || worst.return >= 0 ? '' : `最差的是 ${worst.year} 年，${formatPercent(worst.return, 1)}。`;
  return `${years.length} 个年份里 ${lost} 年下跌，${better} 年高于${holding}。${most}头尾两年可能不满一年。`;
}
