import * as tradingSignals from 'trading-signals';
import {describe, test, expect} from 'vitest';
import type {NumberSeries} from '../../../../../src/engine';
import {macd, bollingerBands, sma, rsi, trueRange, atr, highest, lowest, ema} from '../../../../../src/engine/teaching';
import {chandelierExit} from '../../../../../src/engine/indicators/chandelierExit';
import {wma} from '../../../../../src/engine/indicators/wma';
import {percentChange} from '../../../../../src/engine/signals/arithmetic';
import {zScore} from '../../../../../src/engine/transformers/transformers';
import {sampleBars} from '../../../../support/sampleBars';

/** A series of another library; unknown values may be missing. */
type Theirs = readonly (number | null | undefined)[];

/**
 * First bar from which two series agree to 1e-6 of their value, and in which values are unknown.
 * @returns the number of bars if they never agree.
 */
function agreesFrom(ours: NumberSeries, theirs: Theirs): number {
  if (ours.length !== theirs.length) {
    throw new RangeError(`${ours.length} bars of ours, ${theirs.length} of theirs`);
  }
  const differs = (value: number | null, t: number): boolean => {
    const other = theirs[t];
    return value === null || other == null
      ? (value === null) !== (other == null)
      : Math.abs(value - other) > 1e-6 * Math.max(1, Math.abs(value));
  };
  return ours.reduce<number>((from, value, t) => (differs(value, t) ? t + 1 : from), 0);
}

/** One field of each result; `null` where there is none. */
function pick<R, K extends keyof R>(results: readonly (R | null | undefined)[], key: K): (R[K] | null)[] {
  return results.map((result) => (result == null ? null : result[key]));
}

const bars = sampleBars();

const {close, high, low} = bars;

const candles = close.map((price, t) => ({
  open: bars.open[t] as number,
  high: high[t] as number,
  low: low[t] as number,
  close: price,
  volume: bars.volume[t] as number,
}));

/** The library takes one bar at a time. */
function each<T, R>(indicator: {update: (input: T, replace: boolean) => R | null}, inputs: readonly T[]): (R | null)[] {
  return inputs.map((input) => indicator.update(input, false));
}

const {EMA, MACD} = tradingSignals;

const lines = macd(close, 12, 26, 9);

const bands = bollingerBands(close, 20, 2);

const tsMacd = each(new MACD(new EMA(12), new EMA(26), new EMA(9)), close);

const tsBands = each(new tradingSignals.BollingerBands(20, 2), close);

const tsChannel = each(new tradingSignals.DonchianChannels(20), candles);

const tsExit = each(new tradingSignals.ChandelierExit({interval: 22, multiplier: 3}), candles);

// A fraction, not per cent.
const change = each(new tradingSignals.ROC(5), close).map((value) => (value === null ? null : 100 * value));

describe('trading-signals 8.3.0 agrees on the S&P 500', () => {
  test.each<[string, NumberSeries, Theirs, number]>([
    ['SMA 20, on every bar', sma(close, 20), each(new tradingSignals.SMA(20), close), 0],
    ['WMA 20, on every bar', wma(close, 20), each(new tradingSignals.WMA(20), close), 0],
    ['RSI 14, on every bar', rsi(close, 14), each(new tradingSignals.RSI(14), close), 0],
    ['true range, on every bar', trueRange(bars), each(new tradingSignals.TR(), candles), 0],
    ['ATR 14, on every bar: it too starts with high − low', atr(bars, 14), each(new tradingSignals.ATR(14), candles), 0],
    ['highest 20, on every bar', highest(high, 20), pick(tsChannel, 'upper'), 0],
    ['lowest 20, on every bar', lowest(low, 20), pick(tsChannel, 'lower'), 0],
    ['middle band, on every bar', bands.middle, pick(tsBands, 'middle'), 0],
    ['upper band, on every bar', bands.upper, pick(tsBands, 'upper'), 0],
    ['lower band, on every bar', bands.lower, pick(tsBands, 'lower'), 0],
    ['long chandelier exit 22 × 3, on every bar', chandelierExit(bars, 22, 3), pick(tsExit, 'long'), 0],
    ['short chandelier exit 22 × 3, on every bar', chandelierExit(bars, 22, 3, 'short'), pick(tsExit, 'short'), 0],
    ['change over 5 bars, on every bar', percentChange(close, 5), change, 0],
    ['EMA 12 from bar 64: it starts with the first price', ema(close, 12), each(new tradingSignals.EMA(12), close), 64],
    ['MACD from bar 181: its averages start with the first price', lines.macd, pick(tsMacd, 'macd'), 181],
    ['MACD signal from bar 185: the same', lines.signal, pick(tsMacd, 'signal'), 185],
    ['MACD histogram from bar 176: the same', lines.histogram, pick(tsMacd, 'histogram'), 176],
  ])('%s', (_, ours, theirs, from) => {
    expect(agreesFrom(ours, theirs)).toBe(from);
  });

  test('Z score 20, on every bar', () => {
    const theirs = close.map((value, t) => (t < 19 ? null : tradingSignals.getZScore(close.slice(t - 19, t + 1), value)));
    expect(agreesFrom(zScore(close, 20), theirs)).toBe(0);
  });
});
