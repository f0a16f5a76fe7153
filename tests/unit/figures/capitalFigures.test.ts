import {describe, test, expect} from 'vitest';
import type {CapitalStrategy} from '../../../src/engine/backtest';
import {xirr} from '../../../src/engine/metrics/xirr';
import {capitalSteps} from '../../../src/figures/capital/steps';
import {lumpSumComparison} from '../../../src/figures/investment/lumpSum';
import {investmentPlan} from '../../../src/figures/investment/plan';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const free = {commission: 0, lot: null};

const percent = (percents: number, max_positions: number | null = null): CapitalStrategy => ({
  name: 'PercentCapitalStrategy',
  params: {initial_capital: 100_000, percents, max_positions},
});

describe('capital steps', () => {
  const prices = {甲: 10, 乙: 40, 丙: 25, 丁: 8};
  const outcomes = (capital: CapitalStrategy, ...days: Parameters<typeof capitalSteps>[1]): string[] =>
    capitalSteps(capital, days, free).map(({outcome}) => outcome);

  test('of the percent strategy count from all assets and stop where the cash ends', () => {
    const steps = capitalSteps(percent(40), [{prices, buy: ['甲', '乙', '丙', '丁']}], free);
    expect(steps.map(({base, granted, cashAfter}) => [base, granted, Math.round(cashAfter)])).toEqual([
      [100_000, 40_000, 60_000],
      [100_000, 40_000, 20_000],
      [100_000, 20_000, 0],
      [100_000, 0, 0],
    ]);
    expect(steps.map(({outcome}) => outcome)).toEqual(['bought', 'bought', 'short', 'no-cash']);
  });

  test('of the simple percent strategy count from the cash', () => {
    const capital = {name: 'SimplePercentCapitalStrategy', params: {initial_capital: 1000, percents: 50}} as const;
    const steps = capitalSteps(capital, [{prices, buy: ['甲', '乙']}], free);
    expect(steps.map(({base, granted}) => [base, granted])).toEqual([
      [1000, 500],
      [500, 250],
    ]);
  });

  test('ignore what is held and what finds no place, and free a place by a sale', () => {
    expect(outcomes(percent(30, 1), {prices, buy: ['甲', '乙']}, {buy: ['甲']}, {sell: ['甲'], buy: ['乙']})).toEqual([
      'bought',
      'full',
      'held',
      'sold',
      'bought',
    ]);
  });

  test('round down to whole lots and keep the commission back', () => {
    const [step] = capitalSteps(percent(30), [{prices, buy: ['甲']}], {commission: 0.0003, lot: 100});
    expect(step).toMatchObject({granted: 30_000, shares: 2900, traded: 29_000});
    expect(step?.commission).toBeCloseTo(8.7, 9);
    expect(step?.cashAfter).toBeCloseTo(70_991.3, 6);
    expect(capitalSteps(percent(1), [{prices: {贵: 2000}, buy: ['贵']}], {commission: 0, lot: 100})[0]).toMatchObject({
      outcome: 'too-small',
      cashAfter: 100_000,
    });
  });

  test('that would fill up less than a cent say that there is enough, whatever was refused before', () => {
    const capital = {
      name: 'FixedInvestmentStrategy',
      params: {initial_capital: 1000, investment_amount: 0.004, investment_frequency: 'm', percents: 50, fund_val_start: 1},
    } as const;
    const days = [
      {prices, buy: ['甲']},
      {prices: {贵: 1e9}, buy: ['贵'], pays: true},
      {buy: ['甲'], pays: true},
    ];
    expect(capitalSteps(capital, days, {commission: 0, lot: 1}).map(({outcome}) => outcome)).toEqual([
      'bought',
      'paid',
      'too-small',
      'paid',
      'enough',
    ]);
  });

  test('of fixed investment fill up to the share with what is paid in', () => {
    const capital = {
      name: 'FixedInvestmentStrategy',
      params: {initial_capital: 0, investment_amount: 1000, investment_frequency: 'm', percents: 50, fund_val_start: 100},
    } as const;
    const steps = capitalSteps(
      capital,
      [{prices: {甲: 10}, pays: true, buy: ['甲']}, {prices: {甲: 20}, pays: true, buy: ['甲']}, {buy: ['甲']}],
      free,
    );
    expect(steps.map(({kind, wanted, outcome}) => [kind, wanted, outcome])).toEqual([
      ['payment', 0, 'paid'],
      ['buy', 500, 'bought'],
      ['payment', 0, 'paid'],
      // 50 shares at 20 are 1,000 of 2,500: 250 are missing to a half.
      ['buy', 250, 'bought'],
      ['buy', 0, 'enough'],
    ]);
  });

  test('name a symbol without a price and one that is not held', () => {
    expect(() => outcomes(percent(30), {prices, buy: ['戊']})).toThrow('第 1 日的 “戊” 还没有价格');
    expect(() => outcomes(percent(30), {prices, sell: ['甲']})).toThrow('第 1 日卖出的 “甲” 此时没有持仓');
  });
});

describe('an investment plan', () => {
  const terms = {amount: 1000, frequency: 'm', percents: null, commission: 0, from: '2007-10-01', to: '2012-09-30'} as const;
  const plan = investmentPlan(bars, terms);

  test('adds up: one payment a month, shares times price is the value', () => {
    expect(plan.payments).toHaveLength(60);
    expect(plan.paidIn).toBe(60_000);
    const shares = plan.payments.reduce((sum, payment) => sum + payment.shares, 0);
    const last = bars.close[bars.date.indexOf('2012-09-28')] as number;
    expect(shares * last).toBeCloseTo(plan.value, 6);
    expect(plan.averageCost).toBeCloseTo(60_000 / shares, 9);
  });

  test('buys units at the NAV of the day, so that the NAV follows the price', () => {
    const [first] = plan.payments;
    expect(first).toMatchObject({nav: 100, newUnits: 10, totalPaidIn: 1000});
    for (const {nav, price} of plan.payments) {
      expect(nav).toBeCloseTo((100 * price) / (first?.price as number), 8);
    }
  });

  test('has the money-weighted return of its payments', () => {
    const flows = [...plan.payments.map(({date}) => ({date, amount: -1000})), {date: '2012-09-28', amount: plan.value}];
    expect(plan.metrics.moneyWeightedReturn).toBeCloseTo(xirr(flows) as number, 12);
  });

  test('knows its worst day against what was paid in so far', () => {
    expect(plan.worst.date).toBe('2008-11-20');
    expect(plan.worst.shortfall).toBeLessThan(-0.35);
  });

  test('that begins inside a month pays on its first day, and then on the first of each month', () => {
    const {payments} = investmentPlan(bars, {...terms, from: '2007-10-09', to: '2007-12-31'});
    expect(payments.map(({date}) => date)).toEqual(['2007-10-09', '2007-11-01', '2007-12-03']);
  });
});

describe('a lump sum', () => {
  const terms = {amount: 1000, frequency: 'm', percents: null, commission: 0} as const;

  test('puts the same money in on the day of the first instalment', () => {
    const [row] = lumpSumComparison(bars, ['2003-01-01'], 5, terms);
    const price = (date: string): number => bars.close[bars.date.indexOf(date)] as number;
    expect(row).toMatchObject({from: '2003-01-02', to: '2007-12-31', paidIn: 60_000});
    expect(row?.lumpSum.value).toBeCloseTo((60_000 * price('2007-12-31')) / price('2003-01-02'), 6);
    expect(row?.instalments.value).toBeCloseTo(investmentPlan(bars, {...terms, from: '2003-01-01', to: '2007-12-31'}).value, 9);
    expect(row?.lumpSum.value).toBeGreaterThan(row?.instalments.value as number);
  });

  test('of a start inside a month begins on the first of the next, so that the years hold twelve instalments each', () => {
    const [row] = lumpSumComparison(bars, ['2003-01-10'], 5, terms);
    expect(row).toMatchObject({from: '2003-02-03', to: '2008-01-09', paidIn: 60_000});
  });

  test('does worse than instalments where the price falls first', () => {
    const [row] = lumpSumComparison(bars, ['2000-01-01'], 5, terms);
    expect(row?.lumpSum.value).toBeLessThan(row?.instalments.value as number);
  });

  test('beyond the bars is refused with their last day', () => {
    expect(() => lumpSumComparison(bars, ['2018-01-01'], 5, terms)).toThrow('超出了行情的最后一天 2020-04-17');
  });
});
