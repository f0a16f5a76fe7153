import {describe, it, expect} from 'vitest';
import {
  performance,
  annualisedVolatility,
  dailyReturns,
  isoDate,
  dayNumber,
  yearlyGrowth,
  headline,
} from '@site/src/engine';
import {sharpeRatio, sortinoRatio} from '@site/src/engine/metrics/returns';

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
    expect(figures.calmar).toBeCloseTo((figures.cagr as number) / 0.5, 12);
  });

  it('reports the deepest fall and the longest, each with its days', () => {
    const {maxDrawdown, longestDrawdown} = performance(dates, [100, 99, 98, 110, 55]);
    expect(longestDrawdown).toEqual({peakDate: '2020-01-01', recoveryDate: '2021-07-01', days: 547});
    expect(maxDrawdown).toMatchObject({peakDate: '2021-07-01', days: 184});
  });

  it('counts a drawdown that is not recovered up to the last day', () => {
    const {maxDrawdown, currentDrawdown} = performance(dates, [100, 120, 60, 90, 96]);
    expect(maxDrawdown).toMatchObject({recoveryDate: null, daysToRecover: null, days: 549});
    expect(currentDrawdown).toBeCloseTo(-0.2, 12);
  });

  it('counts falls, volatility and ratios from a start before the first bar too', () => {
    // A fee of 10 % on the first day, then nothing, then a gain back to the start.
    const figures = performance(dates, [90, 90, 90, 90, 100], 252, 100);
    expect(performance(dates, [99, 99, 99, 99, 110], 252, 100).totalReturn).toBeCloseTo(0.1, 12);
    expect(figures.maxDrawdown).toMatchObject({
      depth: expect.closeTo(-0.1, 12),
      peakDate: '2020-01-01',
      troughDate: '2020-01-01',
      recoveryDate: '2022-01-01',
      days: 731,
      gainToRecover: expect.closeTo(1 / 9, 12),
    });
    expect(figures.longestDrawdown.days).toBe(731);
    expect(figures.currentDrawdown).toBe(0);
    const returns = [-0.1, 0, 0, 0, 1 / 9];
    expect(figures.volatility).toBeCloseTo(annualisedVolatility(returns), 12);
    expect(figures.sharpe).toBeCloseTo(sharpeRatio(returns) as number, 12);
    expect(figures.sortino).toBeCloseTo(sortinoRatio(returns) as number, 12);
    expect([figures.calmar]).toEqual([expect.closeTo(0, 12)]);
  });

  it('with the first value for its start has one return fewer than bars', () => {
    const values = [100, 110, 105, 120, 118];
    expect(performance(dates, values, 252, 100)).toEqual(performance(dates, values));
    expect(performance(dates, values, 252, 100 * (1 + 1e-15))).toMatchObject({
      volatility: performance(dates, values).volatility,
    });
    expect(performance(dates, values).volatility).toBeCloseTo(annualisedVolatility(dailyReturns(values)), 12);
  });

  it.each([
    ['constant growth', (t: number) => 1.1 ** t],
    [
      'constant growth as a sum of rounding errors',
      (t: number) => Array.from({length: t}).reduce<number>((value) => value * 1.001, 100),
    ],
    ['a value that stands still but for rounding', (t: number) => 0.3 * (1 + (t % 3) * 1e-16)],
  ])('has no ratios of %s', (_, value) => {
    const days = Array.from({length: 100}, (_, t) => isoDate(18_262 + t));
    const {volatility, sharpe, sortino, calmar, maxDrawdown, longestDrawdown, currentDrawdown} = performance(
      days,
      days.map((__, t) => value(t)),
    );
    expect([volatility]).toEqual([expect.closeTo(0, 9)]);
    expect([sharpe, sortino, calmar]).toEqual([null, null, null]);
    expect([maxDrawdown.depth, maxDrawdown.days, longestDrawdown.days, currentDrawdown]).toEqual([0, 0, 0, 0]);
  });

  it.each([59, 60])('over %d days has figures per year only from 60 on', (length) => {
    const {cagr, volatility, sharpe, sortino, calmar, totalReturn} = performance(
      ['2024-01-01', '2024-01-02', isoDate(dayNumber('2024-01-01') + length)],
      [10, 9, 11],
    );
    expect(totalReturn).toBeCloseTo(0.1, 12);
    expect([cagr, volatility, sharpe, sortino, calmar].map((figure) => typeof figure)).toEqual(
      Array(5).fill(length < 60 ? 'object' : 'number'),
    );
  });

  it('gives its growth per year to figures that need one, and refuses a stretch that has none by its dates', () => {
    expect(yearlyGrowth(performance(dates, [100, 120, 60, 90, 144]))).toBeCloseTo(1.44 ** (365.25 / 731) - 1, 12);
    const short = performance(['2024-01-01', '2024-01-02', '2024-01-03'], [1, 2, 3]);
    expect(() => yearlyGrowth(short)).toThrow('2024-01-01 至 2024-01-03 没有年复合收益率：至少要 60 个自然日');
  });

  it('needs three days and a value for each', () => {
    expect(() => performance(dates.slice(0, 2), [1, 2])).toThrow('至少需要 3 个交易日');
    expect(() => performance(dates, [1, 2, 3])).toThrow('5 日与 3 个净值');
  });
});

it('the headline has the return and the fall that performance has, from the same start', () => {
  const values = [90, 120, 60, 90, 144];
  const {totalReturn, maxDrawdown} = performance(dates, values, 252, 100);
  const fall = {depth: maxDrawdown.depth};
  expect(headline(dates, values, 100)).toMatchObject({
    from: '2020-01-01',
    to: '2022-01-01',
    totalReturn,
    maxDrawdown: fall,
  });
});
