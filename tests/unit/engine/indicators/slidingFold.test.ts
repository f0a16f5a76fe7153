import fc from 'fast-check';
import {describe, test, expect} from 'vitest';
import {slidingFold} from '../../../../src/engine/indicators/windows';

const text = (value: number): string => String(value);

const append = (older: string, newer: string): string => `${older}${newer}`;

describe('slidingFold', () => {
  test('folds every window in order, oldest first', () => {
    expect(slidingFold([1, 2, 3, 4, 5, 6, 7], 3, text, append)).toEqual([null, null, '123', '234', '345', '456', '567']);
    expect(slidingFold([1, 2, 3], 1, text, append)).toEqual(['1', '2', '3']);
  });

  test('is unknown while the window holds a gap and starts afresh after it', () => {
    expect(slidingFold([1, 2, null, 3, 4, 5], 2, text, append)).toEqual([null, '12', null, null, '34', '45']);
  });

  test('equals folding each window on its own', () => {
    const values = fc.array(fc.option(fc.integer({min: 0, max: 9}), {freq: 12}), {maxLength: 60});
    fc.assert(
      fc.property(values, fc.integer({min: 1, max: 20}), (series, period) => {
        const each = series.map((_, t) => {
          const window = series.slice(Math.max(0, t - period + 1), t + 1);
          return window.length < period || window.includes(null) ? null : window.join('');
        });
        expect(slidingFold(series, period, text, append)).toEqual(each);
      }),
    );
  });

  test.each([1, 2, 14, 250, 2000])('joins at most three times a bar, whatever the window: %i', (period) => {
    const bars = 5105;
    let joins = 0;
    slidingFold(
      Array.from({length: bars}, (_, t) => t),
      period,
      (value) => value,
      (older, newer) => {
        joins += 1;
        return Math.max(older, newer);
      },
    );
    expect(joins).toBeLessThanOrEqual(3 * bars);
  });

  test.each([0, 1.5, Number.NaN])('refuses a window of %s', (period) => {
    expect(() => slidingFold([1], period, text, append)).toThrow(`实际是 ${period}`);
  });
});
