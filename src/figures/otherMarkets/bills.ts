import {formatPercent} from '../../content/format';
import {DAYS_PER_YEAR, at, daysBetween, present} from '../../engine';
import type {RuleRun} from '../../engine/backtest';
import type {UsMonths} from '../kit/figure';

/**
 * Annual rates at which a verdict must hold where the rate is unknown: European cash rates of the nineties lie
 * between them.
 */
export const ASSUMED = [0.03, 0.06] as const;

/** The convention and its alternatives, for the line below the table that is about them; other tables lead there. */
export const BILLS =
  '平台的口径里现金不计利息，持有的一方除 DAX 以外也不计股息。“现金拿短期国债利息”一列把三个月美国国债当月的平均利率（TB3MS，取自 gretl 2022c 的 fedstl）当作一年的增长，逐日加给空仓的现金，再判一次收益；' +
  `只有美国的两个市场有这样的利率。欧洲的“高于”“低于”另按一年 ${ASSUMED.map((rate) => formatPercent(rate, 0)).join('与 ')}各判一次，都不改口才写，否则写“看现金拿几厘”。`;

/**
 * Interest on cash at an annual rate. The rate of bills is a discount of their face value, so that a bill earns a
 * little more than this.
 * @param rate a fraction a year. @param days calendar days.
 * @returns a fraction.
 */
const interest = (rate: number, days: number): number => (1 + rate) ** (days / DAYS_PER_YEAR) - 1;

/** The parts of a run for interest on cash. */
type WithCash = Pick<RuleRun, 'dates' | 'nav' | 'cash' | 'equity'>;

/**
 * A run with interest on its cash: its NAV alone, as holding has no cash. Purchases grow with the cash that pays for
 * them, so this is exact for rules that invest all of it.
 * @param rateOn a fraction a year on a day, ISO.
 */
export function withInterest<Run extends WithCash>(run: Run, rateOn: (date: string) => number): Run {
  const {dates, nav, cash, equity} = run;
  let value = at(nav, 0);
  const grown = nav.map((now, day) => {
    if (day > 0) {
      const [before, date] = [at(dates, day - 1), at(dates, day)];
      const inCash = at(cash, day - 1) / at(equity, day - 1);
      value *= now / at(nav, day - 1) + inCash * interest(rateOn(date), daysBetween(before, date));
    }
    return value;
  });
  return {...run, nav: grown};
}

/**
 * A run with interest on its cash at the mean rate of Treasury bills in each month. @throws RangeError for a month
 * without a rate.
 */
export function withBills<Run extends WithCash>(run: Run, months: UsMonths): Run {
  const rates = new Map(months.month.map((month, place) => [month, at(months.bill3, place)]));
  return withInterest(run, (date) => present(rates.get(date.slice(0, 7))));
}
