import {describe, test, expect} from 'vitest';
import {computeTransformer} from '../../../../src/engine';
import {relativeStrength, zScore} from '../../../../src/engine/transformers/transformers';
import {bars} from '../vectors';

describe('relativeStrength', () => {
  test('is 100 where the value equals its reference, 105 where it is 5 % above', () => {
    expect(relativeStrength([50, 50, 50], 3, 'ma')).toEqual([null, null, 100]);
    expect(relativeStrength([105], 1, 'value', 100)).toEqual([105]);
  });

  test('is unknown where the value or its reference is, and against 0', () => {
    expect(relativeStrength([0, 5, null, 5], 1, 'lookback')).toEqual([null, null, null, null]);
  });

  test.each([undefined, 0, -1])('refuses %s as a fixed reference', (value) => {
    expect(() => relativeStrength([1], 1, 'value', value)).toThrow('value');
  });

  test('refuses a window of no bar', () => {
    expect(() => relativeStrength([1], 0, 'ma')).toThrow('窗口应是不小于 1');
  });
});

describe('zScore', () => {
  test('is unknown while nothing moves', () => {
    expect(zScore([5, 5, 5, 6], 3)).toEqual([null, null, null, expect.closeTo(Math.SQRT2, 12)]);
  });

  test('refuses a window of one bar', () => {
    expect(() => zScore([1], 1)).toThrow('窗口应是不小于 2');
  });
});

describe('a transformer of the registry', () => {
  test('reads the field that it is told, the close by default', () => {
    expect(computeTransformer('IdentityTransformer', bars, {indicator: 'X'})).toEqual(bars.close);
    expect(computeTransformer('IdentityTransformer', bars, {indicator: 'X', field: 'High'})).toEqual(bars.high);
    expect(computeTransformer('IdentityTransformer', bars, {indicator: 'X', field: 'Volume'})).toEqual(bars.volume);
  });

  test('is unknown throughout for a volume that the market does not have', () => {
    const silent = {...bars, volume: []};
    const average = computeTransformer('MovingAverageTransformer', silent, {window: 2, field: 'Volume'});
    expect(average).toEqual(bars.date.map(() => null));
  });
});
