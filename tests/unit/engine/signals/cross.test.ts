import {describe, expect, test} from 'vitest';
import {crossover, crossunder} from '../../../../src/engine/teaching';

describe('crossover and crossunder', () => {
  test('a touch that then leaves upwards is a crossover, a touch alone is none', () => {
    expect(crossover([1, 2, 3, 2, 2], [2, 2, 2, 2, 2])).toEqual([null, false, true, false, false]);
  });

  test('confirmed fires on the second bar above and only when the first one held', () => {
    const level = [2, 2, 2, 2, 2, 2, 2];
    expect(crossover([1, 3, 3, 3, 1, 3, 1], level, 'confirmed')).toEqual([null, null, true, false, false, false, false]);
    expect(crossunder([3, 1, 1, 1, 3, 1, 3], level, 'confirmed')).toEqual([null, null, true, false, false, false, false]);
  });

  test('confirmed is unknown while one of its three bars is', () => {
    expect(crossover([1, null, 3, 3, 3], [2, 2, 2, 2, 2], 'confirmed')).toEqual([null, null, null, null, false]);
  });

  test('values whose difference overflows still cross', () => {
    expect(crossover([-1e308, 1e308], [1e308, -1e308])).toEqual([null, true]);
  });

  test('are unknown where a needed value is unknown', () => {
    expect(crossover([1, null, 3, 4], [2, 2, 2, 2])).toEqual([null, null, null, false]);
    expect(crossover([1, 1, 3, 3], [2, 2, null, 2])).toEqual([null, false, null, null]);
  });

  test('refuse series of different length', () => {
    expect(() => crossover([1], [1, 2])).toThrow('1 与 2');
  });
});
