import {describe, expect, test} from 'vitest';
import {normalWithin} from '../../../../src/engine';

describe('the share of a normal distribution within some deviations', () => {
  // Values of erf(x / √2) to 12 places.
  test.each([
    [0, 0],
    [0.5, 0.382924922548],
    [1, 0.682689492137],
    [1.959963984540054, 0.95],
    [2, 0.954499736104],
    [3, 0.997300203937],
    [5, 0.999999426697],
    [6, 0.999999998027],
    [40, 1],
  ])('%d: %d', (deviations, share) => {
    expect(normalWithin(deviations)).toBeCloseTo(share, 11);
  });

  test.each([-1, Number.NaN, Infinity])('refuses %d', (deviations) => {
    expect(() => normalWithin(deviations)).toThrow(`标准差倍数应是不小于 0 的数，实际是 ${deviations}`);
  });
});
