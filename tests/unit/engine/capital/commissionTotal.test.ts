import {describe, it, expect} from 'vitest';
import {commissionTotal} from '../../../../src/figures/capital/examples';

describe('commissionTotal', () => {
  it('charges both sides of a round trip', () => {
    expect(commissionTotal(20000, 0.0003, 1).perRoundTrip).toBeCloseTo(12);
  });

  it('adds up with the number of round trips', () => {
    expect(commissionTotal(95000, 0.0003, 52).total).toBeCloseTo(2964);
    expect(commissionTotal(95000, 0.0003, 0).total).toBe(0);
  });

  it('costs nothing at rate 0', () => {
    expect(commissionTotal(20000, 0, 10).total).toBe(0);
  });

  it.each([
    [0, 0.0003, 1],
    [20000, -0.0003, 1],
    [20000, 1, 1],
    [20000, Number.NaN, 1],
    [20000, 0.0003, 1.5],
    [20000, 0.0003, -1],
  ])('refuses amount %d, rate %d, %d round trips', (amount, rate, roundTrips) => {
    expect(() => commissionTotal(amount, rate, roundTrips)).toThrow(RangeError);
  });
});
