import {describe, test, expect} from 'vitest';
import {simplePercentAmount} from '../../../src/engine/teaching';
import {buySequence, percentAmount} from '../../../src/figures/capital/examples';
import {unitNav} from '../../../src/figures/investment';

describe('order amounts', () => {
  test('percent counts total assets and stops at the cash', () => {
    expect(percentAmount({cash: 50_000, marketValue: 50_000}, 20)).toBe(20_000);
    expect(percentAmount({cash: 10_000, marketValue: 70_000}, 25)).toBe(10_000);
  });

  test('simple percent counts the cash alone', () => {
    expect(simplePercentAmount({cash: 40_000, marketValue: 60_000}, 25)).toBe(10_000);
  });

  test.each([0, 100, Number.NaN])('refuse %s per cent and name the way out', (percents) => {
    expect(() => percentAmount({cash: 1, marketValue: 0}, percents)).toThrow('99 或 95');
    expect(() => simplePercentAmount({cash: 1, marketValue: 0}, percents)).toThrow('99 或 95');
  });

  test('several buys in a row: percent runs out of cash, simple percent shrinks for ever', () => {
    const byAssets = buySequence(100_000, 5, (account) => percentAmount(account, 25));
    const byCash = buySequence(100_000, 3, (account) => simplePercentAmount(account, 25));
    expect(byAssets.map(({amount}) => amount)).toEqual([25_000, 25_000, 25_000, 25_000, 0]);
    expect(byCash.map(({cashAfter}) => cashAfter)).toEqual([75_000, 56_250, 42_187.5]);
  });
});

describe('fixed investment by units', () => {
  test('a payment never lifts the unit NAV', () => {
    const periods = unitNav([10, 10, 10], [100, 900, 5000]);
    expect(periods.map(({nav}) => nav)).toEqual([100, 100, 100]);
  });

  test('the unit NAV follows the price when everything is invested', () => {
    const periods = unitNav([10, 8, 12], [1000, 1000, 1000], 1);
    expect(periods.map(({nav}) => Number(nav.toFixed(10)))).toEqual([1, 0.8, 1.2]);
    expect(periods.at(-1)).toMatchObject({totalPaidIn: 3000, newShares: 1000 / 12});
  });

  test('refuses prices and payments that do not match', () => {
    expect(() => unitNav([10], [100, 100])).toThrow('一样多');
    expect(() => unitNav([10], [0])).toThrow('正数');
  });
});
