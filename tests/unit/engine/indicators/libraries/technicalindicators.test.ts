import * as technicalindicators from 'technicalindicators';
import {describe, expect, test} from 'vitest';
import {
  atr,
  bollingerBands,
  crossover,
  crossunder,
  ema,
  highest,
  lowest,
  macd,
  percentChange,
  rsi,
  sma,
  wma,
  type NumberSeries,
} from '../../../../../src/engine';
import {agreesFrom, pick, type Theirs} from '../../../../support/agreesFrom';
import {sampleBars} from '../../../../support/sampleBars';

const bars = sampleBars();
const {close, high, low} = bars;

/** The library leaves the warm-up out. */
function padded<R>(values: readonly R[]): (R | null)[] {
  return [...Array.from({length: close.length - values.length}, () => null), ...values];
}

const lines = macd(close, 12, 26, 9);
const bands = bollingerBands(close, 20, 2);
const tiMacd = padded(
  technicalindicators.MACD.calculate({
    values: close,
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  }),
);
const tiBands = padded(technicalindicators.BollingerBands.calculate({period: 20, stdDev: 2, values: close}));
const tiHighest = padded(technicalindicators.highest({period: 20, values: high}) as number[]);
const tiLowest = padded(technicalindicators.lowest({period: 20, values: low}) as number[]);
const tiChange = padded(technicalindicators.ROC.calculate({period: 5, values: close}));

describe('technicalindicators 3.1.0 agrees on the S&P 500', () => {
  test.each<[string, NumberSeries, Theirs, number]>([
    ['SMA 20, on every bar', sma(close, 20), padded(technicalindicators.SMA.calculate({period: 20, values: close})), 0],
    ['WMA 20, on every bar', wma(close, 20), padded(technicalindicators.WMA.calculate({period: 20, values: close})), 0],
    ['EMA 12, on every bar', ema(close, 12), padded(technicalindicators.EMA.calculate({period: 12, values: close})), 0],
    ['highest 20, on every bar', highest(high, 20), tiHighest, 0],
    ['lowest 20, on every bar', lowest(low, 20), tiLowest, 0],
    ['middle band, on every bar', bands.middle, pick(tiBands, 'middle'), 0],
    ['upper band, on every bar', bands.upper, pick(tiBands, 'upper'), 0],
    ['lower band, on every bar', bands.lower, pick(tiBands, 'lower'), 0],
    ['MACD, on every bar', lines.macd, pick(tiMacd, 'MACD'), 0],
    ['MACD signal, on every bar', lines.signal, pick(tiMacd, 'signal'), 0],
    ['MACD histogram, on every bar', lines.histogram, pick(tiMacd, 'histogram'), 0],
    ['change over 5 bars, on every bar', percentChange(close, 5), tiChange, 0],
    [
      'ATR 14 from bar 162: it leaves the first true range out',
      atr(bars, 14),
      padded(technicalindicators.ATR.calculate({period: 14, high, low, close})),
      162,
    ],
  ])('%s', (_, ours, theirs, from) => {
    expect(agreesFrom(ours, theirs)).toBe(from);
  });

  test('RSI 14, on every bar, to the two decimals that it rounds to', () => {
    const theirs = padded(technicalindicators.RSI.calculate({period: 14, values: close}));
    const far = rsi(close, 14).filter(
      (value, t) => (value === null) !== (theirs[t] == null) || Math.abs((value ?? 0) - (theirs[t] ?? 0)) > 0.005 + 1e-9,
    );
    expect(far).toEqual([]);
  });

  test('crossings of SMA 10 and 30, on every bar', () => {
    const [short, long] = [sma(close, 10), sma(close, 30)];
    const [lineA, lineB] = [short.slice(29) as number[], long.slice(29) as number[]];
    // On its first bar it reports a crossing for lines that are merely apart.
    expect(technicalindicators.crossUp({lineA, lineB}).slice(1)).toEqual(crossover(short, long).slice(30));
    expect(technicalindicators.crossDown({lineA, lineB}).slice(1)).toEqual(crossunder(short, long).slice(30));
  });
});
