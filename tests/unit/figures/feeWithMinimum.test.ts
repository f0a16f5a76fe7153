import {expect, test} from 'vitest';
import {feeWithMinimum} from '../../../src/figures/capital/minimumFee';

test.each([
  [2000, 5],
  [20_000, 6],
])('an order of %d yuan at 0.03 % with at least 5 yuan costs %d', (amount, fee) => {
  expect(feeWithMinimum(amount, 0.0003, 5)).toBeCloseTo(fee, 12);
});
