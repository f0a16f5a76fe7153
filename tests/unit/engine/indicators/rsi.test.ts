import {describe, expect, it} from 'vitest';
import {rsi} from '@site/src/engine';
import {bars, rounded} from './vectors';

describe('rsi', () => {
  it('smooths gains and losses like Wilder, from the first bar with enough changes', () => {
    expect(rounded(rsi(bars.close, 3))).toEqual([
      null, null, null, 66.6667, 83.3333, 60.6061, 78.3333, 83.8006, 47.695, 36.0469,
    ]);
  });

  it('is 100 without losses, 0 without gains and 50 without movement', () => {
    expect(rsi([1, 2, 3], 2)).toEqual([null, null, 100]);
    expect(rsi([3, 2, 1], 2)).toEqual([null, null, 0]);
    expect(rsi([2, 2, 2], 2)).toEqual([null, null, 50]);
  });

  it('starts afresh after a gap', () => {
    expect(rsi([1, 2, 3, null, 3, 2, 1], 2)).toEqual([null, null, 100, null, null, null, 0]);
  });
});
