import {describe, expect, test} from 'vitest';
import {
  annualisedVolatility,
  cagr,
  dailyReturns,
  drawdown,
  drawdownEpisodes,
  gainToRecover,
  maxDrawdown,
  normalWithin,
  rankCorrelation,
  sqnGrade,
  systemQualityNumber,
  tradeStatistics,
} from '@site/src/engine';
import {calmarRatio, sharpeRatio, sortinoRatio} from '@site/src/engine/metrics/returns';
import {median} from '@site/src/engine/metrics/statistics';
import {sampleBars} from '../../../support/sampleBars';

test.each([
  [() => drawdown([1, 0]), '第 2 个净值'],
  [() => drawdown([1, Number.NaN]), '第 2 个净值'],
  [() => maxDrawdown([]), '至少需要一个净值'],
  [() => gainToRecover(-0.1), '-0.1'],
  [() => gainToRecover(1), '1'],
  [() => annualisedVolatility([0.1]), '只有 1 个'],
  [() => cagr(0, 121, '2000-01-01', '2002-01-01'), '先后有序'],
  [() => cagr(100, 0, '2000-01-01', '2002-01-01'), '先后有序'],
  [() => cagr(100, 121, '2000-01-01', '2000-01-01'), '先后有序'],
  [() => tradeStatistics([]), '没有已平仓的交易'],
  [() => normalWithin(Number.NaN), '实际是 NaN'],
  [() => rankCorrelation([1], [1]), '实际是 1 与 1 个'],
  [() => rankCorrelation([1, 2, 3], [1, 2]), '实际是 3 与 2 个'],
])('%s is refused, with the value', (call, named) => {
  expect(call).toThrow(named);
});

describe('drawdowns', () => {
  test('measure from the highest value so far; the deepest names peak, trough and recovery', () => {
    expect(drawdown([1, 2, 1, 3, 1.5])).toEqual([0, 0, -0.5, 0, -0.5]);
    expect(drawdown([9, 8, 10, 9], 10)).toEqual([-0.1, -0.2, 0, -0.1].map((depth) => expect.closeTo(depth)));
    expect(maxDrawdown([10, 20, 12, 5, 15, 20, 19])).toEqual({depth: -0.75, peak: 1, trough: 3, recovery: 5});
    expect(maxDrawdown([10, 5, 9]).recovery).toBeNull();
    expect(maxDrawdown([1, 2, 3])).toEqual({depth: 0, peak: 0, trough: 0, recovery: 0});
  });

  test('are one episode for each fall, the deepest first, of the same depth the earlier', () => {
    expect(drawdownEpisodes([10, 9, 10, 12, 6, 9, 12, 13, 11])).toEqual([
      {depth: -0.5, peak: 3, trough: 4, recovery: 6},
      {depth: 11 / 13 - 1, peak: 7, trough: 8, recovery: null},
      {depth: expect.closeTo(-0.1), peak: 0, trough: 1, recovery: 2},
    ]);
    expect(drawdownEpisodes([10, 9, 11, 9.9, 12]).map(({peak}) => peak)).toEqual([0, 2]);
    expect([drawdownEpisodes([1, 1, 2]), drawdownEpisodes([])]).toEqual([[], []]);
    const {close} = sampleBars();
    expect(drawdownEpisodes(close)[0]).toEqual(maxDrawdown(close));
  });

  test('begin at a peak that is only met again, on the first day of a level, or before the first bar', () => {
    const places = (values: number[], start?: number) =>
      drawdownEpisodes(values, start).map(({peak, trough, recovery}) => [peak, trough, recovery]);
    expect(places([10, 8, 10, 9]).sort()).toEqual([
      [0, 1, 2],
      [2, 3, null],
    ]);
    expect(places([5, 10, 10, 8])).toEqual([[1, 3, null]]);
    expect(places([9, 8, 10, 9], 10)).toEqual([
      [-1, 1, 2],
      [2, 3, null],
    ]);
    expect(places([10, 9], 10)).toEqual([[0, 1, null]]);
  });

  test('are not made by rounding, but by prices of a cheap coin', () => {
    expect(drawdownEpisodes([0.3, 0.3 - 1e-17, 0.1 + 0.2, 0.3])).toEqual([]);
    expect(drawdownEpisodes([1, 1 + 2e-16, 0.5])).toMatchObject([{peak: 0}]);
    expect(drawdownEpisodes([1, 0.7, 0.1 + 0.6, 1])).toMatchObject([{trough: 1}]);
    expect(drawdownEpisodes([1e-10, 2e-10, 1e-10])).toMatchObject([{depth: -0.5, peak: 1}]);
  });

  test('are made good by a larger gain', () => {
    expect([0, 0.1, 0.2, 0.5, 0.9].map(gainToRecover)).toEqual(
      [0, 1 / 9, 0.25, 1, 9].map((gain) => expect.closeTo(gain, 9)),
    );
  });
});

describe('returns', () => {
  const returns = [0.01, -0.01, 0.02, 0];
  // mean 0.005, sample deviation sqrt((0.25 + 2.25 + 2.25 + 0.25)e-4 / 3)
  const spread = Math.sqrt(5e-4 / 3);

  test('are taken from bar to bar', () => {
    expect(dailyReturns([100, 110, 99])).toEqual([0.10000000000000009, -0.09999999999999998]);
  });

  test('give volatility and ratios by the sample deviation and 252 days, where something varies', () => {
    expect(annualisedVolatility(returns)).toBeCloseTo(spread * Math.sqrt(252), 12);
    expect(annualisedVolatility(returns, 365)).toBeCloseTo(spread * Math.sqrt(365), 12);
    expect(sharpeRatio(returns)).toBeCloseTo((0.005 / spread) * Math.sqrt(252), 12);
    // mean 0.005; losses −0.02: √(0.0004 / 4) = 0.01.
    expect(sortinoRatio([0.03, -0.02, 0.01, 0])).toBeCloseTo((0.005 / 0.01) * Math.sqrt(252), 12);
    expect(calmarRatio(0.1, -0.2)).toBe(0.5);
    expect([sharpeRatio([0, 0, 0]), sortinoRatio([0.1, 0, 0.2]), calmarRatio(0.1, 0)]).toEqual([null, null, null]);
  });

  test('a year count calendar days', () => {
    expect(cagr(100, 121, '2000-01-01', '2002-01-01')).toBeCloseTo(1.21 ** (365.25 / 731) - 1, 12);
  });
});

describe('statistics of trades', () => {
  test('have an expectancy of win rate × average win + loss rate × average loss', () => {
    const {winRate, averageWin, averageLoss, expectancy, profitLossRatio} = tradeStatistics([300, -100, -100, 100]);
    const expected = {winRate: 0.5, averageWin: 200, averageLoss: -100, profitLossRatio: 2};
    expect({winRate, averageWin, averageLoss, profitLossRatio}).toEqual(expected);
    expect(expectancy).toBe(winRate * averageWin + (1 - winRate) * averageLoss);
    expect(tradeStatistics([0, 10]).wins).toBe(1);
  });

  test('have the profit factor: all wins over all losses', () => {
    expect(tradeStatistics([300, 100, -100, -100]).profitFactor).toBe(2);
    expect(tradeStatistics([1]).profitFactor).toBeNull();
  });

  test('have the SQN √N · mean / sample deviation, which grows with the root of the number of trades', () => {
    // mean 1, deviation √((4 + 0 + 4) / 2) = 2.
    const once = systemQualityNumber([-1, 1, 3]) as number;
    expect(once).toBeCloseTo(Math.sqrt(3) / 2, 12);
    expect(systemQualityNumber([4, 8])).toBeCloseTo((Math.sqrt(2) * 6) / Math.sqrt(8), 12);
    expect([systemQualityNumber([1]), systemQualityNumber([2, 2, 2])]).toEqual([null, null]);
    const many = systemQualityNumber(Array.from({length: 100}, () => [-1, 1, 3]).flat()) as number;
    // The sample deviation shrinks a little as n − 1 nears n.
    expect(many / once).toBeCloseTo(10 * Math.sqrt(299 / 300 / (2 / 3)), 9);
  });

  test('are not moved by rounding', () => {
    expect(systemQualityNumber([0.1, 0.1 + 1e-17, 1.1 - 1])).toBeNull();
    expect(tradeStatistics([1e-13, -1e-13])).toMatchObject({
      wins: 0,
      winRate: 0,
      profitLossRatio: null,
      profitFactor: null,
    });
    expect(tradeStatistics([5, 1e-13])).toMatchObject({wins: 1, winRate: 0.5});
  });

  test('call an SQN by its grade', () => {
    const grades = [-1, 1.54, 1.55, 1.94, 1.96, 2.44, 2.45, 3].map(sqnGrade);
    expect(grades).toEqual(['偏弱', '偏弱', '一般', '一般', '良好', '良好', '优秀', '卓越']);
  });
});

// Values of erf(x / √2) to 12 places.
test.each([
  [1, 0.682689492137],
  [1.959963984540054, 0.95],
  [2, 0.954499736104],
  [5, 0.999999426697],
  [40, 1],
])('of a normal distribution within %d deviations lies %d', (deviations, share) => {
  expect(normalWithin(deviations)).toBeCloseTo(share, 11);
});

test('the rank correlation is that of the differences of ranks, and equal within rounding', () => {
  // Ranks 1 2 3 4 5 against 2 1 4 3 5: 1 − 6 · 4 / (5 · 24).
  expect(rankCorrelation([10, 20, 30, 40, 50], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 12);
  expect([rankCorrelation([-1, -2], [3, 4]), rankCorrelation([1, 2], [1, 2])]).toEqual([-1, 1]);
  expect(rankCorrelation([0.1 + 0.2, 0.3, 0.9], [1, 2, 3])).toBe(rankCorrelation([5, 5, 9], [1, 2, 3]));
  expect([rankCorrelation([0.1 + 0.2, 0.3], [1, 2]), rankCorrelation([1, 2], [0.3, 0.1 + 0.2])]).toEqual([null, null]);
});

test('the median of an even number of values lies between the two in the middle, which stay in their order', () => {
  const given = [4, 1, 3, 2];
  expect([median([]), median([3]), median([10, 9, 1]), median(given), median([-5, -10, 100])]).toEqual([
    null,
    3,
    9,
    2.5,
    -5,
  ]);
  expect(given).toEqual([4, 1, 3, 2]);
});
