import {describe, expect, it} from 'vitest';
import {greaterThan, lessThan} from '@site/src/engine';

describe('greaterThan and lessThan', () => {
  it('compare as written and are false when the values are equal', () => {
    expect(greaterThan([1, 2, 3], [2, 2, 2])).toEqual([false, false, true]);
    expect(lessThan([1, 2, 3], [2, 2, 2])).toEqual([true, false, false]);
  });

  it('want more than epsilon between the values', () => {
    expect(greaterThan([2.5, 2.6], [2, 2], 0.5)).toEqual([false, true]);
    expect(lessThan([1.5, 1.4], [2, 2], 0.5)).toEqual([false, true]);
  });

  it('are unknown where a value is unknown', () => {
    expect(greaterThan([null, 1], [1, null])).toEqual([null, null]);
    expect(lessThan([null, 1], [1, null])).toEqual([null, null]);
  });

  it('refuse series of different length and a negative epsilon', () => {
    expect(() => greaterThan([1], [1, 2])).toThrow(RangeError);
    expect(() => lessThan([1], [1], -1)).toThrow(RangeError);
  });
});
