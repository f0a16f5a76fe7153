import {describe, expect, test} from 'vitest';
import {dailyReturns} from '@site/src/engine';
import {blockLength} from '@site/src/engine/metrics/uncertainty/blockLength';
import {firstBlocks, type ResampleTerms} from '@site/src/engine/metrics/uncertainty/blocks';
import {
  realHistory,
  resample,
  type History,
  type Measure,
  type PairedReturns,
} from '@site/src/engine/metrics/uncertainty/resample';
import {blindRule} from '../../../../support/returnSeries';
import {sampleBars} from '../../../../support/sampleBars';

const returns = dailyReturns(sampleBars().close);

describe('the block length of Politis and White', () => {
  // By a second implementation of the formulas, in Python with NumPy.
  test.each([
    ['the returns of the sample', returns, 7.6968508202],
    ['their sizes, which hang together for months', returns.map(Math.abs), 139.3756632231],
    ['their squares', returns.map((value) => value * value), 122.2208091166],
  ])('of %s is as a second implementation has it', (_, values, expected) => {
    expect(blockLength(values)).toBeCloseTo(expected, 8);
  });

  test('is the same backwards in time', () => {
    expect(blockLength([...returns].reverse())).toBeCloseTo(blockLength(returns), 6);
  });

  test('is a day for a series that does not vary', () => {
    expect([blockLength(Array<number>(30).fill(0)), blockLength(Array<number>(30).fill(0.1))]).toEqual([1, 1]);
  });

  test('never exceeds a third of the series, nor three times its root', () => {
    // Waves never end.
    const wave = (days: number): number[] => Array.from({length: days}, (_, day) => Math.sin(day / 2));
    expect(blockLength(wave(24))).toBe(8);
    expect(blockLength(wave(400))).toBeCloseTo(60, 10);
  });

  test('refuses a series that is too short', () => {
    expect(() => blockLength(returns.slice(0, 19))).toThrow('估计块长至少需要 20 个日收益率，实际只有 19 个');
  });
});

const take = (pair: PairedReturns, terms: ResampleTerms, count: number): History[] => {
  const histories = resample(pair, terms);
  while (histories.count < count) {
    histories.draw();
  }
  const of = (measure: Measure, place: number): number => histories.values(measure)[place] as number;
  return Array.from({length: count}, (_, place) => ({
    strategy: {growth: of('growth', place), depth: of('depth', place)},
    benchmark: {growth: of('benchmarkGrowth', place), depth: of('benchmarkDepth', place)},
  }));
};

const pair: PairedReturns = {...blindRule('clustered', 500, 7), years: 2};

// The growth and the fall of a real run: judging.test.ts.
test('the real history counts a fall on the first day', () => {
  const none = {growth: 0, depth: 0};
  const fallen = {growth: -0.5, depth: -0.5};
  expect(realHistory({strategy: [-0.5, 0], benchmark: [0, 0], years: 1})).toEqual({strategy: fallen, benchmark: none});
});

describe('resampled histories', () => {
  const terms = {blockLength: 8, seed: 3};

  test('are the same for the same seed, to the last bit, and others for another', () => {
    expect(take(pair, terms, 50)).toEqual(take(pair, terms, 50));
    expect(take(pair, {...terms, seed: 4}, 50)).not.toEqual(take(pair, terms, 50));
    // On every JavaScript engine: roots may differ in their last bits, draws may not.
    expect(take(pair, terms, 2)[1]?.strategy.growth).toBeCloseTo(-0.042_137_342_893, 11);
  });

  test('are their blocks, one after another', () => {
    const days = pair.strategy.length;
    const blocks = firstBlocks(days, terms);
    const order = blocks.flatMap(({first, days: length}) => Array.from({length}, (_, day) => (first + day) % days));
    const at = (values: readonly number[]): number[] => order.map((day) => values[day] as number);
    const lived = realHistory({strategy: at(pair.strategy), benchmark: at(pair.benchmark), years: 2});
    const [drawn] = take(pair, terms, 1);
    for (const account of ['strategy', 'benchmark'] as const) {
      expect(drawn?.[account].growth).toBeCloseTo(lived[account].growth, 12);
      expect(drawn?.[account].depth).toBeCloseTo(lived[account].depth, 12);
    }
    expect(days / blocks.length).toBeGreaterThan(5);
    expect(days / blocks.length).toBeLessThan(12);
  });

  test('grow as much without their falls, beyond the first that a column has room for', () => {
    const [whole, alone] = [resample(pair, terms), resample(pair, terms, false)];
    while (whole.count < 2500) {
      whole.draw();
      alone.draw();
    }
    const [gaps, same] = [whole.values('growthGap'), alone.values('growthGap')];
    expect(gaps).toHaveLength(2500);
    expect(Math.max(...gaps.map((gap, place) => Math.abs(gap - (same[place] as number))))).toBeLessThan(1e-12);
  });

  test.each([
    [{strategy: [0.1], benchmark: [0.1], years: 1}, '至少 2 个'],
    [{strategy: [0.1, 0.2], benchmark: [0.1], years: 1}, '实际是 2 个、1 个与 1 年'],
    [{strategy: [0.1, 0.2], benchmark: [0.1, 0.2], years: 0}, '年数大于 0'],
    [{strategy: [0.1, -1], benchmark: [0.1, 0.2], years: 1}, '日收益率应大于 −100%，实际有一个是 -1'],
    [{strategy: [0.1, 0.2], benchmark: [0.1, Number.NaN], years: 1}, '实际有一个是 NaN'],
  ])('refuse %j', (bad, message) => {
    expect(() => take(bad, terms, 1)).toThrow(message);
    expect(() => realHistory(bad)).toThrow(message);
  });

  test('refuse blocks shorter than a day', () => {
    expect(() => take(pair, {blockLength: 0.5, seed: 1}, 1)).toThrow('平均块长应不小于 1 天，实际是 0.5');
  });
});
