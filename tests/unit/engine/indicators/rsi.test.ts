import {describe, expect, it} from 'vitest';
import {rsi} from '@site/src/engine/teaching';

describe('rsi', () => {
  it('is 100 without losses, 0 without gains and 50 without movement', () => {
    expect(rsi([1, 2, 3], 2)).toEqual([null, null, 100]);
    expect(rsi([3, 2, 1], 2)).toEqual([null, null, 0]);
    expect(rsi([2, 2, 2], 2)).toEqual([null, null, 50]);
  });

  it('is no more than 100 where rounding would make it so', () => {
    expect(rsi([1.03, 718.82], 1)).toEqual([null, 100]);
  });

  it('starts afresh after a gap', () => {
    expect(rsi([1, 2, 3, null, 3, 2, 1], 2)).toEqual([null, null, 100, null, null, null, 0]);
  });
});
