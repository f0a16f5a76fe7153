import {describe, test, expect} from 'vitest';
import {ruleRun} from '../../../../../src/engine/backtest';
import {pairedReturns} from '../../../../../src/engine/metrics/uncertainty/judge';
import {realHistory} from '../../../../../src/engine/metrics/uncertainty/resample';
import {sharpeEstimate} from '../../../../../src/engine/metrics/uncertainty/uncertainty';
import {sampleBars} from '../../../../support/sampleBars';

const bars = sampleBars();

describe('the daily returns of a run and of holding', () => {
  test.each([[{}], [{from: '2007-07-02', to: '2009-06-30'}], [{commission: 0}]])(
    'come to the growth, the deepest fall and the Sharpe ratio that the metrics report: %j',
    (conditions) => {
      const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'}, conditions);
      const pair = pairedReturns(run);
      const real = realHistory(pair);
      expect(real.strategy.growth).toBeCloseTo(run.metrics.cagr as number, 12);
      expect(real.benchmark.growth).toBeCloseTo(run.benchmarkMetrics.cagr as number, 12);
      expect(real.strategy.depth).toBeCloseTo(run.metrics.maxDrawdown.depth, 12);
      expect(real.benchmark.depth).toBeCloseTo(run.benchmarkMetrics.maxDrawdown.depth, 12);
      expect(sharpeEstimate(pair.strategy, 252)?.value).toBeCloseTo(run.metrics.sharpe as number, 12);
    },
  );

  test('count what is paid on the first day, when holding stands still', () => {
    const dates = ['2020-01-01', '2020-01-02', '2021-01-01'];
    const {strategy, benchmark, years} = pairedReturns({dates, nav: [0.98, 0.49, 0.98], startNav: 1, benchmark: [5, 10, 20]});
    expect(strategy.map((value) => Number(value.toFixed(9)))).toEqual([-0.02, -0.5, 1]);
    expect(benchmark).toEqual([0, 1, 1]);
    expect(years).toBeCloseTo(366 / 365.25, 12);
  });
});
