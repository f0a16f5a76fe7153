import {describe, test, expect} from 'vitest';
import {dailyReturns} from '../../../../../src/engine';
import {normalRandom, uniformRandom} from '../../../../../src/engine/market-data/random';
import {sharpeRatio} from '../../../../../src/engine/metrics/returns';
import {
  returnMoments,
  sharpeError,
  normalQuantile,
  normalBelow,
  expectedBest,
  deflatedSharpe,
} from '../../../../../src/engine/metrics/uncertainty/sharpe';
import {sharpeEstimate} from '../../../../../src/engine/metrics/uncertainty/uncertainty';
import {sampleBars} from '../../../../support/sampleBars';

const returns = dailyReturns(sampleBars().close);

/** Returns with a true daily Sharpe ratio of 0.05, each day keeping a share of the day before. */
function drawn(share: number, days: number, seed: number): number[] {
  const normal = normalRandom(uniformRandom(seed));
  let excess = 0;
  return Array.from({length: days}, () => {
    excess = share * excess + 0.01 * Math.sqrt(1 - share ** 2) * normal();
    return 0.0005 + excess;
  });
}

describe('the standard error of a Sharpe ratio', () => {
  test('of independent normal returns is Lo’s √((1 + SR² / 2) / n)', () => {
    const many = drawn(0, 20_000, 1);
    const {mean, deviation, days} = returnMoments(many);
    expect(sharpeError(many, 252) / Math.sqrt((252 * (1 + (mean / deviation) ** 2 / 2)) / days)).toBeCloseTo(1, 1);
  });

  test.each([
    ['independent', 0, 0.86],
    ['persistent', 0.3, 0.84],
  ])('reaches the true ratio of %s returns nine times in ten', (_, share, least) => {
    const worlds = Array.from({length: 300}, (__, world) => {
      const own = drawn(share, 1260, world + 1);
      const {low, high} = sharpeEstimate(own, 1) as {low: number; high: number};
      return low <= 0.05 && 0.05 <= high;
    });
    const held = worlds.filter(Boolean).length / worlds.length;
    expect(held).toBeGreaterThanOrEqual(least);
    expect(held).toBeLessThanOrEqual(0.93);
  });

  test('stands on both sides of the ratio that the metrics report', () => {
    const {value, low, high} = sharpeEstimate(returns, 252) as {value: number; low: number; high: number};
    expect(value).toBe(sharpeRatio(returns, 252));
    expect(high - value).toBeCloseTo(value - low, 12);
    expect((high - value) / sharpeError(returns, 252)).toBeCloseTo(1.644_853_627, 8);
  });

  test('is unknown without variation', () => {
    expect(sharpeEstimate([0, 0, 0], 252)).toBeNull();
    expect(() => sharpeError([0.1, 0.1, 0.1], 252)).toThrow('至少需要 2 个不全相同的日收益率，实际是 3 个');
  });
});

describe('the normal distribution', () => {
  test.each([
    [0.5, 0],
    [0.95, 1.644853626951],
    [0.975, 1.95996398454],
    [0.001, -3.090232306168],
    [0.999999, 4.753424308823],
  ])('has the quantile of %d at %d', (share, deviations) => {
    expect(normalQuantile(share)).toBeCloseTo(deviations, 9);
    expect(normalBelow(deviations)).toBeCloseTo(share, 9);
  });

  test.each([0, 1, -1, Number.NaN])('refuses the quantile of %d', (share) => {
    expect(() => normalQuantile(share)).toThrow(`正态分位数的比例应在 0 与 1 之间，实际是 ${share}`);
  });
});

describe('the best of many', () => {
  // Means of the largest of N normal numbers: 1/√π, 3/(2 √π), then by tables (Harter 1961).
  test.each([
    [1, 0, 0],
    [2, 0.5642, 0.08],
    [3, 0.8463, 0.03],
    [5, 1.163, 0.03],
    [10, 1.5388, 0.03],
    [100, 2.5076, 0.03],
    [1000, 3.2414, 0.03],
  ])('of %d is on average %d', (tries, mean, share) => {
    expect(Math.abs(expectedBest(tries) - mean)).toBeLessThanOrEqual(share * mean);
  });

  test.each([0, 1.5, -3, 1e8])('refuses %d', (tries) => {
    expect(() => expectedBest(tries)).toThrow(`试过的次数应是 1 到 10,000,000 之间的整数，实际是 ${tries}`);
  });
});

describe('the deflated Sharpe ratio', () => {
  // The example of the paper: 2.5 a year over 1250 days, the best of 100 whose yearly ratios vary by 1/2.
  const paper = {days: 1250, mean: 2.5 / Math.sqrt(250), deviation: 1, skewness: -3, kurtosis: 10};
  const trials = {count: 100, spread: Math.sqrt(1 / 2 / 250)};

  test('is that of the paper: 0.1132 a day to beat, probability 0.9004', () => {
    expect(trials.spread * expectedBest(trials.count)).toBeCloseTo(0.1132, 4);
    expect(deflatedSharpe(paper, trials)).toBeCloseTo(0.9004, 4);
  });
});
