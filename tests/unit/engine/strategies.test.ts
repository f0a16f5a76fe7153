import {describe, expect, it} from 'vitest';
import {
  fileReplay,
  parseSignalFile,
  runStateMachine,
  type Asset,
  type SignalRecord,
  type TradeSignals,
} from '@site/src/engine';
import {ruleRun} from '@site/src/engine/backtest';
import {buyAndHold, dualMovingAverage} from '@site/src/engine/teaching';
import {bollingerBandTrade} from '@site/src/engine/strategies/bollingerBandTrade';
import {chandelierStop} from '@site/src/engine/strategies/chandelierStop';
import {macdCross} from '@site/src/engine/strategies/macdCross';
import {momentumRotation} from '@site/src/engine/strategies/momentumRotation';
import {timeSeriesMomentum} from '@site/src/engine/strategies/timeSeriesMomentum';
import {cases} from '../../support/cases';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';
import {switching} from './language/documents';

const states = ({buy, sell}: TradeSignals): string => runStateMachine(buy, sell).join('');

const marks = (values: readonly (boolean | null)[]): string =>
  values.map((value) => (value === null ? '-' : value ? 'T' : 'F')).join('');

describe('buy and hold', () => {
  it('wants to buy on every bar and never sells', () => {
    expect(buyAndHold(flatBars([3, 2, 1]))).toMatchObject({
      buy: [true, true, true],
      sell: [false, false, false],
      standing: true,
    });
  });
});

describe('the dual moving average', () => {
  // SMA 2: - 9 8 9 11 11 9; SMA 3: - - 8.67 8.67 10 11 10
  const bars = flatBars([10, 8, 8, 10, 12, 10, 8]);

  it('buys on the cross upwards and sells on the cross downwards', () => {
    const signals = dualMovingAverage(bars, {short_period: 2, long_period: 3, average_type: 'SMA'});
    expect(marks(signals.buy)).toBe('---TFFF');
    expect(marks(signals.sell)).toBe('---FFFT');
    expect(states(signals)).toBe('EEEBHHS');
  });

  it('with exponential averages uses those', () => {
    // EMA 1 is the price, EMA 3 from bar 2: 8.67 9.33 10.67 10.33 9.17
    const signals = dualMovingAverage(bars, {short_period: 1, long_period: 3, average_type: 'EMA'});
    expect(signals.lines.long?.[3]).toBeCloseTo(28 / 3, 12);
    expect(states(signals)).toBe('EEEBHSE');
  });

  it('refuses a short period that is not shorter', () => {
    expect(() => dualMovingAverage(bars, {short_period: 3, long_period: 3, average_type: 'SMA'})).toThrow(
      '短期均线周期（3）必须小于长期均线周期（3）',
    );
  });
});

describe('the chandelier stop', () => {
  const params = {atr_period: 2, multiplier: 1, trend_period: 2};
  // One point around each close; the range of a bar is 2, more after a jump.
  const close = [10, 12, 14, 13.5, 13, 11.5, 11.5, 13];
  const bars = {close, high: close.map((price) => price + 1), low: close.map((price) => price - 1)};

  it('never lowers the stop while held, sells at a close at or below it, and starts afresh afterwards', () => {
    const {lines, ...signals} = chandelierStop(bars, params);
    // TR 2 3 3 2 2 2.5 2 2.5; ATR(2) 2.5 2.75 2.375 2.1875 2.34375 …; highest 13 15 15 14.5 14 12.5 14
    expect(lines.exit?.slice(0, 5)).toEqual([null, 10.5, 12.25, 12.625, 12.3125]);
    // Bought at 12 > average 11 and > 10.5; the stop rises to 12.625 and stays there though the line falls to 12.3125.
    expect(lines.stop?.slice(0, 6)).toEqual([null, 10.5, 12.25, 12.625, 12.625, 12.625]);
    expect(states({...signals, lines})).toBe('EBHHHSEB');
    expect(lines.stop?.[6]).toBeNull();
    expect(lines.stop?.[7]).toBe(lines.exit?.[7]);
  });

  it('sells at a close that only touches the stop', () => {
    const level = {close: [10, 10, 10], high: [10, 10, 10], low: [10, 10, 10]};
    expect(chandelierStop(level, {atr_period: 1, multiplier: 1, trend_period: 1}).sell).toEqual([true, true, true]);
  });
});

describe('the MACD cross', () => {
  const bars = flatBars([10, 9, 8, 7, 8, 9, 10, 11, 10, 9, 8, 7]);
  const params = {fast_period: 2, slow_period: 3, signal_period: 2};

  it('buys and sells where the line crosses its signal line', () => {
    const {buy, sell, lines} = macdCross(bars, {...params, zero_filter: false});
    bars.close.forEach((_, t) => {
      const gap = (day: number): number => (lines.macd?.[day] ?? Number.NaN) - (lines.signal?.[day] ?? Number.NaN);
      expect(buy[t] === true).toBe(gap(t) > 0 && gap(t - 1) <= 0);
      expect(sell[t] === true).toBe(gap(t) < 0 && gap(t - 1) >= 0);
    });
    expect(marks(buy)).toContain('T');
    expect(marks(sell)).toContain('T');
  });

  it('with the zero filter leaves out buys below zero, and no sale', () => {
    const [plain, filtered] = [false, true].map((zero_filter) => macdCross(bars, {...params, zero_filter})) as [
      TradeSignals,
      TradeSignals,
    ];
    expect(filtered.sell).toEqual(plain.sell);
    const left = plain.buy.flatMap((value, t) =>
      value === true && filtered.buy[t] !== true ? [plain.lines.macd?.[t]] : [],
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((value) => (value as number) <= 0)).toBe(true);
  });
});

describe('Bollinger bands', () => {
  const bars = flatBars([10, 10, 10, 6, 10, 10, 14, 10]);
  const params = {period: 3, stddev: 1};

  it('as mean reversion buy below the lower and sell above the upper band', () => {
    const signals = bollingerBandTrade(bars, {...params, mode: 'mean_reversion'});
    expect(states(signals)).toBe('EEEBHHSE');
  });

  it('as breakout do the opposite', () => {
    const back = bollingerBandTrade(bars, {...params, mode: 'mean_reversion'});
    const out = bollingerBandTrade(bars, {...params, mode: 'breakout'});
    expect([out.buy, out.sell]).toEqual([back.sell, back.buy]);
  });
});

describe('time-series momentum', () => {
  // Two closes a month from January on.
  const date = ['2024-01-02', '2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01', '2024-03-29', '2024-04-01'];
  const close = [10, 11, 12, 11, 9, 8, 20];

  it('judges the growth without the latest bars, at the first close of each month alone', () => {
    const {lines, ...signals} = timeSeriesMomentum({date, close}, {lookback: 2, skip: 1});
    // t = 2: 11 / 10; t = 4: 11 / 12; t = 6: 8 / 9, although the last close is far higher.
    expect(lines.momentum?.slice(0, 3)).toEqual([null, null, expect.closeTo(10, 12)]);
    expect(marks(signals.buy)).toBe('--TFFFF');
    expect(marks(signals.sell)).toBe('--FFTFT');
  });

  it('refuses to skip as much as it looks back', () => {
    expect(() => timeSeriesMomentum({date, close}, {lookback: 21, skip: 21})).toThrow('小于回看期');
  });
});

it('runs a document that switches between two symbols with both, as its page shows it, and buys', () => {
  expect(ruleRun(sampleBars(), {document: JSON.stringify(switching)}).fills.length).toBeGreaterThan(50);
});

const dates = ['2020-01-30', '2020-01-31', '2020-02-27', '2020-02-28', '2020-03-30', '2020-03-31', '2020-04-01'];

const pool = (closes: Record<string, number[]>): Asset[] =>
  Object.entries(closes).map(([symbol, close]) => ({symbol, bars: flatBars(close, dates.slice(-close.length))}));

const params = {lookback: 1, hold_count: 1, rebalance: 'month', switch_threshold: 0} as const;

const daysOf = (values: readonly (boolean | null)[]): number[] =>
  values.flatMap((value, t) => (value === true ? [t] : []));

describe('momentum rotation', () => {
  // Momentum at the month ends, bars 1, 3, 5: A 10 0 0; B 5 20 4; C is −1 throughout.
  const closes = {
    A: [100, 110, 110, 110, 110, 110, 110],
    B: [100, 105, 100, 120, 100, 104, 104],
    C: [100, 99, 100, 99, 100, 99, 99],
  };

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

  it('does not rank a symbol before it has enough bars, and takes it up later', () => {
    const [, late] = momentumRotation(
      pool({A: [100, 101, 100, 101, 100, 101, 101], LATE: [50, 60, 80, 90, 90]}),
      params,
    );
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
});

describe('a signal file', () => {
  it('is read with reasons that hold commas and line breaks, without reasons, and in any order of columns', () => {
    expect(parseSignalFile('date,symbol,signal,comment\n2020-01-02,A,B,"涨, 且\n放量"\n2020-01-03,A,S,')).toEqual([
      {line: 2, date: '2020-01-02', symbol: 'A', signal: 'B', comment: '涨, 且\n放量'},
      {line: 4, date: '2020-01-03', symbol: 'A', signal: 'S', comment: ''},
    ]);
    expect(parseSignalFile('signal,date,symbol\nH,2020-01-02,A')).toMatchObject([{signal: 'H', comment: ''}]);
  });

  it.each(
    cases(String.raw`
      a missing column          | date,symbol                              | 缺少这些列：signal
      no header                 |                                          | date、symbol、signal
      a date of another form    | +2020/01/02,A,B,                         | 第 2 行的 date 应是 YYYY-MM-DD 的日期，实际是 “2020/01/02”
      a day that does not exist | +2020-01-02,A,B,\n2020-02-30,A,S,        | 第 3 行的 date
      an unknown signal         | +2020-01-02,A,BUY,                       | 第 2 行的 signal 只能是 B、S、H、E，实际是 “BUY”
      no symbol                 | +2020-01-02,,B,                          | 第 2 行的 symbol 不能为空
      a comma too many          | +2020-01-02,A,B,涨,放量                  | 第 2 行有 5 列
      two signals on one day    | +2020-01-02,A,B,\n2020-01-02,A,S,        | 第 3 行与第 2 行重复：A 在 2020-01-02
      an open quote             | +2020-01-02,A,B,"涨                      | 第 2 行的引号没有配对
    `),
  )('stops at %s and names line, column and value', (_, csv, message) => {
    expect(() => parseSignalFile(csv.replace(/^\+/, 'date,symbol,signal,comment\n'))).toThrow(message);
  });

  // A week with a weekend: Thursday, Friday, Monday, Tuesday, Wednesday.
  it.each(
    cases(`
      buys and sells where it says so             | 2020-01-03 A B, 2020-01-07 A S                 | EBHSE
      sells nothing while flat, buys nothing held | 2020-01-02 A S, 2020-01-03 A B, 2020-01-06 A B | EBHHH
      takes H and E for reasons, not for orders   | 2020-01-02 A H, 2020-01-03 A B, 2020-01-06 A E | EBHHH
      counts a weekend at the close before it     | 2020-01-04 A B                                 | EBHHH
      takes the newest of two on one bar          | 2020-01-05 A E, 2020-01-03 A B                 | EEEEE
      ignores what is after the last bar          | 2020-01-02 A B, 2020-01-08 A S, 2031-06-30 A B | BHHHS
      has nothing after the last bar              | 2020-01-09 A B                                 | EEEEE
      ignores other symbols and earlier days      | 2020-01-03 X B, 2019-12-31 A B                 | EEEEE
    `),
  )('%s', (_, written, expected) => {
    const week = flatBars([1, 1, 1, 1, 1], ['2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07', '2020-01-08']);
    const records = written.split(', ').map((row, index): SignalRecord => {
      const [date = '', symbol = '', signal = ''] = row.split(' ');
      return {line: index + 2, date, symbol, signal: signal as SignalRecord['signal'], comment: ''};
    });
    const [own, other] = fileReplay(
      ['A', 'B'].map((symbol) => ({symbol, bars: week})),
      records,
    ).map(states);
    expect([own, other]).toEqual([expected, 'EEEEE']);
  });
});
