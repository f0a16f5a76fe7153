import {describe, expect, test} from 'vitest';
import {rankCorrelation} from '../../../../src/engine';
import {median} from '../../../../src/engine/metrics/statistics';

describe('the rank correlation', () => {
  test('takes values that differ by rounding for equal', () => {
    expect(rankCorrelation([0.1 + 0.2, 0.3, 0.9], [1, 2, 3])).toBe(rankCorrelation([5, 5, 9], [1, 2, 3]));
    expect(rankCorrelation([0.1 + 0.2, 0.3], [1, 2])).toBeNull();
    expect(rankCorrelation([1, 2], [0.3, 0.1 + 0.2])).toBeNull();
  });

  test('of a worked example is what the sum of squared differences of ranks gives', () => {
    // Ranks 1 2 3 4 5 against 2 1 4 3 5: 1 − 6 · 4 / (5 · 24).
    expect(rankCorrelation([10, 20, 30, 40, 50], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 12);
    expect(rankCorrelation([-1, -2], [3, 4])).toBe(-1);
  });

  test('needs two lists of one length, of two values at least', () => {
    expect(() => rankCorrelation([1], [1])).toThrow('实际是 1 与 1 个');
    expect(() => rankCorrelation([1, 2, 3], [1, 2])).toThrow('实际是 3 与 2 个');
    expect(rankCorrelation([1, 2], [1, 2])).toBe(1);
  });
});

test.each([
  [[], null],
  [[3], 3],
  [[3, 1], 2],
  [[10, 9, 1], 9],
  [[4, 1, 3, 2], 2.5],
  [[-5, -10, 100], -5],
])('the median of %j is %j', (values, middle) => {
  const given = [...values];
  expect(median(values)).toBe(middle);
  expect(values).toEqual(given);
});
