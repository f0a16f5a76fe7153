import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {compareValues, indexOfLargest, isMore, isSame, largestFirst, placeAmong} from '../../../src/engine';

const noise = 3e-16;

describe('two computed figures', () => {
  test('are the same up to a billionth of their size, or of 1', () => {
    expect([isSame(0.1 + 0.2, 0.3), isSame(0, noise), isSame(1e9, 1e9 + 0.5), isSame(1, 1 + 9e-10)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isSame(0, 2e-9), isSame(1e9, 1e9 + 2), isSame(-1, 1)]).toEqual([false, false, false]);
  });

  test('that are infinite are the same as themselves alone', () => {
    expect([isSame(-Infinity, -Infinity), isSame(-Infinity, 5), isSame(Infinity, -Infinity)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSame(NaN, NaN)).toBe(false);
  });

  test('are larger and smaller only by more than rounding', () => {
    expect([isMore(0.3, 0.1 + 0.2), isMore(0.1 + 0.2, 0.3), isMore(0.31, 0.3), isMore(5, -Infinity)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([0.1, 0.1 + 0.2, 0.3].sort(largestFirst)).toEqual([0.1 + 0.2, 0.3, 0.1]);
  });
});

describe('a place among others', () => {
  test('is shared by figures that are the same', () => {
    expect([0.3, 0.1 + 0.2, 0.5, 0.1].map((value, _, all) => placeAmong(value, all))).toEqual([2, 2, 1, 4]);
  });
});

describe('the largest of several', () => {
  const values = [0.1, 0.3, 0.1 + 0.2, 0.2];

  test('is the first of those that are the same, unless one of them is in use', () => {
    expect([
      indexOfLargest(values),
      indexOfLargest(values, 2),
      indexOfLargest(values, 1),
      indexOfLargest(values, 0),
    ]).toEqual([1, 2, 1, 1]);
    expect(indexOfLargest([0.3, 0.1 + 0.2])).toBe(0);
  });

  test('may be −∞, and is nowhere without values', () => {
    expect([indexOfLargest([-Infinity, -Infinity], 1), indexOfLargest([])]).toEqual([1, -1]);
  });

  test('does not depend on rounding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({min: -5, max: 5}), {minLength: 1, maxLength: 9}),
        fc.nat(8),
        (whole, incumbent) => {
          const shaken = whole.map((value, index) => value * (1 + (index % 2 === 0 ? noise : -noise)));
          expect(indexOfLargest(shaken, incumbent)).toBe(indexOfLargest(whole, incumbent));
          expect(shaken.map((value) => placeAmong(value, shaken))).toEqual(
            whole.map((value) => placeAmong(value, whole)),
          );
        },
      ),
    );
  });
});

describe('values of indicators', () => {
  test.each([
    [(10.1 + 10.3) / 2, 10.2, 0],
    [100 * (105 / 100 - 1), 5, 0],
    [1e-15, 0, 0],
    [0.00000813, 0.00000812, 1],
    [1.2e10, 1.2e10 + 1, -1],
    [-2, -1, -1],
    [1.7e308, -1.7e308, 1],
    [-Infinity, 5, -1],
  ])('%d stands to %d as %d', (a, b, expected) => {
    expect(compareValues(a, b)).toBe(expected);
    expect(compareValues(b, a)).toBe(expected === 0 ? 0 : -expected);
  });
});
