import {describe, expect, test} from 'vitest';
import {sma} from '../../../../src/engine/teaching';
import {closes} from '../vectors';

describe('sma', () => {
  test('is unknown while its window holds an unknown value, and recovers', () => {
    expect(sma([1, null, 3, 5, 7], 2)).toEqual([null, null, null, 4, 6]);
  });

  test('of period 1 is the series itself', () => {
    expect(sma([1, 2, 3], 1)).toEqual([1, 2, 3]);
  });

  test.each([0, -1, 1.5, Number.NaN])('refuses a period of %s and names it', (period) => {
    expect(() => sma(closes, period)).toThrow(`实际是 ${period}`);
  });
});
