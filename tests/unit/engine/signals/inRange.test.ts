import {describe, test, expect} from 'vitest';
import {computeSignal} from '../../../../src/engine';
import {inRange} from '../../../../src/engine/signals/between';

const values = [1, 2, 3, 4];

const two = [2, 2, 2, 2];

const three = [3, 3, 3, 3];

describe('inRange', () => {
  test('counts both bounds unless told otherwise', () => {
    expect(inRange(values, two, three)).toEqual([false, true, true, false]);
    expect(computeSignal('InRange', [values, two, three])).toEqual([false, true, true, false]);
    expect(computeSignal('InRange', [values, two, three], {lower_inclusive: false})).toEqual([false, false, true, false]);
    expect(computeSignal('InRange', [values, two, three], {upper_inclusive: false})).toEqual([false, true, false, false]);
  });

  test('is false where the bounds are the wrong way round', () => {
    expect(inRange(values, three, two)).toEqual([false, false, false, false]);
  });

  test('is unknown where the value or a bound is', () => {
    expect(inRange([null, 1, 1, 1], [0, null, 0, 0], [2, 2, null, 2])).toEqual([null, null, null, true]);
  });

  test('refuses series of different length', () => {
    expect(() => inRange([1], [1], [])).toThrow('1 与 1 与 0');
  });
});
