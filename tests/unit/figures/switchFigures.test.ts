import {describe, test, expect} from 'vitest';
import {switchRecord, switchDelay} from '../../../src/figures/switching';

//              0   1    2    3   4   5   6    7
const CLOSE = [100, 110, 100, 80, 90, 120, 60, 60];

const CHOICE = [true, true, false, false, true, true, true, false];

describe('the record of a switch', () => {
  const record = switchRecord(CHOICE, CLOSE);

  test('counts changes of the choice and the days in the first asset', () => {
    expect([record.switches, record.shareFirst]).toEqual([3, 5 / 8]);
  });

  test('measures completed stays only', () => {
    expect([record.medianStay, record.shortStays]).toEqual([2.5, 2]);
    expect(switchRecord([true, true, false], [1, 2, 3]).medianStay).toBeNull();
  });

  test('compares the prices of the next closes when the first asset is left and taken back', () => {
    // Left at 80, taken back at 120. The last switch is not carried out.
    expect([record.roundTrips, record.dearer]).toEqual([1, 1]);
    expect(
      switchRecord(
        CHOICE,
        CLOSE.map((price, t) => (t === 5 ? 79 : price)),
      ),
    ).toMatchObject({roundTrips: 1, dearer: 0});
  });

  test('falls with the first asset only while it is held, from the close after the choice', () => {
    // Held from bar 1 to 3 (110 → 80) and from bar 5 on (120 → 60).
    expect(record.depth).toBeCloseTo((80 / 110) * 0.5 - 1);
  });

  test('is flat when the first asset is never chosen', () => {
    expect(
      switchRecord(
        CLOSE.map(() => false),
        CLOSE,
      ),
    ).toMatchObject({switches: 0, shareFirst: 0, depth: 0, roundTrips: 0});
  });

  test('refuses series that do not fit', () => {
    expect(() => switchRecord([true], CLOSE)).toThrow('一样长');
    expect(() => switchRecord([true], [1])).toThrow('至少两天');
  });
});

describe('the delay of a switch', () => {
  test('runs from the turn to the close after the choice', () => {
    expect(switchDelay(CHOICE, CLOSE, 1, false)).toEqual({bars: 2, change: 80 / 110 - 1});
    expect(switchDelay(CHOICE, CLOSE, 3, true)).toEqual({bars: 2, change: 0.5});
  });

  test('is nothing when the choice is right on the day', () => {
    expect(switchDelay(CHOICE, CLOSE, 2, false)).toEqual({bars: 0, change: 0});
  });

  test('is unknown when the choice comes too late to be carried out, or never', () => {
    expect(switchDelay(CHOICE, CLOSE, 5, false)).toBeNull();
    expect(switchDelay(CHOICE, CLOSE, 7, true)).toBeNull();
  });

  test('refuses a turn outside of the bars', () => {
    expect(() => switchDelay(CHOICE, CLOSE, 8, true)).toThrow('0 到 7');
  });
});
