import {FALSE, onPair, TRUE, unknownTruths, type Column, type Truths} from '../columns';
import {requireSameLength} from '../series';
import {compareValues} from '../tolerance';

/** `confirmed` requires a second bar on the new side and is true on it, one bar later than `simple`. */
export type CrossMode = 'simple' | 'confirmed';

function cross(a: Column, b: Column, mode: CrossMode, direction: 1 | -1): Truths {
  requireSameLength(a, b);
  const bars = mode === 'simple' ? 2 : 3;
  const crossed = unknownTruths(a.length);
  // Consecutive known bars up to this one, and those of them on the new side.
  let known = 0;
  let onSide = 0;
  for (let t = 0; t < crossed.length; t += 1) {
    const left = a[t] as number;
    const right = b[t] as number;
    if (Number.isNaN(left) || Number.isNaN(right)) {
      known = 0;
      onSide = 0;
      continue;
    }
    known += 1;
    onSide = compareValues(left, right) === direction ? onSide + 1 : 0;
    if (known >= bars) {
      // The bar before those on the new side must not be on it.
      crossed[t] = onSide === bars - 1 ? TRUE : FALSE;
    }
  }
  return crossed;
}

/**
 * Crossover. `simple`: `a` was at or below `b` on the previous bar and is above it now. `confirmed`: at or below two
 * bars ago, above on the previous bar and still above now. Being equal, up to rounding, is not a crossing; moving up
 * from equal is.
 * @returns same length as the inputs; unknown on the first bar (`confirmed`: two bars) and wherever a needed value
 * is.
 * @throws RangeError when the inputs differ in length.
 */
export function crossoverTruths(a: Column, b: Column, mode: CrossMode = 'simple'): Truths {
  return cross(a, b, mode, 1);
}

/** Crossunder, the mirror of {@link crossoverTruths}: at or above before, below now. */
export function crossunderTruths(a: Column, b: Column, mode: CrossMode = 'simple'): Truths {
  return cross(a, b, mode, -1);
}

/** As series, `null` where unknown. */
export const crossover = onPair(crossoverTruths);
export const crossunder = onPair(crossunderTruths);
