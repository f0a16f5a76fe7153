import {describe, expect, test} from 'vitest';
import {crossover, crossunder} from '../../../src/engine';

const a = [1, 2, 3, 3, 2, 3, 1];
const b = a.map(() => 2);

describe('crossover and crossunder', () => {
  test('a touch that then leaves upwards is a crossover', () => {
    expect(crossover(a, b)).toEqual([null, false, true, false, false, true, false]);
  });

  test('crossunder mirrors it', () => {
    expect(crossunder(a, b)).toEqual([null, false, false, false, false, false, true]);
  });

  test('are unknown where a needed value is unknown', () => {
    expect(crossover([1, null, 3, 4], [2, 2, 2, 2])).toEqual([null, null, null, false]);
  });

  test('refuse series of different length', () => {
    expect(() => crossover([1], [1, 2])).toThrow('1 与 2');
  });
});
