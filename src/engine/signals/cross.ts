import {compareValues} from '../tolerance';
import {known, requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

type Values = Readonly<NumberSeries>;

/** `confirmed` requires a second bar on the new side and is true on it, one bar later than `simple`. */
export type CrossMode = 'simple' | 'confirmed';

function cross(a: Values, b: Values, mode: CrossMode, direction: 1 | -1): BooleanSeries {
  requireSameLength(a, b);
  const bars = mode === 'simple' ? 2 : 3;
  return a.map((_, t) => {
    for (let back = 0; back < bars; back += 1) {
      const [left, right] = [a[t - back], b[t - back]];
      if (left == null || right == null) {
        return null;
      }
    }
    for (let back = 0; back < bars - 1; back += 1) {
      if (compareValues(known(a, t - back), known(b, t - back)) !== direction) {
        return false;
      }
    }
    // The bar before those on the new side must not be on it.
    return compareValues(known(a, t - bars + 1), known(b, t - bars + 1)) !== direction;
  });
}

/**
 * Crossover. `simple`: `a` was at or below `b` on the previous bar and is above it now. `confirmed`: at or below two
 * bars ago, above on the previous bar and still above now. Being equal, up to rounding, is not a crossing; moving up from
 * equal is.
 * @returns same length as the inputs; `null` on the first bar (`confirmed`: two bars) and wherever a needed value is
 * unknown.
 * @throws RangeError when the inputs differ in length.
 */
export function crossover(a: Values, b: Values, mode: CrossMode = 'simple'): BooleanSeries {
  return cross(a, b, mode, 1);
}

/** Crossunder, the mirror of {@link crossover}: at or above before, below now. */
export function crossunder(a: Values, b: Values, mode: CrossMode = 'simple'): BooleanSeries {
  return cross(a, b, mode, -1);
}
