import {describe, it, expect} from 'vitest';
import {runStateMachine, strategies, computeStrategy, type TradeSignals} from '@site/src/engine';
import {ruleRun} from '@site/src/engine/backtest';
import {buyAndHold, dualMovingAverage} from '@site/src/engine/teaching';
import {bollingerBandTrade} from '@site/src/engine/strategies/bollingerBandTrade';
import {chandelierStop} from '@site/src/engine/strategies/chandelierStop';
import {macdCross} from '@site/src/engine/strategies/macdCross';
import {timeSeriesMomentum} from '@site/src/engine/strategies/timeSeriesMomentum';
import {flatBars} from '../../../support/pools';
import {sampleBars} from '../../../support/sampleBars';
import {switching} from '../language/documents';

const states = ({buy, sell}: TradeSignals): string => runStateMachine(buy, sell).join('');

const marks = (values: readonly (boolean | null)[]): string => values.map((value) => (value === null ? '-' : value ? 'T' : 'F')).join('');

describe('buy and hold', () => {
  it('wants to buy on every bar and never sells', () => {
    expect(buyAndHold(flatBars([3, 2, 1]))).toMatchObject({buy: [true, true, true], sell: [false, false, false], standing: true});
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

  it('buys only above the trend average', () => {
    const {buy, lines} = chandelierStop(bars, {...params, multiplier: 9});
    close.forEach((price, t) => {
      const average = lines.average?.[t];
      expect(buy[t] === true).toBe(average != null && price > average);
    });
  });

  it('sells at a close that only touches the stop', () => {
    const level = {close: [10, 10, 10], high: [10, 10, 10], low: [10, 10, 10]};
    expect(chandelierStop(level, {atr_period: 1, multiplier: 1, trend_period: 1}).sell).toEqual([true, true, true]);
  });

  it('says nothing before both windows are full', () => {
    expect(marks(chandelierStop(bars, {...params, trend_period: 5}).buy).slice(0, 4)).toBe('----');
    expect(marks(chandelierStop(bars, {...params, atr_period: 5}).sell).slice(0, 4)).toBe('----');
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
    const [plain, filtered] = [false, true].map((zero_filter) => macdCross(bars, {...params, zero_filter})) as [TradeSignals, TradeSignals];
    expect(filtered.sell).toEqual(plain.sell);
    const left = plain.buy.flatMap((value, t) => (value === true && filtered.buy[t] !== true ? [plain.lines.macd?.[t]] : []));
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((value) => (value as number) <= 0)).toBe(true);
    expect(filtered.buy.every((value, t) => value !== true || (plain.buy[t] === true && (plain.lines.macd?.[t] as number) > 0))).toBe(true);
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
    const [back, out] = (['mean_reversion', 'breakout'] as const).map((mode) => bollingerBandTrade(bars, {...params, mode})) as [
      TradeSignals,
      TradeSignals,
    ];
    expect([out.buy, out.sell]).toEqual([back.sell, back.buy]);
  });

  it('say nothing while prices stand still', () => {
    const {buy, sell} = bollingerBandTrade(flatBars([5, 5, 5, 5]), {...params, mode: 'mean_reversion'});
    expect([...buy, ...sell]).not.toContain(true);
  });
});

describe('computeStrategy', () => {
  const assets = ['A', 'B'].map((symbol) => ({symbol, bars: flatBars([1, 2, 3, 4])}));

  it.each(strategies.map(({id}) => id))('%s takes its defaults and gives each symbol signals as long as its bars', (id) => {
    const signals = computeStrategy(id, assets, {});
    expect(signals.map(({buy, sell}) => [buy.length, sell.length])).toEqual([
      [4, 4],
      [4, 4],
    ]);
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
