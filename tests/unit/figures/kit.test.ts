import {describe, expect, test} from 'vitest';
import {components} from '../../../src/content/vocabulary';
import type {Bars, SignalState} from '../../../src/engine';
import {figures, topics} from '../../../src/figures';
import {highestPoint, lowestPoint} from '../../../src/figures/kit/extreme';
import {longestFlat} from '../../../src/figures/kit/longestFlat';
import {shuffledBars, shuffledPool} from '../../../src/figures/kit/shuffledBars';
import {signalOutcome} from '../../../src/figures/kit/signalOutcome';
import {shortenStretch} from '../../../src/figures/kit/stretch';
import {tunedDocument} from '../../../src/figures/kit/tunedDocument';
import {expectClose} from '../../support/close';
import {consecutiveDays} from '../../support/arbitraries';
import {flatBars} from '../../support/pools';

test('no two figures, and no figure and component, have one tag: the later would take its place unseen', () => {
  const tags = [...topics.flatMap((topic) => Object.keys(topic.figures)), ...components];
  expect(tags.filter((tag, place) => tags.indexOf(tag) !== place)).toEqual([]);
  expect(Object.keys(figures)).toHaveLength(tags.length - components.length);
});

test('a curve tells its lowest and its highest point, the first of equal ones; one without a known value has none', () => {
  const dates = ['2008-11-19', '2008-11-20', '2008-11-21'];
  expect(lowestPoint({dates, values: [null, 752.44, 752.44], says: '最低'})).toEqual([
    {kind: 'point', at: 1, value: 752.44, text: '最低 752.44，2008-11-20'},
  ]);
  expect(highestPoint({dates, values: [80, 52, 80], says: '最高', text: (value) => value.toFixed(1)})).toMatchObject([
    {at: 0, value: 80},
  ]);
  expect(lowestPoint({dates, values: [null, null, null], says: '最低'})).toEqual([]);
  expect(lowestPoint({dates: ['0003-02-01'], values: [9], says: '最低'})).toMatchObject([
    {text: '最低 9.00，第 3 年 2 月 1 日'},
  ]);
});

describe('the outcome of signals', () => {
  const marks = (text: string): boolean[] => [...text].map((mark) => mark === 'T');

  test.each([
    // state, buy, sell
    ['EBHSE', 'FTTFF', 'TFFTT', {buyDays: 2, sellDays: 3, overlap: 0, buys: 1}],
    ['BSB', 'TTT', 'FTT', {overlap: 2}],
    ['BSBHS', 'TFTFF', 'FTFFT', {reversals: 2}],
    ['BHSEB', 'TFFFT', 'FFTFF', {reversals: 0}],
    // Held at the end of days B and H, not S and E.
    ['EBHS', 'FTFF', 'FFFT', {heldShare: 0.5}],
    ['', '', '', {heldShare: 0}],
  ])('of %s, with buys %s and sells %s, is %o', (state, buy, sell, outcome) => {
    expect(signalOutcome({state: [...state] as SignalState[], buy: marks(buy), sell: marks(sell)})).toMatchObject(
      outcome,
    );
  });

  test('the longest stretch without a position is that of its days', () => {
    const states = [...'EBHSEEEBHSEE'] as SignalState[];
    expect(longestFlat({close: states.map((_, day) => 10 + day), states})).toMatchObject([
      {from: 3, to: 7, text: expect.stringMatching(/ 4 .* 30\.8%$/)},
    ]);
  });
});

describe('a shortened stretch', () => {
  test('shows ends and marks and counts what is left out, and is whole up to the number allowed', () => {
    expect(shortenStretch(3, [], 2, 3).map((part) => part.kind)).toEqual(['day', 'day', 'day']);
    expect(shortenStretch(20, [10], 1, 5)).toEqual([
      {kind: 'day', index: 0},
      {kind: 'gap', from: 1, to: 8},
      ...[9, 10, 11].map((index) => ({kind: 'day', index})),
      {kind: 'gap', from: 12, to: 18},
      {kind: 'day', index: 19},
    ]);
  });

  test('never leaves out a single day, and loses none', () => {
    const parts = shortenStretch(30, [2, 14, 18], 0, 5);
    const days = parts.flatMap((part) =>
      part.kind === 'day'
        ? [part.index]
        : Array.from({length: part.to - part.from + 1}, (_, index) => part.from + index),
    );
    expect(days).toEqual([...Array(30).keys()]);
    expect(parts.every((part) => part.kind === 'day' || part.to > part.from)).toBe(true);
  });
});

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

  test('are all there, the first in its place and at least one elsewhere; the seed decides', () => {
    expect(places[0]).toBe(0);
    expect([...places].sort((a, b) => a - b)).toEqual([...close.keys()]);
    expect(places).not.toEqual([...close.keys()]);
    expect(shuffled.date).toEqual(date);
    expect(shuffledBars(bars, 3)).toEqual(shuffled);
    expect(shuffledBars(bars, 4)).not.toEqual(shuffled);
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

  test('of a source with closes alone have closes alone; of one day there are none', () => {
    const closesOnly: Bars = {date, open: [], high: [], low: [], close, volume: []};
    expect(shuffledBars(closesOnly, 3)).toEqual({...closesOnly, close: shuffled.close});
    expect(() => shuffledBars(flatBars([10]), 3)).toThrow('至少需要 2 天行情，实际是 1 天');
  });
});

describe('a shuffled pool', () => {
  const asset = (symbol: string, values: readonly number[], days = date) => ({symbol, bars: flatBars(values, days)});
  const stretch = {from: date[2] as string, to: date[6] as string};

  test('moves every symbol in the same order, which the seed decides, and keeps what is before and what each earns', () => {
    const two = [asset('A', close), asset('B', [...close].reverse())];
    const [a, twin] = shuffledPool([two[0], two[0]] as typeof two, stretch, 1);
    expect(a?.bars.close).toEqual(twin?.bars.close);
    const orders = [1, 2, 3, 4].map((seed) => String(shuffledPool(two, stretch, seed)[0]?.bars.close));
    expect(new Set(orders).size).toBeGreaterThan(1);
    const [own, other] = shuffledPool(two, stretch, 1);
    expect(own?.bars.close.slice(0, 2)).toEqual(close.slice(0, 2));
    expectClose([own?.bars.close.at(-1) as number, other?.bars.close.at(-1) as number], [13, 11]);
  });

  test('ends with the stretch and holds closes only', () => {
    const [one] = shuffledPool([asset('A', close)], stretch, 1);
    expect(one?.bars.date).toEqual(date.slice(0, 7));
    expect([one?.bars.open, one?.bars.high, one?.bars.low]).toEqual(Array(3).fill(one?.bars.close));
    expect(one?.bars.volume).toEqual([]);
  });

  test('needs the same days in all symbols, a day before the stretch, and a day in it', () => {
    const moved = asset('B', close, [...date.slice(0, 7), '2020-02-01']);
    expect(() => shuffledPool([asset('A', close), moved], stretch, 1)).not.toThrow();
    expect(() => shuffledPool([asset('A', close), moved], {...stretch, to: '2020-02-02'}, 1)).toThrow(
      '各标的的交易日应相同',
    );
    expect(() => shuffledPool([asset('A', close)], {...stretch, from: date[0] as string}, 1)).toThrow(
      '此前至少有一天行情',
    );
    expect(() => shuffledPool([asset('A', close)], {from: '2030-01-01', to: '2030-12-31'}, 1)).toThrow(
      '此前至少有一天行情',
    );
    expect(() => shuffledPool([], stretch, 1)).toThrow('此前至少有一天行情');
  });
});

describe('a document with other values', () => {
  const rule = {
    indicators: [{id: 'floor', type: 'Constant', params: {value: 102}}],
    signals: [
      {id: 'up', type: 'Crossover', params: {mode: 'simple'}},
      {id: 'both', type: 'And', inputs: [{id: 'steady', type: 'Streak', params: {min_length: 3}}]},
    ],
  };
  const portfolio = JSON.stringify({
    strategy_definition: {
      market_indicators: {transformers: [{name: 'trend', params: {window: 180}}]},
      trade_strategy: rule,
    },
  });

  test('differs in the values that are named, wherever they stand, and in nothing else', () => {
    const tuned = tunedDocument(portfolio, {
      'trend.window': 90,
      'floor.value': 105,
      'steady.min_length': 5,
      'up.mode': 'confirmed',
    });
    expect(tuned).toBe(
      portfolio
        .replace('180', '90')
        .replace('102', '105')
        .replace('"min_length":3', '"min_length":5')
        .replace('simple', 'confirmed'),
    );
    expect(tunedDocument(portfolio, {})).toBe(portfolio);
  });

  test.each(['slow.window', 'trend.period', 'both.min_length', 'trend'])(
    'is refused for %s, which it does not state',
    (key) => {
      expect(() => tunedDocument(portfolio, {[key]: 1})).toThrow(`“${key}”；写明了的有：`);
    },
  );
});
