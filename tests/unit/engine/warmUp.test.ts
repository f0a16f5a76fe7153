import fc from 'fast-check';
import {describe, test, expect} from 'vitest';
import {indicators, indicatorWarmUp, computeIndicator, transformers, computeTransformer} from '../../../src/engine';
import {transformerWarmUp} from '../../../src/engine/transformers/compute';
import {arbitraryBars, arbitraryParams} from '../../support/arbitraries';
import {bars as moving} from './vectors';

const BARS = 40;

const past = arbitraryBars({min: BARS, max: BARS});

const firstKnown = (values: readonly unknown[]): number => {
  const index = values.findIndex((value) => value !== null);
  return index === -1 ? values.length : index;
};

describe('the first known bar is the end of the warm-up', () => {
  test.each(indicators)('of $id, for every component', (entry) => {
    fc.assert(
      fc.property(past, arbitraryParams(entry), (bars, params) => {
        const warmUp = indicatorWarmUp(entry.id, params);
        expect(Object.keys(warmUp).sort()).toEqual([...entry.components].sort());
        for (const [component, values] of Object.entries(computeIndicator(entry.id, bars, params))) {
          expect(values).toHaveLength(BARS);
          expect(firstKnown(values)).toBe(Math.min(warmUp[component] as number, BARS));
          expect(values.indexOf(null, warmUp[component])).toBe(-1);
        }
      }),
      {numRuns: 60},
    );
  });

  // A Z score is unknown while nothing moves as well: only these bars may be missing after the warm-up.
  test.each(transformers)('of $id', (entry) => {
    fc.assert(
      fc.property(past, arbitraryParams(entry), (bars, params) => {
        const values = computeTransformer(entry.id, bars, params);
        const warmUp = transformerWarmUp(entry.id, params);
        expect(values.slice(0, warmUp).every((value) => value === null)).toBe(true);
        if (entry.id !== 'ZScoreTransformer') {
          expect(firstKnown(values)).toBe(Math.min(warmUp, BARS));
        }
      }),
      {numRuns: 60},
    );
  });

  test('of a Z score, for prices that move from the first bar on', () => {
    const values = computeTransformer('ZScoreTransformer', moving, {window: 4});
    expect(firstKnown(values)).toBe(transformerWarmUp('ZScoreTransformer', {window: 4}));
  });
});
