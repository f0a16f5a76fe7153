import {describe, expect, test} from 'vitest';
import {lateValue} from '../../../src/figures/rules/lateFills';
import {last, type Bars} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {sampleBars} from '../../support/sampleBars';
import {flatBars} from '../../support/pools';

const rule = {strategy: 'DualMovingAverageStrategy', params: {short_period: 2, long_period: 3}} as const;
/** Falls, rises, falls: bought once and sold once. */
const bars: Bars = flatBars([10, 9, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7]);

describe('a rule carried out late', () => {
  test('in time is the backtest of the site', () => {
    const sample = sampleBars();
    const own = {strategy: 'DualMovingAverageStrategy', params: {}} as const;
    const {equity} = ruleRun(sample, own, {commission: 0.001});
    expect(lateValue(sample, own, {buy: 0, sell: 0}, 0.001)).toBeCloseTo(last(equity) / 100_000, 9);
  });

  test('buys and sells at the closes of later days', () => {
    // B on day 4 (index), S on day 8: filled at 11 and 9; a day later at 12 and 8.
    const free = (buy: number, sell: number): number => lateValue(bars, rule, {buy, sell}, 0);
    const prices = [free(0, 0), free(1, 0), free(0, 1), free(1, 1)];
    expect(prices[1]).toBeLessThan(prices[0] ?? 0);
    expect(prices[2]).toBeLessThan(prices[0] ?? 0);
    expect(prices[3]).toBeCloseTo(((prices[1] ?? 0) * (prices[2] ?? 0)) / (prices[0] ?? 1), 12);
  });

  test('a sale that comes due before its late buy cancels both', () => {
    expect(lateValue(bars, rule, {buy: 9, sell: 0}, 0)).toBe(1);
  });
});
