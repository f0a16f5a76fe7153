import {expect} from 'vitest';

/** Expects two numbers, or two series of them, to agree relative to their size, or absolutely below a size of 1. */
export function expectClose(
  actual: number | readonly number[],
  expected: number | readonly number[],
  relative = 1e-9,
): void {
  const [a, b] = [[actual].flat(), [expected].flat()];
  expect(a.length).toBe(b.length);
  const worst = a.reduce(
    (most, value, t) => Math.max(most, Math.abs(value - (b[t] as number)) / Math.max(1, Math.abs(b[t] as number))),
    0,
  );
  expect(worst).toBeLessThanOrEqual(relative);
}
