import {describe, expect, test} from 'vitest';
import {leveragedPath} from '../../../src/figures/risk';

describe('a fund that multiplies each daily change', () => {
  test('loses more than the multiple when the index goes up and down again', () => {
    const last = leveragedPath([0.1, -0.1], 3).at(-1);
    expect(last?.index).toBeCloseTo(0.99, 12);
    expect(last?.leveraged).toBeCloseTo(1.3 * 0.7, 12);
  });

  test('gains more than the multiple when the index only rises', () => {
    expect(leveragedPath([0.1, 0.1], 3).at(-1)?.leveraged).toBeCloseTo(1.69, 12);
  });

  test('is the index itself with a multiple of 1', () => {
    expect(leveragedPath([0.05, -0.02, 0.01], 1).every(({index, leveraged}) => index === leveraged)).toBe(true);
  });

  test.each([
    [[0.1], 0],
    [[0.1], Number.NaN],
    [[-0.4], 3],
    [[-1], 1],
    [[Number.NaN], 2],
  ])('refuses %s times %s', (changes, multiple) => {
    expect(() => leveragedPath(changes, multiple)).toThrow('倍数应大于 0');
  });
});
