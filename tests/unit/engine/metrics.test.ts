import {describe, test, expect} from 'vitest';
import {drawdown, maxDrawdown, gainToRecover, annualisedVolatility, dailyReturns, cagr, tradeStatistics} from '../../../src/engine';
import {sharpeRatio, calmarRatio} from '../../../src/engine/metrics/returns';

describe('drawdown', () => {
  test('measures from the highest value so far', () => {
    expect(drawdown([1, 2, 1, 3, 1.5])).toEqual([0, 0, -0.5, 0, -0.5]);
  });

  test('the maximum names peak, trough and recovery', () => {
    expect(maxDrawdown([10, 20, 12, 5, 15, 20, 19])).toEqual({depth: -0.75, peak: 1, trough: 3, recovery: 5});
  });

  test('a fall that was not made good has no recovery', () => {
    expect(maxDrawdown([10, 5, 9]).recovery).toBeNull();
  });

  test('a series that only rises has none', () => {
    expect(maxDrawdown([1, 2, 3])).toEqual({depth: 0, peak: 0, trough: 0, recovery: 0});
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a NAV of %s', (value) => {
    expect(() => drawdown([1, value])).toThrow('第 2 个净值');
  });

  test('refuses an empty series', () => {
    expect(() => maxDrawdown([])).toThrow('至少需要一个净值');
  });
});

describe('the gain that makes up for a loss', () => {
  test.each([
    [0, 0],
    [0.1, 0.1111],
    [0.2, 0.25],
    [0.5, 1],
    [0.9, 9],
  ])('of %s is %s', (loss, gain) => {
    expect(gainToRecover(loss)).toBeCloseTo(gain, 4);
  });

  test.each([-0.1, 1, Number.NaN])('does not exist for %s', (loss) => {
    expect(() => gainToRecover(loss)).toThrow(String(loss));
  });
});

describe('returns', () => {
  test('volatility and Sharpe ratio use the sample deviation and 252 days', () => {
    const returns = [0.01, -0.01, 0.02, 0];
    // mean 0.005, sample deviation sqrt((0.25 + 2.25 + 2.25 + 0.25)e-4 / 3)
    const spread = Math.sqrt(5e-4 / 3);
    expect(annualisedVolatility(returns)).toBeCloseTo(spread * Math.sqrt(252), 12);
    expect(sharpeRatio(returns)).toBeCloseTo((0.005 / spread) * Math.sqrt(252), 12);
    expect(annualisedVolatility(returns, 365)).toBeCloseTo(spread * Math.sqrt(365), 12);
  });

  test('returns that never change have no Sharpe ratio', () => {
    expect(sharpeRatio([0, 0, 0])).toBeNull();
  });

  test('need at least two values', () => {
    expect(() => annualisedVolatility([0.1])).toThrow('只有 1 个');
  });

  test('are taken from bar to bar', () => {
    expect(dailyReturns([100, 110, 99])).toEqual([0.10000000000000009, -0.09999999999999998]);
  });

  test('annual growth counts calendar days', () => {
    expect(cagr(100, 121, '2000-01-01', '2002-01-01')).toBeCloseTo(1.21 ** (365.25 / 731) - 1, 12);
    for (const [first, last, to] of [
      [0, 121, '2002-01-01'],
      [-1, 121, '2002-01-01'],
      [100, 0, '2002-01-01'],
      [100, -1, '2002-01-01'],
      [100, 121, '2000-01-01'],
      [100, 121, '1999-01-01'],
    ] as const) {
      expect(() => cagr(first, last, '2000-01-01', to)).toThrow('先后有序');
    }
  });

  test('the Calmar ratio divides growth by the size of the drawdown', () => {
    expect(calmarRatio(0.1, -0.2)).toBe(0.5);
    expect(calmarRatio(0.1, 0)).toBeNull();
  });
});

describe('trade statistics', () => {
  test('expectancy equals win rate × average win + loss rate × average loss', () => {
    const {winRate, averageWin, averageLoss, expectancy, profitLossRatio} = tradeStatistics([300, -100, -100, 100]);
    expect({winRate, averageWin, averageLoss, profitLossRatio}).toEqual({
      winRate: 0.5,
      averageWin: 200,
      averageLoss: -100,
      profitLossRatio: 2,
    });
    expect(expectancy).toBe(winRate * averageWin + (1 - winRate) * averageLoss);
  });

  test('a trade that ends level is not a win', () => {
    expect(tradeStatistics([0, 10]).wins).toBe(1);
  });

  test('need a closed trade', () => {
    expect(() => tradeStatistics([])).toThrow('没有已平仓的交易');
  });
});
