import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {computeIndicator, type IndicatorType} from '@site/src/engine';
import {bollingerBands, ema, macd, rsi, sma, trueRange} from '@site/src/engine/teaching';
import {chandelierExit} from '@site/src/engine/indicators/chandelierExit';
import {percentFromHighest} from '@site/src/engine/indicators/percentFromHighest';
import {slidingFold} from '@site/src/engine/indicators/windows';
import {wma} from '@site/src/engine/indicators/wma';
import {bars, closes} from '../vectors';

test('an indicator of the registry takes its defaults, reads the column that it is told, and knows no NaN', () => {
  const told = computeIndicator('HighestValue', bars, {period: 3, column: 'High'});
  expect(computeIndicator('HighestValue', bars, {period: 3})).toEqual(told);
  expect(computeIndicator('SMA', bars, {})).toEqual({value: closes.map(() => null)});
  expect(computeIndicator('SMA', bars, {period: 2, column: 'Volume'}).value).toEqual(sma(bars.volume, 2));
  const broken = {...bars, close: [1, Number.NaN, 3, 4, 5, 6, 7, 8, 9, 10]};
  expect(computeIndicator('SMA', broken, {period: 2}).value?.slice(0, 4)).toEqual([null, null, null, 3.5]);
  const silent = {...bars, volume: closes.map(() => 0)};
  const {value} = computeIndicator('PercentFromHighest', silent, {period: 2, column: 'Volume'});
  expect(value).toEqual(closes.map(() => null));
});

describe('gaps', () => {
  test('make a window unknown while they are inside it', () => {
    expect(sma([1, null, 3, 5, 7], 2)).toEqual([null, null, null, 4, 6]);
    expect(wma([1, null, 3, 6, 9], 2)).toEqual([null, null, null, 5, 8]);
    expect(percentFromHighest([4, null, 4, 2], 2)).toEqual([null, null, null, -50]);
    expect(bollingerBands([1, null, 2, 2], 2, 2).upper).toEqual([null, null, null, 2]);
  });

  test('start what goes on from bar to bar afresh', () => {
    expect(ema([null, 2, 4, 6, null, 10, 20], 2)).toEqual([null, null, 3, 5, null, null, 15]);
    expect(rsi([1, 2, 3, null, 3, 2, 1], 2)).toEqual([null, null, 100, null, null, null, 0]);
    const {macd: line, signal} = macd([5, 5, null, 5, 5, 5], 1, 2, 2);
    expect(line).toEqual([null, 0, null, null, 0, 0]);
    expect(signal).toEqual([null, null, null, null, null, 0]);
  });
});

describe('borders', () => {
  test('of the true range: gaps away from the previous close count', () => {
    expect(trueRange(bars)).toEqual([2, 1.5, 2, 2, 3, 2, 3, 2, 3, 2]);
    expect(trueRange({high: [10, 15, 8], low: [9, 14, 7], close: [10, 14, 8]})).toEqual([1, 5, 7]);
  });

  test('of the RSI: 100 without losses and no more by rounding, 0 without gains, 50 without movement', () => {
    expect(rsi([1, 2, 3], 2)).toEqual([null, null, 100]);
    expect(rsi([3, 2, 1], 2)).toEqual([null, null, 0]);
    expect(rsi([2, 2, 2], 2)).toEqual([null, null, 50]);
    expect(rsi([1.03, 718.82], 1)).toEqual([null, 100]);
  });
});

test.each([
  [() => macd(closes, 26, 12, 9), '26'],
  [() => bollingerBands(closes, 3, 0), '实际是 0'],
  [() => chandelierExit(bars, 3, -1), '实际是 -1'],
  [() => chandelierExit({...bars, low: []}, 3, 1), '10'],
  [() => trueRange({high: [1], low: [1], close: []}), '1'],
  [() => wma(closes, 1.5), '周期应是不小于 1 的整数，实际是 1.5'],
  [() => ema(closes, 0), '实际是 0'],
  [() => sma(closes, -1), '实际是 -1'],
  [() => slidingFold([1], 0, String, () => ''), '实际是 0'],
])('refused parameters are named with their value: %s', (call, named) => {
  expect(call).toThrow(named);
});

describe('a fold over sliding windows', () => {
  test('equals folding each window on its own, oldest first, and is unknown over gaps', () => {
    const values = fc.array(fc.option(fc.integer({min: 0, max: 9}), {freq: 12}), {maxLength: 60});
    fc.assert(
      fc.property(values, fc.integer({min: 1, max: 20}), (series, period) => {
        const each = series.map((_, t) => {
          const window = series.slice(Math.max(0, t - period + 1), t + 1);
          return window.length < period || window.includes(null) ? null : window.join('');
        });
        expect(slidingFold(series, period, String, (older, newer) => `${older}${newer}`)).toEqual(each);
      }),
    );
  });

  test.each([1, 2, 14, 250, 2000])('joins at most three times a bar, whatever the window: %i', (period) => {
    const days = Array.from({length: 5105}, (_, t) => t);
    let joins = 0;
    const largest = (older: number, newer: number): number => {
      joins += 1;
      return Math.max(older, newer);
    };
    slidingFold(days, period, (value) => value, largest);
    expect(joins).toBeLessThanOrEqual(3 * days.length);
  });
});

test('the calendar is read from the dates alone', () => {
  // A Friday before a weekend at the end of a month, a Sunday, a Monday, a leap day, and a first of January.
  const date = ['2020-01-31', '2020-02-02', '2020-02-03', '2020-02-28', '2020-02-29', '2021-01-01'];
  const of = (type: IndicatorType, params = {}) => computeIndicator(type, {...bars, date}, params).value;
  expect(of('Month')).toEqual([1, 2, 2, 2, 2, 1]);
  expect(of('Weekday')).toEqual([5, 7, 1, 5, 6, 5]);
  expect(of('DayOfMonth')).toEqual([31, 2, 3, 28, 29, 1]);
  expect(of('TradingDayOfMonth')).toEqual([1, 1, 2, 3, 4, 1]);
  expect(of('TradingDayOfMonth', {from: 'end'})).toEqual([1, 20, 20, 1, 0, 21]);
});

test('what is measured since a purchase is refused without a rule', () => {
  expect(() => computeIndicator('SinceEntry', bars, {of: 'gain'})).toThrow(
    'SinceEntry 从规则自己的买入算起，没有规则就没有值',
  );
});
