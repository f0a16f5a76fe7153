import {describe, expect, it} from 'vitest';
import {ema} from '@site/src/engine/teaching';
import {closes} from '../vectors';

describe('ema', () => {
  it('repeats the values when the period is 1', () => {
    expect(ema(closes, 1)).toEqual(closes);
  });

  it('waits for known values and starts afresh after a gap', () => {
    expect(ema([null, 2, 4, 6, null, 10, 20], 2)).toEqual([null, null, 3, 5, null, null, 15]);
  });

  it('stays unknown when the history is shorter than the period', () => {
    expect(ema([1, 2], 3)).toEqual([null, null]);
    expect(ema([], 3)).toEqual([]);
  });

  it('refuses a period that is not a whole number from 1', () => {
    for (const period of [0, -1, 2.5, Number.NaN]) {
      expect(() => ema(closes, period)).toThrow(RangeError);
    }
  });
});
