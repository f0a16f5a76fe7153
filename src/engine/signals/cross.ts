import {requireSameLength, type BooleanSeries, type NumberSeries} from '../series';

type Values = Readonly<NumberSeries>;

/** `confirmed` asks for a second bar on the new side and fires on it, one bar later than `simple`. */
export type CrossMode = 'simple' | 'confirmed';

/** −1 below, 0 touching, 1 above; compared, not subtracted, as a difference of huge values is no number. */
const side = (a: number, b: number): number => (a > b ? 1 : a < b ? -1 : 0);

function cross(a: Values, b: Values, mode: CrossMode, direction: 1 | -1): BooleanSeries {
  requireSameLength(a, b);
  const bars = mode === 'simple' ? 2 : 3;
  return a.map((_, t) => {
    // How many of the newest bars are on the new side; the one before them must not be.
    for (let back = 0; back < bars; back += 1) {
      const [left, right] = [a[t - back], b[t - back]];
      if (left == null || right == null) {
        return null;
      }
    }
    for (let back = 0; back < bars - 1; back += 1) {
      if (side(a[t - back] as number, b[t - back] as number) !== direction) {
        return false;
      }
    }
    return side(a[t - bars + 1] as number, b[t - bars + 1] as number) !== direction;
  });
}

/**
 * Crossover. `simple`: `a` was at or below `b` on the previous bar and is above it now. `confirmed`: at or below two
 * bars ago, above on the previous bar and still above now. Touching and then leaving upwards counts, touching alone
 * does not.
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
