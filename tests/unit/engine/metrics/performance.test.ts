import {describe, expect, it} from 'vitest';
import {performance, sortinoRatio, systemQualityNumber, tradeStatistics} from '@site/src/engine';

const dates = ['2020-01-01', '2020-07-01', '2021-01-01', '2021-07-01', '2022-01-01'];

describe('performance', () => {
  it('has return, growth and drawdown of a series computed by hand', () => {
    const figures = performance(dates, [100, 120, 60, 90, 144]);
    expect(figures.totalReturn).toBeCloseTo(0.44, 12);
    // 731 days.
    expect(figures.cagr).toBeCloseTo(1.44 ** (365.25 / 731) - 1, 12);
    expect(figures.maxDrawdown).toMatchObject({
      depth: -0.5,
      peakDate: '2020-07-01',
      troughDate: '2021-01-01',
      recoveryDate: '2022-01-01',
      daysToRecover: 549,
      days: 549,
      gainToRecover: 1,
    });
    expect(figures.currentDrawdown).toBe(0);
    expect(figures.calmar).toBeCloseTo(figures.cagr / 0.5, 12);
  });

  it('reports the deepest fall and the longest, each with its days', () => {
    const {maxDrawdown, longestDrawdown} = performance(dates, [100, 50, 120, 119, 118]);
    expect(maxDrawdown).toMatchObject({depth: -0.5, recoveryDate: '2021-01-01', days: 366});
    expect(longestDrawdown.days).toBe(366);
    const [first, second] = [performance(dates, [100, 99, 98, 110, 55]), performance(dates, [100, 101, 102, 103, 104])];
    expect(first.longestDrawdown).toEqual({peakDate: '2020-01-01', recoveryDate: '2021-07-01', days: 547});
    expect(first.maxDrawdown).toMatchObject({peakDate: '2021-07-01', days: 184});
    expect(second.longestDrawdown.days).toBe(0);
  });

  it('counts a drawdown that is not recovered up to the last day', () => {
    const {maxDrawdown, currentDrawdown} = performance(dates, [100, 120, 60, 90, 96]);
    expect(maxDrawdown).toMatchObject({recoveryDate: null, daysToRecover: null, days: 549});
    expect(currentDrawdown).toBeCloseTo(-0.2, 12);
  });

  it('counts the total return from a start before the first bar', () => {
    expect(performance(dates, [99, 99, 99, 99, 110], 252, 100).totalReturn).toBeCloseTo(0.1, 12);
  });

  it('needs three days and a value for each', () => {
    expect(() => performance(dates.slice(0, 2), [1, 2])).toThrow('至少需要 3 个交易日');
    expect(() => performance(dates, [1, 2, 3])).toThrow('5 日与 3 个净值');
  });
});

describe('the Sortino ratio', () => {
  it('divides by the root mean square of the losses over all days', () => {
    // mean 0.005; losses −0.02: √(0.0004 / 4) = 0.01.
    expect(sortinoRatio([0.03, -0.02, 0.01, 0])).toBeCloseTo((0.005 / 0.01) * Math.sqrt(252), 12);
  });

  it('is null without losses', () => {
    expect(sortinoRatio([0.1, 0, 0.2])).toBeNull();
  });
});

describe('statistics of trades', () => {
  it('have the profit factor: all wins over all losses', () => {
    expect(tradeStatistics([300, 100, -100, -100]).profitFactor).toBe(2);
    expect(tradeStatistics([1]).profitFactor).toBeNull();
  });

  it('have the SQN √N · mean / sample deviation', () => {
    // mean 1, deviation √((4 + 0 + 4) / 2) = 2.
    expect(systemQualityNumber([-1, 1, 3])).toBeCloseTo(Math.sqrt(3) / 2, 12);
    expect(systemQualityNumber([1])).toBeNull();
    expect(systemQualityNumber([2, 2, 2])).toBeNull();
  });

  it('an SQN grows with the root of the number of trades', () => {
    const once = systemQualityNumber([-1, 1, 3]) as number;
    const many = systemQualityNumber(Array.from({length: 100}, () => [-1, 1, 3]).flat()) as number;
    // The sample deviation shrinks a little as n − 1 nears n.
    expect(many / once).toBeCloseTo(10 * Math.sqrt(299 / 300 / (2 / 3)), 9);
  });
});
