import * as indicatorts from 'indicatorts';
import {describe, expect, test} from 'vitest';
import {atr, bollingerBands, ema, highest, lowest, macd, rsi, sma, trueRange, type NumberSeries} from '../../../../../src/engine';
import {agreesFrom, type Theirs} from '../../../../support/agreesFrom';
import {sampleBars} from '../../../../support/sampleBars';

const bars = sampleBars();
const {close, high, low} = bars;
const lines = macd(close, 12, 26, 9);
const bands = bollingerBands(close, 20, 2);
const itMacd = indicatorts.macd(close, {fast: 12, slow: 26, signal: 9});
const itBands = indicatorts.bollingerBands(close, {period: 20});
const never = close.length;

describe('indicatorts 2.2.2 agrees on the S&P 500', () => {
  test.each<[string, NumberSeries, Theirs, number]>([
    ['SMA 20 from bar 19: it has values during warm-up', sma(close, 20), indicatorts.sma(close, {period: 20}), 19],
    ['highest 20 from bar 19: the same', highest(high, 20), indicatorts.mmax(high, {period: 20}), 19],
    ['lowest 20 from bar 19: the same', lowest(low, 20), indicatorts.mmin(low, {period: 20}), 19],
    ['middle band from bar 19: the same', bands.middle, itBands.middle, 19],
    ['upper band from bar 19: the same', bands.upper, itBands.upper, 19],
    ['lower band from bar 19: the same', bands.lower, itBands.lower, 19],
    ['EMA 12 from bar 64: it starts with the first price', ema(close, 12), indicatorts.ema(close, {period: 12}), 64],
    ['RSI 14 from bar 145: it counts the first bar as a change of 0', rsi(close, 14), indicatorts.rsi(close, {period: 14}), 145],
    ['MACD from bar 181: its averages start with the first price', lines.macd, itMacd.macdLine, 181],
    ['MACD signal from bar 185: the same', lines.signal, itMacd.signalLine, 185],
    [
      'ATR 14 on no bar: it takes a simple average of the true ranges',
      atr(bars, 14),
      indicatorts.atr(high, low, close, {period: 14}).atrLine,
      never,
    ],
  ])('%s', (_, ours, theirs, from) => {
    expect(agreesFrom(ours, theirs)).toBe(from);
  });

  test('ATR 14, once its simple average is taken of our true range', () => {
    const theirs = indicatorts.atr(high, low, close, {period: 14}).atrLine;
    expect(agreesFrom(sma(trueRange(bars), 14), theirs)).toBeLessThanOrEqual(14);
  });
});
