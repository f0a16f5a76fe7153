import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {computeIndicator, indicators, type Bars, type IndicatorType, type NumberSeries} from '../../../../src/engine';
import {arbitraryBars} from '../../../support/arbitraries';

const SHORT = {period: 4, fast_period: 2, slow_period: 4, signal_period: 3, multiplier: 2};

/** What happens to an indicator of prices when every price is multiplied, or moved by the same amount. */
interface Law {
  scaled: 'scales' | 'stays';
  /** `null`: nothing that could be said in one word. */
  moved: 'moves' | 'stays' | null;
}

const laws: Partial<Record<IndicatorType, Law>> = {
  SMA: {scaled: 'scales', moved: 'moves'},
  EMA: {scaled: 'scales', moved: 'moves'},
  RSI: {scaled: 'stays', moved: 'stays'},
  MACD: {scaled: 'scales', moved: 'stays'},
  ATR: {scaled: 'scales', moved: 'stays'},
  BollingerBands: {scaled: 'scales', moved: 'moves'},
  HighestValue: {scaled: 'scales', moved: 'moves'},
  LowestValue: {scaled: 'scales', moved: 'moves'},
  PercentFromHighest: {scaled: 'stays', moved: null},
  ChandelierExit: {scaled: 'scales', moved: 'moves'},
};

function changed(bars: Bars, change: (price: number) => number): Bars {
  const moved = (prices: readonly number[]): number[] => prices.map(change);
  return {...bars, open: moved(bars.open), high: moved(bars.high), low: moved(bars.low), close: moved(bars.close)};
}

function paramsOf(id: IndicatorType): Record<string, number> {
  const names = indicators.find((entry) => entry.id === id)?.parameters.map(({name}): string => name) ?? [];
  return Object.fromEntries(Object.entries(SHORT).filter(([name]) => names.includes(name)));
}

function expectSeries(actual: NumberSeries | undefined, wanted: NumberSeries, within: number): void {
  expect(actual?.map((value) => value === null)).toEqual(wanted.map((value) => value === null));
  wanted.forEach((value, t) => expect(Math.abs((actual?.[t] ?? 0) - (value ?? 0))).toBeLessThanOrEqual(within));
}

test('every indicator of prices has its laws', () => {
  expect(Object.keys(laws).sort()).toEqual(
    indicators
      .map(({id}) => id)
      .filter((id) => id !== 'Constant')
      .sort(),
  );
});

describe.each(Object.entries(laws) as [IndicatorType, Law][])('%s', (id, {scaled, moved}) => {
  const params = paramsOf(id);

  // A power of two changes no digit of a binary fraction, so the law holds to the last one.
  test(`${scaled} when every price is multiplied`, () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.constantFrom(0.25, 2, 1024), (bars, factor) => {
        const before = computeIndicator(id, bars, params);
        const after = computeIndicator(
          id,
          changed(bars, (price) => price * factor),
          params,
        );
        for (const [component, values] of Object.entries(before)) {
          expect(after[component]).toEqual(scaled === 'stays' ? values : values.map((value) => value && value * factor));
        }
      }),
      {numRuns: 50},
    );
  });

  if (moved === null) {
    return;
  }
  test(`${moved} when every price is moved`, () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.constantFrom(1, 64, 4096), (bars, offset) => {
        const before = computeIndicator(id, bars, params);
        const after = computeIndicator(
          id,
          changed(bars, (price) => price + offset),
          params,
        );
        for (const [component, values] of Object.entries(before)) {
          expectSeries(after[component], moved === 'stays' ? values : values.map((value) => value && value + offset), 1e-6);
        }
      }),
      {numRuns: 50},
    );
  });
});

describe('bounds', () => {
  test('RSI lies in 0–100, per cent from the highest at or below 0, the middle band between the others', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const of = (id: IndicatorType): Record<string, NumberSeries> => computeIndicator(id, bars, paramsOf(id));
        expect(of('RSI').value?.every((value) => value === null || (value >= 0 && value <= 100))).toBe(true);
        expect(of('PercentFromHighest').value?.every((value) => value === null || value <= 0)).toBe(true);
        const {lower, middle, upper} = of('BollingerBands');
        middle?.forEach((value, t) => {
          expect((lower?.[t] ?? 0) <= (value ?? 0) && (value ?? 0) <= (upper?.[t] ?? 0)).toBe(true);
        });
      }),
      {numRuns: 50},
    );
  });
});
