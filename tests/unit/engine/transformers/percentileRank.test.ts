import {describe, expect, it} from 'vitest';
import {percentileRank} from '../../../../src/engine/teaching';

describe('percentileRank', () => {
  it('depends on the window: the same last value ranks higher in a shorter one', () => {
    const history = [28, 24, 19, 16, 12, 10, 11, 13, 12, 14];
    expect([4, 7, 10].map((lookback) => percentileRank(history, lookback).at(-1))).toEqual([
      100,
      expect.closeTo(83.33, 2),
      expect.closeTo(55.56, 2),
    ]);
  });

  it('puts equal values in the middle', () => {
    expect(percentileRank([5, 5, 5], 3).at(-1)).toBe(50);
  });

  it('is unknown while the window holds a gap', () => {
    expect(percentileRank([1, null, 3, 4], 2)).toEqual([null, null, null, 100]);
  });

  it.each([1, 0, 2.5])('refuses a window of %s and names it', (lookback) => {
    expect(() => percentileRank([1, 2], lookback)).toThrow(`回看窗口应是不小于 2 的整数，实际是 ${lookback}`);
  });
});
