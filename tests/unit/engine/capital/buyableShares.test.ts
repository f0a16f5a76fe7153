import {describe, expect, it} from 'vitest';
import {buyableShares} from '../../../../src/engine/teaching';

describe('buyableShares', () => {
  it('rounds down to whole lots', () => {
    expect(buyableShares(20000, 3.25, 0, 100)).toMatchObject({shares: 6100, traded: 19825, left: 175});
    expect(buyableShares(20000, 3.25, 0, 1).shares).toBe(6153);
  });

  it('keeps the commission back, which can cost a whole lot', () => {
    expect(buyableShares(20000, 20, 0, 100).shares).toBe(1000);
    const {shares, commission, left} = buyableShares(20000, 20, 0.0003, 100);
    expect(shares).toBe(900);
    expect(commission).toBeCloseTo(5.4);
    expect(left).toBeCloseTo(1994.6);
  });

  it('buys nothing when the amount is below one lot', () => {
    expect(buyableShares(15000, 168, 0.0003, 100)).toEqual({shares: 0, traded: 0, commission: 0, left: 15000});
    expect(buyableShares(0, 168, 0.0003, 100).shares).toBe(0);
  });

  it('buys n lots with exactly the money for n lots', () => {
    for (const lots of [1, 3, 7, 49, 333]) {
      expect(buyableShares(lots * 100 * 0.1 * 1.0003, 0.1, 0.0003, 100).shares).toBe(lots * 100);
    }
  });

  it.each([
    // What 0.1 × 3 and the like leave below a whole number of lots.
    [0.3, 0.1, 0, 1, 3],
    [(1.1 * 3 * 1.0003).valueOf(), 1.1, 0.0003, 1, 3],
    [1_000_000_000 * 1.1, 1.1, 0, 1, 1_000_000_000],
    [0.7, 0.1, 0, 1, 7],
    // A millionth short of the next lot is short of it.
    [2.999_999, 1, 0, 1, 2],
    [299.999_999_9, 1, 0, 100, 200],
    [999_999_999.9, 1, 0, 1, 999_999_999],
  ])('%d at %d and a fee of %d in lots of %d buys %d', (amount, price, rate, lot, shares) => {
    const bought = buyableShares(amount, price, rate, lot);
    expect(bought.shares).toBe(shares);
    expect(bought.traded + bought.commission).toBeLessThanOrEqual(amount * (1 + 1e-12));
    expect(bought.left).toBeGreaterThanOrEqual(0);
  });

  it.each([
    [-1, 10, 0, 1],
    [100, 0, 0, 1],
    [100, 10, 1, 1],
    [100, 10, 0, 0],
    [Number.NaN, 10, 0, 1],
  ])('refuses amount %d, price %d, rate %d, lot %d', (amount, price, rate, lot) => {
    expect(() => buyableShares(amount, price, rate, lot)).toThrow(RangeError);
  });
});
