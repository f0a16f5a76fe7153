import {describe, test, expect} from 'vitest';
import {realHistory} from '../../../../../src/engine/metrics/uncertainty/resample';
import {realGaps, growthSums} from '../../../../../src/engine/metrics/uncertainty/bestOfMany';
import {coinRules} from '../../../../../src/engine/metrics/uncertainty/coinGame';
import {sampleBars} from '../../../../support/sampleBars';

const bars = sampleBars();

describe('rules that toss a coin each month', () => {
  const {variants, benchmark, years} = coinRules(bars, 40, 1, 0);

  test('are in the market half of the time, and change only with a month', () => {
    const inside = variants.map((returns) => returns.filter((value, day) => value === benchmark[day]).length / returns.length);
    const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
    const isIn = (returns: readonly number[], day: number): boolean => returns[day] === benchmark[day];
    const moves = (day: number): boolean => benchmark[day] !== 0;
    const changes = variants.flatMap((returns) =>
      benchmark.flatMap((_, day) => (moves(day) && moves(day - 1) && isIn(returns, day) !== isIn(returns, day - 1) ? [day] : [])),
    );
    expect(changes.length).toBeGreaterThan(40 * 80);
    // Day t of the returns ends at bar t + 1: the first of a new position ends at the second bar of a month.
    expect(changes.filter((day) => bars.date[day]?.slice(0, 7) === bars.date[day - 1]?.slice(0, 7))).toEqual([]);
  });

  test('pay for each change', () => {
    const paid = coinRules(bars, 1, 1, 0.001);
    const changes = (paid.variants[0] as number[]).filter((value, day) => Math.abs(value - (variants[0]?.[day] as number)) > 1e-6).length;
    expect(changes).toBeGreaterThan(80);
    expect(changes).toBeLessThan(160);
    const gap = (returns: readonly number[]): number => realGaps({sums: [benchmark, returns].map(growthSums), years})[0] as number;
    expect(gap(paid.variants[0] as number[])).toBeLessThan(gap(variants[0] as number[]));
  });

  test('are the same for a larger count and the same seed', () => {
    expect(coinRules(bars, 3, 1, 0).variants).toEqual(variants.slice(0, 3));
    expect(coinRules(bars, 1, 2, 0).variants[0]).not.toEqual(variants[0]);
  });

  test('take the time of the bars', () => {
    expect(realHistory({strategy: benchmark, benchmark, years}).benchmark.growth).toBeCloseTo(0.0341, 4);
  });
});
