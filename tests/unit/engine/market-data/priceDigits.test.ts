import {expect, test} from 'vitest';
import {readPrices} from '../../../../src/engine';

const closeOf = (written: string): number | undefined => readPrices(`date,close\n2024-01-02,${written}\n`).series[0]?.bars.close[0];

// Exports carry the rounding errors of 32-bit floats from the seventh digit on.
test.each([
  ['4.1234567', 4.12346],
  ['41.234567', 41.2346],
  ['412.34567', 412.346],
  ['0.41234567', 0.412346],
  ['0.0000123456789', 0.0000123457],
  // Prices from a thousand on keep their cents.
  ['4123.4567', 4123.46],
  ['41234567.891', 41234567.89],
  // What is written in cents stays as it is.
  ['68000.12', 68000.12],
])('a price of %s is read as %d', (written, close) => {
  expect(closeOf(written)).toBe(close);
});
