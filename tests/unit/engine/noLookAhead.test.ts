import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  computeIndicator,
  computeSignal,
  computeTransformer,
  indicators,
  signals,
  transformers,
  type NumberSeries,
} from '../../../src/engine';
import {arbitraryBars, arbitraryParams, spliceBars} from '../../support/arbitraries';
import {arbitrarySignalCall} from '../../support/signalCalls';

const BARS = 40;
const past = arbitraryBars({min: BARS, max: BARS});
const cut = fc.integer({min: 0, max: BARS});
const place = {symbol: 'B', symbols: ['A', 'B']};

describe('a changed future never changes the past', () => {
  test.each(indicators)('of the indicator $id', (entry) => {
    fc.assert(
      fc.property(past, past, cut, arbitraryParams(entry), (bars, future, count, params) => {
        const whole = computeIndicator(entry.id, bars, params);
        const changed = computeIndicator(entry.id, spliceBars(bars, future, count), params);
        for (const component of entry.components) {
          expect(changed[component]?.slice(0, count)).toEqual(whole[component]?.slice(0, count));
        }
      }),
      {numRuns: 60},
    );
  });

  test.each(transformers)('of the transformer $id', (entry) => {
    fc.assert(
      fc.property(past, past, cut, arbitraryParams(entry), (bars, future, count, params) => {
        const whole = computeTransformer(entry.id, bars, params);
        const changed = computeTransformer(entry.id, spliceBars(bars, future, count), params);
        expect(changed.slice(0, count)).toEqual(whole.slice(0, count));
      }),
      {numRuns: 60},
    );
  });

  test.each(signals)('of the signal $id', (entry) => {
    fc.assert(
      fc.property(arbitrarySignalCall(entry, BARS), cut, ({params, inputs, futures, epsilon}, count) => {
        const changed = inputs.map((input, i) => [...input.slice(0, count), ...(futures[i] ?? []).slice(count)] as NumberSeries);
        const context = {epsilon, place};
        const whole = computeSignal(entry.id, inputs, params, context);
        expect(whole).toHaveLength(BARS);
        expect(computeSignal(entry.id, changed, params, context).slice(0, count)).toEqual(whole.slice(0, count));
      }),
      {numRuns: 60},
    );
  });
});
