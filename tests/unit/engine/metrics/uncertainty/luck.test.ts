import {describe, expect, test} from 'vitest';
import {normalRandom, uniformRandom} from '@site/src/engine/market-data/random';
import {bestOfMany} from '@site/src/engine/metrics/uncertainty/bestOfMany';
import {coinRules} from '@site/src/engine/metrics/uncertainty/coinGame';
import {realHistory} from '@site/src/engine/metrics/uncertainty/resample';
import {sampleBars} from '../../../../support/sampleBars';

const bars = sampleBars();

describe('rules that toss a coin each month', () => {
  const {variants, benchmark} = coinRules(bars, 40, 1, 0);

  test('are in the market half of the time, and change only with a month', () => {
    const inside = variants.map(
      (returns) => returns.filter((value, day) => value === benchmark[day]).length / returns.length,
    );
    const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
    const isIn = (returns: readonly number[], day: number): boolean => returns[day] === benchmark[day];
    const moves = (day: number): boolean => benchmark[day] !== 0;
    const changes = variants.flatMap((returns) =>
      benchmark.flatMap((_, day) =>
        moves(day) && moves(day - 1) && isIn(returns, day) !== isIn(returns, day - 1) ? [day] : [],
      ),
    );
    expect(changes.length).toBeGreaterThan(40 * 80);
    // Day t of the returns ends at bar t + 1: the first of a new position ends at the second bar of a month.
    expect(changes.filter((day) => bars.date[day]?.slice(0, 7) === bars.date[day - 1]?.slice(0, 7))).toEqual([]);
  });

  test('pay for each change', () => {
    const paid = coinRules(bars, 1, 1, 0.001).variants[0] as number[];
    const costs = paid
      .map((value, day) => value - (variants[0]?.[day] as number))
      .filter((cost) => Math.abs(cost) > 1e-6);
    expect(costs.every((cost) => cost < 0 && cost > -0.002)).toBe(true);
    expect(Math.abs(costs.length - 120)).toBeLessThan(40);
  });

  test('are the same for a larger count and the same seed', () => {
    expect(coinRules(bars, 3, 1, 0).variants).toEqual(variants.slice(0, 3));
    expect(coinRules(bars, 1, 2, 0).variants[0]).not.toEqual(variants[0]);
  });
});

const DAYS = 750;

const YEARS = DAYS / 252;

const terms = {blockLength: 2, seed: 1};

/** Holding, and variants that differ from it by noise; those of `edges` by a daily edge, too. */
function world(seed: number, count: number, edges: Readonly<Record<number, number>> = {}) {
  const normal = normalRandom(uniformRandom(seed));
  const benchmark = Array.from({length: DAYS}, () => 0.0003 + 0.01 * normal());
  const variants = Array.from({length: count}, (_, index) =>
    benchmark.map((value) => value + 0.004 * normal() + (edges[index] ?? 0)),
  );
  return {benchmark, variants, years: YEARS};
}

const WORLDS = 150;

/** The share of some worlds in which the best of so many variants is called good. */
const found = (count: number, edges: Readonly<Record<number, number>> = {}, worlds = WORLDS): number =>
  Array.from({length: worlds}, (_, seed) => bestOfMany(world(seed + 1, count, edges), 99, {...terms, seed})).filter(
    ({probability}) => probability <= 0.1,
  ).length / worlds;

describe('the reality check', () => {
  test.each([1, 12])('calls the best of %d worthless variants good at most one time in ten', (count) => {
    expect(found(count)).toBeLessThanOrEqual(0.14);
    expect(found(count)).toBeGreaterThanOrEqual(0.03);
  });

  test('finds an edge among worthless ones', () => {
    expect(found(10, {3: 0.0008}, 40)).toBeGreaterThan(0.9);
    expect(bestOfMany(world(1, 10, {3: 0.0008}), 200, terms).best).toBe(3);
  });

  test('measures the gap as the metrics do', () => {
    const {variants, benchmark} = world(1, 4);
    const {best, gap} = bestOfMany({variants, benchmark, years: YEARS}, 10, terms);
    const gaps = variants.map((strategy) => {
      const real = realHistory({strategy, benchmark, years: YEARS});
      return real.strategy.growth - real.benchmark.growth;
    });
    expect(gap).toBeCloseTo(Math.max(...gaps), 10);
    expect(gaps.indexOf(Math.max(...gaps))).toBe(best);
  });

  test('counts copies of a variant once, and gives luck more room with every new one', () => {
    const {variants, ...rest} = world(2, 8);
    const one = bestOfMany({variants: variants.slice(0, 1), ...rest}, 300, terms);
    const copies = bestOfMany({variants: Array<number[]>(8).fill(variants[0] as number[]), ...rest}, 300, terms);
    expect(copies).toEqual(one);
    const rooms = [1, 2, 4, 8].map(
      (count) => bestOfMany({variants: variants.slice(0, count), ...rest}, 300, terms).luck.median,
    );
    expect(rooms).toEqual([...rooms].sort((a, b) => a - b));
  });

  test('gives the same for the same seed', () => {
    expect(bestOfMany(world(3, 5), 100, terms)).toEqual(bestOfMany(world(3, 5), 100, terms));
    expect(bestOfMany(world(3, 5), 100, {...terms, seed: 2})).not.toEqual(bestOfMany(world(3, 5), 100, terms));
  });

  test.each([
    [{variants: [], benchmark: [0, 0], years: 1}, '至少需要一组参数'],
    [{variants: [[0, 0, 0]], benchmark: [0, 0], years: 1}, '日收益率一样多（2 个）'],
    [{variants: [[0, -1]], benchmark: [0, 0], years: 1}, '日收益率应大于 −100%'],
  ])('refuses %j', (bad, message) => {
    expect(() => bestOfMany(bad, 10, terms)).toThrow(message);
  });
});
