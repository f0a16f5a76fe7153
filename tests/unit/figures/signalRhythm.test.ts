import {describe, test, expect} from 'vitest';
import type {SignalState} from '../../../src/engine';
import {signalRhythm} from '../../../src/figures/examples/rhythm';

const states = [...'EBHSEBSEBH'] as SignalState[];

const close = [10, 10, 11, 12, 13, 14, 15, 13, 12, 12];

describe('the rhythm of a strategy', () => {
  test('counts signals, days held and round trips, filled a bar after the signal', () => {
    // Bought at 11, sold at 13; bought at 15, sold at 13; the last position stays open.
    expect(signalRhythm(states, close, 0, 9)).toEqual({
      bars: 10,
      buys: 3,
      sells: 2,
      heldShare: 0.5,
      roundTrips: 2,
      roundTripsLower: 1,
      averageBars: 1.5,
    });
  });

  test('sees a position that is older than the stretch, but no round trip of it', () => {
    expect(signalRhythm(states, close, 2, 4)).toMatchObject({buys: 0, sells: 1, heldShare: 1 / 3, roundTrips: 0, averageBars: null});
  });

  test('counts no round trip whose sale has no bar left to be filled', () => {
    expect(signalRhythm([...'EBHS'] as SignalState[], [1, 2, 3, 4], 0, 3)).toMatchObject({sells: 1, roundTrips: 0});
  });

  test('counts a sale at the price of the purchase as no gain', () => {
    expect(signalRhythm([...'BSE'] as SignalState[], [5, 6, 6], 0, 2).roundTripsLower).toBe(1);
  });

  test.each([
    [states.slice(1), 0, 8, '状态与收盘价应一样长，实际是 9 与 10'],
    [states, 3, 2, '实际是 3 到 2'],
    [states, 0, 10, '时段应在第 0 到第 9 根之间'],
    [states, -1, 3, '实际是 -1 到 3'],
  ])('refuses what does not fit: %#', (given, first, last, message) => {
    expect(() => signalRhythm(given, close, first, last)).toThrow(message);
  });
});
