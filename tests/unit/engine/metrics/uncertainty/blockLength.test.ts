import {describe, test, expect} from 'vitest';
import {dailyReturns} from '../../../../../src/engine';
import {normalRandom, uniformRandom} from '../../../../../src/engine/market-data/random';
import {blockLength} from '../../../../../src/engine/metrics/uncertainty/blockLength';
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
