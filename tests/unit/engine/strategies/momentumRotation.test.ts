import {describe, it, expect} from 'vitest';
import {syntheticMarket, computeStrategy, type Asset} from '@site/src/engine';
import {backtest} from '@site/src/engine/backtest';
import {momentumRotation} from '@site/src/engine/strategies/momentumRotation';
import {flatBars} from '../../../support/pools';

const dates = ['2020-01-30', '2020-01-31', '2020-02-27', '2020-02-28', '2020-03-30', '2020-03-31', '2020-04-01'];

const pool = (closes: Record<string, number[]>): Asset[] =>
  Object.entries(closes).map(([symbol, close]) => ({symbol, bars: flatBars(close, dates.slice(-close.length))}));

const params = {lookback: 1, hold_count: 1, rebalance: 'month', switch_threshold: 0} as const;

const daysOf = (values: readonly (boolean | null)[]): number[] => values.flatMap((value, t) => (value === true ? [t] : []));

describe('momentum rotation', () => {
  // Momentum at the month ends, bars 1, 3, 5: A 10 0 0; B 5 20 4; C is −1 throughout.
  const closes = {A: [100, 110, 110, 110, 110, 110, 110], B: [100, 105, 100, 120, 100, 104, 104], C: [100, 99, 100, 99, 100, 99, 99]};

  it('holds the strongest at each period end and sells what drops out', () => {
    const [a, b, c] = momentumRotation(pool(closes), params);
    expect([a, b, c].map((signal) => [daysOf(signal?.buy ?? []), daysOf(signal?.sell ?? [])])).toEqual([
      [[1], [3]],
      [[3, 5], []],
      [[], []],
    ]);
  });

  it('holds as many as asked for', () => {
    const [a, b, c] = momentumRotation(pool(closes), {...params, hold_count: 2});
    expect([a, b].map((signal) => daysOf(signal?.sell ?? []))).toEqual([[], []]);
    expect(daysOf(c?.buy ?? [])).toEqual([]);
  });

  it('changes only for a lead of at least the threshold', () => {
    const swaps = (switch_threshold: number): number[] =>
      daysOf(momentumRotation(pool(closes), {...params, switch_threshold})[0]?.sell ?? []);
    // B leads by 20, then by 4 points. Momentum is rounded by binary fractions, so the limits stand aside of them.
    expect(swaps(19.9)).toEqual([3]);
    expect(swaps(20.1)).toEqual([]);
    expect(swaps(3.9)).toEqual([3]);
  });

  it('keeps pool order on a tie, and what is held', () => {
    const same = [100, 110, 100, 110, 100, 110, 110];
    const [a, b] = momentumRotation(pool({A: same, B: same}), params);
    expect([daysOf(a?.buy ?? []), daysOf(b?.buy ?? [])]).toEqual([[1, 3, 5], []]);
  });

  it('does not rank a symbol before it has enough bars, and takes it up later', () => {
    const [, late] = momentumRotation(pool({A: [100, 101, 100, 101, 100, 101, 101], LATE: [50, 60, 80, 90, 90]}), params);
    // LATE starts on 2020-02-27: its momentum of 20 % counts on its second bar.
    expect(daysOf(late?.buy ?? [])).toEqual([1, 3]);
  });

  it('leaves a held symbol that pauses at the period end in its place', () => {
    const pausing: Asset = {
      symbol: 'P',
      bars: flatBars(
        [100, 200, 200, 200],
        [0, 1, 2, 4].map((day) => dates[day] as string),
      ),
    };
    const [p, other] = momentumRotation([pausing, ...pool({B: [100, 101, 100, 150, 100, 150, 150]})], params);
    expect(daysOf(p?.sell ?? [])).toEqual([]);
    expect(daysOf(other?.buy ?? [])).toEqual([]);
  });

  it.each([
    ['day', [1, 2, 3, 4, 5]],
    ['week', [1, 3]],
    ['quarter', [5]],
  ] as const)('ranks at the end of each %s; the last day of the data is none', (rebalance, days) => {
    const [a] = momentumRotation(pool({A: [100, 101, 102, 103, 104, 105, 106]}), {...params, rebalance});
    expect(daysOf(a?.buy ?? [])).toEqual(days);
  });

  it.each([{hold_count: 0}, {hold_count: 1.5}, {switch_threshold: -1}])('refuses %o', (change) => {
    expect(() => momentumRotation(pool(closes), {...params, ...change})).toThrow(RangeError);
  });

  it('on the synthetic market never holds more than two, and holds the late comer at times', () => {
    const {assets} = syntheticMarket();
    const {states, marketValue, trades} = backtest({
      assets,
      signals: computeStrategy('MomentumRotationStrategy', assets, {}),
      capital: {name: 'PercentCapitalStrategy', params: {initial_capital: 100_000, percents: 50}},
    });
    const held = marketValue.map((_, day) => states.filter((row) => row[day] === 'H' || row[day] === 'S').length);
    expect(Math.max(...held)).toBe(2);
    expect(trades.some(({symbol}) => symbol === 'SIM_TECH')).toBe(true);
  });
});
