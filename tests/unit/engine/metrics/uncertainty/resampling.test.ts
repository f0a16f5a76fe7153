import * as fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {dailyReturns, performance} from '@site/src/engine';
import {normalRandom, uniformRandom} from '@site/src/engine/market-data/random';
import {blockLength} from '@site/src/engine/metrics/uncertainty/blockLength';
import {firstBlocks, type ResampleTerms} from '@site/src/engine/metrics/uncertainty/blocks';
import {resampledHistories, realHistory, type PairedReturns, type History} from '@site/src/engine/metrics/uncertainty/resample';
import {blindRule} from '../../../../support/returnSeries';
import {sampleBars} from '../../../../support/sampleBars';

const returns = dailyReturns(sampleBars().close);

/** An autoregression of first order. */
function persistent(share: number, days: number, seed = 1): number[] {
  const normal = normalRandom(uniformRandom(seed));
  let value = 0;
  return Array.from({length: days}, () => (value = share * value + normal()));
}

describe('the block length of Politis and White', () => {
  // By a second implementation of the formulas, in Python with NumPy.
  test.each([
    ['the returns of the sample', returns, 7.6968508202],
    ['their sizes, which hang together for months', returns.map(Math.abs), 139.3756632231],
    ['their squares', returns.map((value) => value * value), 122.2208091166],
  ])('of %s is as a second implementation has it', (_, values, expected) => {
    expect(blockLength(values)).toBeCloseTo(expected, 8);
  });

  test('of an autoregression is longer the more it persists, and near the theory', () => {
    const lengths = [0, 0.3, 0.6, 0.9].map((share) => blockLength(persistent(share, 4000)));
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    // Theory for an AR(1): G / g(0) = 2 ρ / (1 − ρ²), so the length is (4 ρ² n / (1 − ρ²)²)^(1/3).
    const theory = (share: number): number => Math.cbrt((4 * share ** 2 * 4000) / (1 - share ** 2) ** 2);
    expect(lengths[2] as number).toBeGreaterThan(0.7 * theory(0.6));
    expect(lengths[2] as number).toBeLessThan(1.4 * theory(0.6));
  });

  test.each([
    ['a shift', (value: number) => value + 3],
    ['a change of unit', (value: number) => value * -250],
  ])('is not changed by %s', (_, change) => {
    expect(blockLength(returns.map(change))).toBeCloseTo(blockLength(returns), 6);
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
  const histories = resampledHistories(pair, terms);
  return Array.from({length: count}, () => histories.next().value);
};

const pair: PairedReturns = {...blindRule('clustered', 500, 7), years: 2};

const change = fc.double({min: -0.2, max: 0.2, noNaN: true});

const pairs = fc
  .array(fc.tuple(change, change), {minLength: 2, maxLength: 60})
  .map((days): PairedReturns => ({strategy: days.map(([own]) => own), benchmark: days.map(([, held]) => held), years: days.length / 252}));

describe('the real history', () => {
  test('has the growth and the deepest fall of the metrics', () => {
    const nav = pair.benchmark.reduce((values, value) => [...values, (values.at(-1) as number) * (1 + value)], [1]);
    // 500 days after the first, two years of 365.25 days.
    const dates = nav.map((_, day) => new Date(Date.UTC(2000, 0, 1) + day * 1.461 * 86_400_000).toISOString().slice(0, 10));
    const {cagr, maxDrawdown} = performance(dates, nav);
    const {benchmark} = realHistory(pair);
    expect(benchmark.growth).toBeCloseTo(cagr as number, 3);
    expect(benchmark.depth).toBeCloseTo(maxDrawdown.depth, 12);
  });

  test('counts a fall on the first day', () => {
    const none = {growth: 0, depth: 0};
    expect(realHistory({strategy: [-0.5, 0], benchmark: [0, 0], years: 1})).toEqual({
      strategy: {growth: -0.5, depth: -0.5},
      benchmark: none,
      fixed: none,
    });
  });
});

describe('resampled histories', () => {
  const terms = {blockLength: 8, seed: 3};

  test('are the same for the same seed, to the last bit, and others for another', () => {
    expect(take(pair, terms, 50)).toEqual(take(pair, terms, 50));
    expect(take(pair, {...terms, seed: 4}, 50)).not.toEqual(take(pair, terms, 50));
    // On every JavaScript engine: roots may differ in their last bits, draws may not.
    expect(take(pair, terms, 2)[1]?.strategy.growth).toBeCloseTo(-0.042_137_342_893, 11);
  });

  test('do not depend on how many are taken at once', () => {
    const histories = resampledHistories(pair, terms);
    const inParts = [1, 4, 5].flatMap((count) => Array.from({length: count}, () => histories.next().value));
    expect(inParts).toEqual(take(pair, terms, 10));
  });

  test('bring the days of both series together: equal series have equal courses', () => {
    fc.assert(
      fc.property(pairs, fc.integer(), ({benchmark, years}, seed) => {
        const [history] = take({strategy: benchmark, benchmark, years}, {blockLength: 3, seed}, 1) as [History];
        expect(history.strategy).toEqual(history.benchmark);
      }),
    );
  });

  test('exchange the courses when the series are exchanged', () => {
    fc.assert(
      fc.property(pairs, fc.integer(), ({strategy, benchmark, years}, seed) => {
        const [there] = take({strategy, benchmark, years}, {blockLength: 2, seed}, 1) as [History];
        const [back] = take({strategy: benchmark, benchmark: strategy, years}, {blockLength: 2, seed}, 1) as [History];
        expect(back).toMatchObject({strategy: there.benchmark, benchmark: there.strategy});
      }),
    );
  });

  test('lie between what the worst and the best day, repeated, would give', () => {
    fc.assert(
      fc.property(pairs, fc.integer(), fc.double({min: 1, max: 50, noNaN: true}), (given, seed, blockLength) => {
        const [{strategy}] = take(given, {blockLength, seed}, 1) as [History];
        const repeated = (value: number): number => (1 + value) ** 252 - 1;
        const rounding = (value: number): number => 1e-9 * (1 + Math.abs(value));
        const [least, most] = [repeated(Math.min(...given.strategy)), repeated(Math.max(...given.strategy))];
        expect(strategy.growth).toBeGreaterThanOrEqual(least - rounding(least));
        expect(strategy.growth).toBeLessThanOrEqual(most + rounding(most));
        expect(strategy.depth).toBeLessThanOrEqual(0);
        expect(strategy.depth).toBeGreaterThan(-1);
      }),
    );
  });

  test('are the real one in turns when no block ends: growth never changes', () => {
    const growths = take(pair, {blockLength: 1e12, seed: 1}, 20).map(({strategy}) => strategy.growth);
    growths.forEach((growth) => expect(growth).toBeCloseTo(realHistory(pair).strategy.growth, 10));
  });

  test('have blocks of the length that is asked for', () => {
    const days = 3000;
    const step = Array.from({length: days}, (_, day) => (day < days / 2 ? 0.001 : 0));
    // Share of days drawn from the first half; its variance grows with the length of the blocks.
    const spread = (blockLength: number): number => {
      const shares = take({strategy: step, benchmark: step, years: 1}, {blockLength, seed: 5}, 400).map(
        ({strategy}) => Math.log1p(strategy.growth) / Math.log1p(0.001) / days,
      );
      const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
      return shares.reduce((sum, value) => sum + (value - mean) ** 2, 0) / shares.length;
    };
    // Theory for geometric blocks, far shorter than the halves: p (1 − p) (2 b − 1) / n.
    for (const length of [1, 5, 20]) {
      expect(spread(length) / ((0.25 * (2 * length - 1)) / days)).toBeGreaterThan(0.8);
      expect(spread(length) / ((0.25 * (2 * length - 1)) / days)).toBeLessThan(1.2);
    }
  });

  test('are their blocks, one after another', () => {
    const days = pair.strategy.length;
    const blocks = firstBlocks(days, terms);
    const order = blocks.flatMap(({first, days: length}) => Array.from({length}, (_, day) => (first + day) % days));
    const [drawn] = take(pair, terms, 1);
    const at = (values: readonly number[]): number[] => order.map((day) => values[day] as number);
    const lived = realHistory({strategy: at(pair.strategy), benchmark: at(pair.benchmark), years: 2, exposure: 0.3});
    const [shared] = take({...pair, exposure: 0.3}, terms, 1);
    for (const account of ['strategy', 'benchmark', 'fixed'] as const) {
      expect(shared?.[account].growth).toBeCloseTo(lived[account].growth, 12);
      expect(shared?.[account].depth).toBeCloseTo(lived[account].depth, 12);
    }
    expect(drawn?.strategy).toEqual(shared?.strategy);
    expect(days / blocks.length).toBeGreaterThan(5);
    expect(days / blocks.length).toBeLessThan(12);
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
