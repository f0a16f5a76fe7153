import {describe, expect, it} from 'vitest';
import {atr, trueRange} from '@site/src/engine/teaching';
import {bars} from '../vectors';

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
  it('is the true range itself when the period is 1', () => {
    expect(atr(bars, 1)).toEqual(trueRange(bars));
  });

  it('weights a new true range by 1 / period', () => {
    const quiet = {high: [11, 11, 11, 15], low: [10, 10, 10, 11], close: [10, 11, 11, 15]};
    expect(atr(quiet, 3)).toEqual([null, null, 1, 2]);
  });
});
