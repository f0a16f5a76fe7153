import fc from 'fast-check';
import {expect, describe, test} from 'vitest';
import type {NumberSeries, Bars} from '../../../../src/engine';
import {
  atr,
  bollingerBands,
  ema,
  highest,
  lowest,
  macd,
  percentileRank,
  rsi,
  sma,
} from '../../../../src/engine/teaching';
import {chandelierExit} from '../../../../src/engine/indicators/chandelierExit';
import {percentFromHighest} from '../../../../src/engine/indicators/percentFromHighest';
import {wma} from '../../../../src/engine/indicators/wma';
import {percentChange} from '../../../../src/engine/signals/arithmetic';
import {zScore} from '../../../../src/engine/transformers/transformers';
import {arbitraryBars} from '../../../support/arbitraries';
import {sampleBars} from '../../../support/sampleBars';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number => sum(values) / values.length;

const spread = (values: readonly number[]): number => {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
};

const last = (values: readonly number[]): number => values.at(-1) as number;

function windows(
  values: readonly number[],
  period: number,
  of: (window: readonly number[], t: number) => number,
): NumberSeries {
  return values.map((_, t) => (t + 1 < period ? null : of(values.slice(t + 1 - period, t + 1), t)));
}

/**
 * The mean of the first values, then each further value with its weight: as exponential averages and Wilder's are
 * defined.
 */
function smoothed(values: readonly number[], period: number, weight: number): NumberSeries {
  let held = 0;
  return values.map((value, t) => {
    held = t + 1 <= period ? mean(values.slice(0, t + 1)) : held + weight * (value - held);
    return t + 1 < period ? null : held;
  });
}

const exponential = (values: readonly number[], period: number): NumberSeries =>
  smoothed(values, period, 2 / (period + 1));

/** The lines of MACD with periods of so many bars and three more, and a signal line of 4. */
function macdLines(close: readonly number[], period: number): {macd: NumberSeries; signal: NumberSeries} {
  const [fast, slow] = [exponential(close, period), exponential(close, period + 3)];
  const line = slow.flatMap((value, t) => (value === null ? [] : [(fast[t] as number) - value]));
  const before = new Array<null>(close.length - line.length).fill(null);
  return {macd: [...before, ...line], signal: [...before, ...exponential(line, 4)]};
}

/** Ours and the definition, written down window by window without any update. */
const pairs: Record<string, (bars: Bars, period: number) => [NumberSeries, NumberSeries]> = {
  sma: ({close}, period) => [sma(close, period), windows(close, period, mean)],
  wma: ({close}, period) => [
    wma(close, period),
    windows(close, period, (window) => sum(window.map((value, k) => value * (k + 1))) / ((period * (period + 1)) / 2)),
  ],
  'upper Bollinger band': ({close}, period) => [
    bollingerBands(close, period, 2).upper,
    windows(close, period, (window) => mean(window) + 2 * spread(window)),
  ],
  'lower Bollinger band': ({close}, period) => [
    bollingerBands(close, period, 2).lower,
    windows(close, period, (window) => mean(window) - 2 * spread(window)),
  ],
  ema: ({close}, period) => [ema(close, period), exponential(close, period)],
  macd: ({close}, period) => [macd(close, period, period + 3, 4).macd, macdLines(close, period).macd],
  'MACD signal': ({close}, period) => [macd(close, period, period + 3, 4).signal, macdLines(close, period).signal],
  rsi: ({close}, period) => {
    const steps = close.slice(1).map((price, t) => price - (close[t] as number));
    const [up, down] = [1, -1].map((sign) =>
      smoothed(
        steps.map((step) => Math.max(0, sign * step)),
        period,
        1 / period,
      ),
    ) as [NumberSeries, NumberSeries];
    const value = (gain: number, loss: number): number => (gain + loss === 0 ? 50 : (100 * gain) / (gain + loss));
    return [
      rsi(close, period),
      [null, ...up.map((gain, t) => (gain === null ? null : value(gain, down[t] as number)))],
    ];
  },
  atr: (bars, period) => {
    const ranges = bars.high.map(
      (high, t) =>
        Math.max(high, bars.close[t - 1] ?? high) - Math.min(bars.low[t] as number, bars.close[t - 1] ?? high),
    );
    return [atr(bars, period), smoothed(ranges, period, 1 / period)];
  },
  highest: ({high}, period) => [highest(high, period), windows(high, period, (window) => Math.max(...window))],
  lowest: ({low}, period) => [lowest(low, period), windows(low, period, (window) => Math.min(...window))],
  percentFromHighest: ({close}, period) => [
    percentFromHighest(close, period),
    windows(close, period, (window) => (last(window) / Math.max(...window) - 1) * 100),
  ],
  'long chandelier exit': (bars, period) => {
    const range = atr(bars, period);
    return [
      chandelierExit(bars, period, 3),
      windows(bars.high, period, (window, t) => Math.max(...window) - 3 * (range[t] as number)),
    ];
  },
  'short chandelier exit': (bars, period) => {
    const range = atr(bars, period);
    const definition = windows(bars.low, period, (window, t) => Math.min(...window) + 3 * (range[t] as number));
    return [chandelierExit(bars, period, 3, 'short'), definition];
  },
  percentChange: ({close}, period) => [
    percentChange(close, period),
    windows(close, period + 1, (window) => 100 * (last(window) / (window[0] as number) - 1)),
  ],
  zScore: ({close}, period) => {
    const score = (window: readonly number[]): number =>
      new Set(window).size === 1 ? NaN : (last(window) - mean(window)) / spread(window);
    const definition = windows(close, period + 1, score).map((value) => (Number.isNaN(value) ? null : value));
    return [zScore(close, period + 1), definition];
  },
  percentileRank: ({close}, period) => [
    percentileRank(close, period + 1),
    windows(close, period + 1, (window) => {
      const below = window.filter((value) => value < last(window)).length;
      const equal = window.filter((value) => value === last(window)).length;
      return (100 * (below + 0.5 * (equal - 1))) / period;
    }),
  ],
};

/** To 1e-9 of the value, of 1 for smaller values. */
function expectClose(ours: NumberSeries, definition: NumberSeries): void {
  expect(ours.map((value) => value === null)).toEqual(definition.map((value) => value === null));
  const error = ours.map(
    (value, t) => Math.abs((value ?? 0) - (definition[t] ?? 0)) / Math.max(1, Math.abs(definition[t] ?? 0)),
  );
  expect(Math.max(0, ...error)).toBeLessThanOrEqual(1e-9);
}

const sample = sampleBars();

describe.each(Object.entries(pairs))('%s equals its definition computed window by window', (_, pair) => {
  // Short windows are those of any bars.
  test.each([20, 250])('to 1e-9 on 5105 bars of the S&P 500, period %i', (period) => {
    const [ours, definition] = pair(sample, period);
    expect(ours).toHaveLength(5105);
    expectClose(ours, definition);
  });

  test('on any bars', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({min: 1, max: 12}), (bars, period) => {
        expectClose(...pair(bars, period));
      }),
      {numRuns: 60},
    );
  });
});

describe('rolling variance', () => {
  test('is exactly 0 over equal values, also after a wild stretch', () => {
    const flat = Array.from({length: 30}, () => 0.1);
    const {middle, upper, lower} = bollingerBands([1e9, 3.7, 2e8, ...flat], 7, 2);
    expect([middle, upper, lower].map((band) => band.slice(9))).toEqual([1, 2, 3].map(() => flat.slice(6)));
    expect(zScore(flat, 7).every((score) => score === null)).toBe(true);
  });

  test('is as good as two passes for values that hardly move far from 0', () => {
    const values = Array.from({length: 400}, (_, t) => 1e9 + (t % 3) / 16);
    const {middle, upper} = bollingerBands(values, 30, 1);
    const definition = windows(values, 30, spread);
    upper.forEach((band, t) => {
      const ours = band === null ? null : band - (middle[t] as number);
      // The band itself is rounded at 1e9: what is left of the deviation is good to one step there.
      expect(Math.abs((ours ?? 0) - (definition[t] ?? 0))).toBeLessThanOrEqual(2.4e-7);
    });
  });

  test('leaves nothing of a giant value behind once it has left the window', () => {
    const calm = Array.from({length: 40}, (_, t) => 10 + (t % 5) / 4);
    const after = sma([1e15, ...calm], 5).slice(6);
    expect(after).toEqual(
      sma(calm, 5)
        .slice(5)
        .map((value) => expect.closeTo(value as number, 12)),
    );
  });
});

describe('a price that does not move equals its averages exactly', () => {
  test.each([0.1, 0.3, 1.1, 2999.99])('%d', (price) => {
    const flat = Array.from({length: 50}, () => price);
    for (const average of [sma(flat, 7), wma(flat, 7)]) {
      expect(average.slice(6)).toEqual(flat.slice(6));
    }
  });
});
