import {describe, expect, test} from 'vitest';
import type {Bars} from '../../../src/engine';
import {shuffledBars, shuffledPool} from '../../../src/figures/kit/shuffledBars';
import {expectClose} from '../../support/close';
import {consecutiveDays} from '../../support/arbitraries';
import {flatBars} from '../../support/pools';

const close = [10, 11, 9, 9, 12, 10, 13, 14];
const date = consecutiveDays(close.length);
const bars: Bars = {
  date,
  open: close.map((price) => price - 0.5),
  high: close.map((price) => price + 1),
  low: close.map((price) => price - 1),
  close,
  volume: close.map((_, t) => 100 + t),
};

describe('shuffled days', () => {
  const shuffled = shuffledBars(bars, 3);
  const places = shuffled.volume.map((volume) => volume - 100);

  test('are all there, the first in its place and at least one elsewhere', () => {
    expect(places[0]).toBe(0);
    expect([...places].sort((a, b) => a - b)).toEqual([...close.keys()]);
    expect(places).not.toEqual([...close.keys()]);
    expect(shuffled.date).toEqual(date);
  });

  test('keep their moves relative to the close before, and so first and last close', () => {
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      const moves = (of: Bars, t: number): number => (of[field][t] as number) / (of.close[t - 1] as number);
      expectClose(
        places.slice(1).map((_, t) => moves(shuffled, t + 1)),
        places.slice(1).map((place) => moves(bars, place)),
      );
    }
    expectClose([shuffled.close[0] as number, shuffled.close.at(-1) as number], [10, 14]);
  });

  test('of a source with closes alone have closes alone', () => {
    const closesOnly: Bars = {date, open: [], high: [], low: [], close, volume: []};
    expect(shuffledBars(closesOnly, 3)).toEqual({...closesOnly, close: shuffled.close});
  });

  test.each([0, 1])('of %d bars are refused', (count) => {
    expect(() => shuffledBars(flatBars(close.slice(0, count)), 3)).toThrow(`打乱次序至少需要 2 天行情，实际是 ${count} 天`);
  });
});

describe('a shuffled pool', () => {
  const asset = (symbol: string, values: readonly number[], days = date) => ({symbol, bars: flatBars(values, days)});
  const stretch = {from: date[2] as string, to: date[6] as string};

  test('needs the same days in all symbols, not only as many', () => {
    const moved = date.map((day, t) => (t === 7 ? '2020-02-01' : day));
    expect(() => shuffledPool([asset('A', close), asset('B', close, moved)], stretch, 1)).not.toThrow();
    expect(() => shuffledPool([asset('A', close), asset('B', close, moved)], {from: stretch.from, to: '2020-02-02'}, 1)).toThrow(
      `${stretch.from} 至 2020-02-02 之间各标的的交易日应相同`,
    );
  });

  test('needs a day before the stretch, and a day in it', () => {
    expect(() => shuffledPool([asset('A', close)], {from: date[0] as string, to: stretch.to}, 1)).toThrow('此前至少有一天行情');
    expect(() => shuffledPool([asset('A', close)], {from: '2030-01-01', to: '2030-12-31'}, 1)).toThrow('此前至少有一天行情');
    expect(() => shuffledPool([], stretch, 1)).toThrow('此前至少有一天行情');
  });

  test('ends with the stretch and holds closes only', () => {
    const [one] = shuffledPool([asset('A', close)], stretch, 1);
    expect(one?.bars.date).toEqual(date.slice(0, 7));
    expect([one?.bars.open, one?.bars.high, one?.bars.low]).toEqual(Array(3).fill(one?.bars.close));
    expect(one?.bars.volume).toEqual([]);
    expectClose(one?.bars.close.at(-1) as number, 13);
  });
});
