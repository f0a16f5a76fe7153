import type {BooleanSeries} from '../series';

type Values = readonly (number | null)[];

function cross(a: Values, b: Values, direction: 1 | -1): BooleanSeries {
  if (a.length !== b.length) {
    throw new RangeError(`两条序列应一样长，实际是 ${a.length} 与 ${b.length}。`);
  }
  return a.map((now, t) => {
    const [nowB, before, beforeB] = [b[t], a[t - 1], b[t - 1]];
    if (now === null || nowB == null || before == null || beforeB == null) {
      return null;
    }
    return (before - beforeB) * direction <= 0 && (now - nowB) * direction > 0;
  });
}

/**
 * Crossover, simple mode: `a` was at or below `b` on the previous bar and is above it now.
 * @returns same length as the inputs; `null` on the first bar and wherever a needed value is unknown.
 * @throws RangeError when the inputs differ in length.
 */
export function crossover(a: Values, b: Values): BooleanSeries {
  return cross(a, b, 1);
}

/** Crossunder, the mirror of {@link crossover}: at or above before, below now. */
export function crossunder(a: Values, b: Values): BooleanSeries {
  return cross(a, b, -1);
}
