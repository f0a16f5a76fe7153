import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  computeIndicator,
  computeSignal,
  computeTransformer,
  indicators,
  signals,
  transformers,
  type Bars,
  type NumberSeries,
} from '../../../src/engine';
import {arbitraryParams} from '../../support/arbitraries';
import {fitted} from '../../support/signalCalls';

const extremes = [0, -0, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE];
const double = fc.double({noNaN: true, noDefaultInfinity: true});
const wild = fc.array(fc.option(fc.oneof(fc.constantFrom(...extremes), double)), {minLength: 12, maxLength: 12});
const wildBars = fc.tuple(wild, wild, wild).map((columns): Bars => {
  const [a, b, c] = columns.map((values) => values.map((value) => value ?? 1)) as [number[], number[], number[]];
  return {date: a.map((_, t) => `2020-01-${t + 10}`), open: a, high: a, low: b, close: c, volume: a};
});

const known = (value: unknown): boolean => value === null || typeof value === 'boolean' || Number.isFinite(value);

describe('NaN and infinities never leave an operator', () => {
  test.each(signals.filter(({inputs}) => inputs[0].kind === 'num'))('of the signal $id', (entry) => {
    fc.assert(
      fc.property(fc.tuple(wild, wild, wild), arbitraryParams(entry), (columns, params) => {
        const inputs = columns.slice(0, entry.arity.min);
        const result = computeSignal(entry.id, inputs, fitted(entry.id, params, inputs.length));
        expect((result as unknown[]).every(known)).toBe(true);
      }),
      {numRuns: 60},
    );
  });

  test.each([...indicators, ...transformers])('of $id', (entry) => {
    fc.assert(
      fc.property(wildBars, arbitraryParams(entry), (bars, params) => {
        const series: NumberSeries[] =
          entry.kind === 'indicator'
            ? Object.values(computeIndicator(entry.id, bars, params))
            : [computeTransformer(entry.id, bars, params)];
        expect(series.flat().every(known)).toBe(true);
      }),
      {numRuns: 60},
    );
  });
});
