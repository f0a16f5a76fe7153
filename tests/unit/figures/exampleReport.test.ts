import {describe, test, expect} from 'vitest';
import {sliceBars, systemQualityNumber} from '../../../src/engine';
import {withoutBest} from '../../../src/figures/kit/withoutBest';
import {exampleReport, resultsByStart, examplePool} from '../../../src/figures/report/exampleReport';
import {tradesByHolding, sqnByCount} from '../../../src/figures/report/parts';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const report = exampleReport(bars);

const closed = report.trades.filter(({open}) => !open);

const returns = closed.map((trade) => trade.return);

describe('the example report', () => {
  test('has the figures that the page talks about', () => {
    const {metrics, benchmarkMetrics} = report;
    expect([metrics.from, metrics.to, metrics.closedTrades, metrics.openTrades]).toEqual(['2000-01-03', '2020-04-17', 47, 0]);
    expect(metrics.cagr).toBeCloseTo(0.0273, 4);
    expect(metrics.maxDrawdown).toMatchObject({peakDate: '2000-09-01', recoveryDate: '2007-05-18', days: 2450});
    // Shallower than holding; its deepest took longer, its longest did not: the page says so.
    expect(metrics.maxDrawdown.depth).toBeGreaterThan(benchmarkMetrics?.maxDrawdown.depth ?? 0);
    expect(metrics.maxDrawdown.days).toBeGreaterThan(benchmarkMetrics?.maxDrawdown.days ?? Infinity);
    expect(metrics.longestDrawdown.days).toBeLessThan(benchmarkMetrics?.longestDrawdown.days ?? 0);
  });

  test('falls apart into years and into trades', () => {
    const {totalReturn, profit} = report.metrics;
    expect(
      withoutBest(
        report.years.map((year) => year.return),
        [0],
      )[0]?.totalReturn,
    ).toBeCloseTo(totalReturn, 10);
    expect(withoutBest(returns, [0])[0]?.totalReturn).toBeCloseTo(totalReturn, 10);
    expect(report.years.reduce((sum, year) => sum + year.profit, 0)).toBeCloseTo(profit, 4);
  });
});

describe('the time machine', () => {
  test('starts without a position but with warm averages', () => {
    const [late] = resultsByStart(bars, ['2009-03-09']);
    expect(late?.cagr).toBe(exampleReport(bars, '2009-03-09').metrics.cagr);
    // Cut bars would leave the rule without signals for sixty days.
    expect(late?.cagr).not.toBe(exampleReport(sliceBars(bars, '2009-03-09', '2020-04-17')).metrics.cagr);
  });

  test('measures the excess over the same days', () => {
    const [row] = resultsByStart(bars, ['2007-10-09']);
    const {metrics, benchmarkMetrics} = exampleReport(bars, '2007-10-09');
    expect(row?.excess).toBeCloseTo((metrics.cagr as number) - (benchmarkMetrics?.cagr as number), 12);
  });

  test('refuses a day without a bar by name', () => {
    expect(() => resultsByStart(bars, ['2009-03-08'])).toThrow('样本里没有 2009-03-08 的行情');
  });
});

describe('without its best parts', () => {
  test('a result is what the others compound to', () => {
    const [none, one] = withoutBest([0.5, -0.1, 0.2], [0, 1]);
    expect(none?.totalReturn).toBeCloseTo(1.5 * 0.9 * 1.2 - 1);
    expect(one).toEqual({removed: 1, kept: 2, totalReturn: expect.closeTo(0.08)});
  });

  test.each([-1, 0.5, 3])('there is no result for %d of three', (count) => {
    expect(() => withoutBest([0.5, -0.1, 0.2], [count])).toThrow(`实际是 ${count}`);
  });
});

test('trades grouped by holding are all of them, each once', () => {
  const groups = tradesByHolding(report.trades, [10, 60]);
  expect(groups.map(({least, most}) => [least, most])).toEqual([
    [0, 10],
    [11, 60],
    [61, null],
  ]);
  expect(groups.reduce((sum, {count}) => sum + count, 0)).toBe(closed.length);
  expect(groups.reduce((sum, {count, meanReturn}) => sum + count * meanReturn, 0)).toBeCloseTo(
    returns.reduce((sum, value) => sum + value, 0),
  );
  expect(tradesByHolding([], [10])).toEqual([]);
});

test('four times as many trades of the same quality have twice the SQN', () => {
  const [own, more] = sqnByCount(returns, [returns.length, returns.length * 4]);
  expect(own?.sqn).toBe(systemQualityNumber(returns));
  expect(more?.sqn).toBeCloseTo(2 * (own?.sqn ?? NaN), 12);
  expect(() => sqnByCount([0.1, 0.1], [2])).toThrow('两笔盈亏不同的交易');
});

test('the profits of the made-up symbols add up to that of their portfolio', () => {
  const {market, result} = examplePool();
  expect(result.symbols.map(({symbol}) => symbol)).toEqual(market.assets.map(({symbol}) => symbol));
  expect(result.symbols.reduce((sum, {profit}) => sum + profit, 0)).toBeCloseTo(result.metrics.profit, 6);
});
