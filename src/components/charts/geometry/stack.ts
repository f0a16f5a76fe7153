import type {Values} from '../types';

/**
 * Returns the upper edges of stacked areas, with the first part at the bottom. A day on which any part is unknown is
 * unknown.
 * @param parts one weight per day and part, ≥ 0.
 * @throws RangeError naming day and part when a weight is negative.
 */
export function stack(parts: readonly {name: string; values: Values}[]): (number | null)[][] {
  const days = parts[0]?.values.length ?? 0;
  let below: (number | null)[] = new Array<number>(days).fill(0);
  return parts.map(({name, values}) => {
    below = below.map((base, day) => {
      const value = values[day] ?? null;
      // Rounding in a ledger may leave a value slightly below zero.
      if (value !== null && value < -1e-9) {
        throw new RangeError(`“${name}” 第 ${day + 1} 天的权重应不小于 0，实际是 ${value}。`);
      }
      return base === null || value === null ? null : base + Math.max(0, value);
    });
    return below;
  });
}
