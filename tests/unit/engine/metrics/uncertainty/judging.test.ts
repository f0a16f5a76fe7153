import {describe, expect, test} from 'vitest';
import {closeBars} from '@site/src/engine';
import {ruleRun} from '@site/src/engine/backtest';
import {interval, isJudged, judge, judgeGrowth, RESAMPLES, uncertainty} from '@site/src/engine/uncertainty';
import {blockLength} from '@site/src/engine/metrics/uncertainty/blockLength';
import {pairedReturns} from '@site/src/engine/metrics/uncertainty/judge';
import {realHistory} from '@site/src/engine/metrics/uncertainty/resample';
import {pairBlockLength, sharpeEstimate} from '@site/src/engine/metrics/uncertainty/uncertainty';
import {blindRule} from '../../../../support/returnSeries';
import {sampleBars} from '../../../../support/sampleBars';

const bars = sampleBars();
const pair = {...blindRule('clustered', 600, 11), years: 600 / 252};

describe('the daily returns of a run and of holding', () => {
  test.each([[{}], [{from: '2007-07-02', to: '2009-06-30'}], [{commission: 0}]])(
    'come to the growth, the deepest fall and the Sharpe ratio that the metrics report: %j',
    (conditions) => {
      const {metrics, benchmarkMetrics, ...run} = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'}, conditions);
      const own = pairedReturns(run);
      const {strategy, benchmark} = realHistory(own);
      const found = [
        strategy.growth,
        benchmark.growth,
        strategy.depth,
        benchmark.depth,
        sharpeEstimate(own.strategy, 252)?.value,
      ];
      const depths = [metrics, benchmarkMetrics].map(({maxDrawdown}) => maxDrawdown.depth);
      const wanted = [metrics.cagr, benchmarkMetrics.cagr, ...depths, metrics.sharpe] as number[];
      expect(found).toEqual(wanted.map((value) => expect.closeTo(value, 12)));
    },
  );

  test('count what is paid on the first day, when holding stands still', () => {
    const dates = ['2020-01-01', '2020-01-02', '2021-01-01'];
    const {strategy, benchmark, years} = pairedReturns({
      dates,
      nav: [0.98, 0.49, 0.98],
      startNav: 1,
      benchmark: [5, 10, 20],
    });
    expect(strategy.map((value) => Number(value.toFixed(9)))).toEqual([-0.02, -0.5, 1]);
    expect(benchmark).toEqual([0, 1, 1]);
    expect(years).toBeCloseTo(366 / 365.25, 12);
  });
});

test('an interval leaves a twentieth of the values on each side, and needs values', () => {
  const {low, high} = interval(Array.from({length: 101}, (_, index) => 100 - index));
  expect([low, high]).toEqual([expect.closeTo(5, 9), expect.closeTo(95, 9)]);
  expect(interval([7])).toEqual({low: 7, high: 7});
  expect(() => interval([])).toThrow('没有重新抽取的结果');
  expect(() => uncertainty(pair, {resamples: 0})).toThrow('没有重新抽取的结果');
});

describe('the uncertainty of a rule', () => {
  test('has the block length of whatever hangs together longest', () => {
    const difference = pair.strategy.map((value, day) => value - (pair.benchmark[day] as number));
    expect(pairBlockLength(pair)).toBe(Math.max(...[pair.strategy, pair.benchmark, difference].map(blockLength)));
  });

  test('changes sign with the exchange of rule and holding, and is none for holding itself', () => {
    const terms = {resamples: 200, length: 5};
    const there = uncertainty(pair, terms);
    const back = uncertainty({...pair, strategy: pair.benchmark, benchmark: pair.strategy}, terms);
    expect(back.growth).toMatchObject(there.benchmarkGrowth);
    expect(back.growthGap.value).toBeCloseTo(-there.growthGap.value, 12);
    expect(back.growthGap.low).toBeCloseTo(-there.growthGap.high, 12);
    expect(back.depthGap.high).toBeCloseTo(-there.depthGap.low, 12);
    const {growthGap, depthGap} = uncertainty({...pair, strategy: pair.benchmark}, terms);
    const none = {value: 0, low: 0, high: 0, verdict: 'open', doubt: null};
    expect([growthGap, depthGap]).toEqual([none, none]);
  });
});

describe('growth judged alone', () => {
  type Strategy = NonNullable<Extract<Parameters<typeof ruleRun>[1], {strategy: unknown}>['strategy']>;
  const runOf = (strategy: Strategy, days = bars.date.length) =>
    ruleRun(closeBars(bars.date.slice(0, days), bars.close.slice(0, days)), {strategy});

  test.each<[Strategy, number]>([
    ['DualMovingAverageStrategy', 5105],
    ['ChandelierExitStrategy', 1500],
    ['MacdStrategy', 1500],
    ['BollingerBandsStrategy', 5105],
    ['BuyAndHoldStrategy', 1500],
  ])('of %s over %i days is as it is together with its falls', (strategy, days) => {
    const run = runOf(strategy, days);
    const [whole, alone] = [judge(run), judgeGrowth(run)];
    if (!isJudged(whole) || typeof alone === 'string') {
      throw new Error('The run is not judged.');
    }
    const {value, low, high, verdict} = whole.growthGap;
    expect([alone.verdict, alone.value]).toEqual([verdict, expect.closeTo(value, 9)]);
    // From the same histories, unless another figure asked for more of them.
    const digits = whole.draws === RESAMPLES ? 9 : 2;
    expect([alone.low, alone.high]).toEqual([expect.closeTo(low, digits), expect.closeTo(high, digits)]);
  });

  test('says how many histories are drawn, as many as the verdict needs, and what the first of them bear', () => {
    const counts: number[] = [];
    const firsts: unknown[] = [];
    const found = judgeGrowth(runOf('DualMovingAverageStrategy'), (draws, first) => {
      counts.push(draws);
      firsts.push(first);
    });
    // The chosen block length leaves it open: no other one is asked.
    expect([firsts.at(-1), new Set(firsts.slice(0, -1))]).toEqual([found, new Set([null])]);
    expect(counts[0]).toBeLessThan(20);
    expect(counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? Infinity))).toBe(true);
    expect(counts.at(-1)).toBe(RESAMPLES);
  });

  test('tells a run that never bought from one that is too short', () => {
    expect(judgeGrowth({...runOf('DualMovingAverageStrategy'), fills: []})).toBe('no-fill');
    expect(judgeGrowth({...runOf('BuyAndHoldStrategy', 15)})).toBe('too-short');
  });
});
