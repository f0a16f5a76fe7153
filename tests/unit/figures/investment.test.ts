import {describe, expect, test} from 'vitest';
import {xirr} from '../../../src/engine/metrics/xirr';
import * as investment from '../../../src/figures/investment';
import {lumpSumComparison} from '../../../src/figures/investment/lumpSum';
import {investmentPlan} from '../../../src/figures/investment/plan';
import {figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const text = (tag: string): string => figureText(investment, tag);
const price = (date: string): number => bars.close[bars.date.indexOf(date)] as number;
const monthly = {amount: 1000, frequency: 'm', percents: null, commission: 0} as const;

describe('an investment plan', () => {
  const terms = {...monthly, from: '2007-10-01', to: '2012-09-30'};
  const plan = investmentPlan(bars, terms);

  test('adds up: one payment a month, shares times price is the value', () => {
    expect([plan.payments.length, plan.paidIn]).toEqual([60, 60_000]);
    const shares = plan.payments.reduce((sum, payment) => sum + payment.shares, 0);
    expect(shares * price('2012-09-28')).toBeCloseTo(plan.value, 6);
    expect(plan.averageCost).toBeCloseTo(60_000 / shares, 9);
  });

  test('buys units at the NAV of the day, so that the NAV follows the price', () => {
    const [first] = plan.payments;
    expect(first).toMatchObject({nav: 100, newUnits: 10, totalPaidIn: 1000});
    plan.payments.forEach((one) => expect(one.nav).toBeCloseTo((100 * one.price) / (first?.price as number), 8));
  });

  test('has the money-weighted return of its payments, and its worst day against what was paid in so far', () => {
    const flows = [...plan.payments.map(({date}) => ({date, amount: -1000})), {date: '2012-09-28', amount: plan.value}];
    expect(plan.metrics.moneyWeightedReturn).toBeCloseTo(xirr(flows) as number, 12);
    expect(plan.worst.date).toBe('2008-11-20');
    expect(plan.worst.shortfall).toBeLessThan(-0.35);
  });

  test('that begins inside a month pays on its first day, and then on the first of each month', () => {
    const {payments} = investmentPlan(bars, {...terms, from: '2007-10-09', to: '2007-12-31'});
    expect(payments.map(({date}) => date)).toEqual(['2007-10-09', '2007-11-01', '2007-12-03']);
  });

  test('is shown shortened; each payment is a buy again, also while held', () => {
    expect(text('<InvestmentPlan />')).toContain('略 112 期');
    const shown = text('<InvestmentDays />');
    expect(shown.match(/B 买入/g)).toHaveLength(3);
    expect(() => text('<InvestmentValue from="2000-04-01" to="2010-03-31" of="alpha" />')).toThrow(
      'of 是 "alpha"。可用的有：payments',
    );
  });
});

describe('a lump sum', () => {
  test('puts the same money in on the day of the first instalment', () => {
    const [row] = lumpSumComparison(bars, ['2003-01-01'], 5, monthly);
    expect(row).toMatchObject({from: '2003-01-02', to: '2007-12-31', paidIn: 60_000});
    expect(row?.lumpSum.value).toBeCloseTo((60_000 * price('2007-12-31')) / price('2003-01-02'), 6);
    expect(row?.instalments.value).toBeCloseTo(
      investmentPlan(bars, {...monthly, from: '2003-01-01', to: '2007-12-31'}).value,
      9,
    );
  });

  test('of a start inside a month begins on the first of the next, so that the years hold twelve instalments each', () => {
    const [row] = lumpSumComparison(bars, ['2003-01-10'], 5, monthly);
    expect(row).toMatchObject({from: '2003-02-03', to: '2008-01-09', paidIn: 60_000});
  });

  test('does worse than instalments where the price falls first, and is refused beyond the bars', () => {
    const [row] = lumpSumComparison(bars, ['2000-01-01'], 5, monthly);
    expect(row?.lumpSum.value).toBeLessThan(row?.instalments.value as number);
  });
});

test('weekly payments are one a week, and have almost the return of monthly ones', () => {
  const [, apart = ''] = /按周与按月最多差 ([\d.]+) 个百分点/.exec(text('<InvestmentFrequency />')) ?? [];
  expect(Number(apart)).toBeLessThanOrEqual(0.2);
  const terms = {
    from: '2010-01-01',
    to: '2019-12-31',
    frequency: 'w',
    amount: 12_000 / 52,
    percents: null,
    commission: 0,
  } as const;
  const dates = bars.date.filter((date) => date >= terms.from && date <= terms.to);
  // Days since a Monday, in weeks.
  const weeks = new Set(dates.map((date) => Math.floor((Date.parse(date) / 864e5 + 3) / 7)));
  expect(investmentPlan(bars, terms).payments).toHaveLength(weeks.size);
});
