import {DAYS_PER_YEAR, at, daysBetween, present} from '../../engine';
import type {RuleRun} from '../../engine/backtest';
import type {UsMonths} from '../kit/figure';

/** The convention and its alternative, for the line below a table. */
export const BILLS =
  '平台的口径里现金不计利息，持有的一方也不计股息；“现金拿短期国债利息”一列把三个月美国国债当月的平均利率（TB3MS，取自 gretl 2022c 的 fedstl）当作一年的增长，逐日加给空仓的现金，再判一次收益，只有美国的两个市场有这样的利率。';

/**
 * Growth of cash at a rate of a year. The rate of bills is a discount of their face, so that a bill earns a little more than this.
 * @param rate a fraction a year. @param days calendar days.
 * @returns a fraction.
 */
const interest = (rate: number, days: number): number => (1 + rate) ** (days / DAYS_PER_YEAR) - 1;

/** What interest on cash is computed from. */
type WithCash = Pick<RuleRun, 'dates' | 'nav' | 'cash' | 'equity'>;

/**
 * A run whose cash earns the interest of Treasury bills, at the mean rate of each month: its NAV alone, as holding has no
 * cash. What is bought grows with the cash that pays for it, so this holds for rules that put in all they have.
 * @throws RangeError when a month of the run has no rate.
 */
export function withBills<Run extends WithCash>(run: Run, months: UsMonths): Run {
  const {dates, nav, cash, equity} = run;
  const rates = new Map(months.month.map((month, place) => [month, at(months.bill3, place)]));
  let value = at(nav, 0);
  const grown = nav.map((now, day) => {
    if (day > 0) {
      const [before, date] = [at(dates, day - 1), at(dates, day)];
      const rate = present(rates.get(date.slice(0, 7)));
      const inCash = at(cash, day - 1) / at(equity, day - 1);
      value *= now / at(nav, day - 1) + inCash * interest(rate, daysBetween(before, date));
    }
    return value;
  });
  return {...run, nav: grown};
}
