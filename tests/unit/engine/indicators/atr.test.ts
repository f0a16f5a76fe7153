import {describe, expect, it} from 'vitest';
import {atr, trueRange} from '@site/src/engine';
import {bars, rounded} from './vectors';

describe('trueRange', () => {
  it('is the largest of the day range and the two distances from the previous close', () => {
    expect(trueRange(bars)).toEqual([2, 1.5, 2, 2, 3, 2, 3, 2, 3, 2]);
  });

  it('counts the gap when the whole day lies away from the previous close', () => {
    expect(trueRange({high: [10, 15, 8], low: [9, 14, 7], close: [10, 14, 8]})).toEqual([1, 5, 7]);
  });

  it('refuses columns of different length', () => {
    expect(() => trueRange({high: [1], low: [1], close: []})).toThrow(RangeError);
  });
});

describe('atr', () => {
  it('starts with the mean of the first true ranges and smooths like Wilder', () => {
    expect(rounded(atr(bars, 3))).toEqual([
      null, null, 1.8333, 1.8889, 2.2593, 2.1728, 2.4486, 2.299, 2.5327, 2.3551,
    ]);
  });
});
