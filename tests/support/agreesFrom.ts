import type {NumberSeries} from '../../src/engine';

/** A series of another library; unknown values may be missing. */
export type Theirs = readonly (number | null | undefined)[];

/**
 * First bar from which two series agree to 1e-6 of their value, and in which values are unknown.
 * @returns the number of bars if they never agree.
 */
export function agreesFrom(ours: NumberSeries, theirs: Theirs): number {
  if (ours.length !== theirs.length) {
    throw new RangeError(`${ours.length} bars of ours, ${theirs.length} of theirs`);
  }
  const differs = (value: number | null, t: number): boolean => {
    const other = theirs[t];
    return value === null || other == null
      ? (value === null) !== (other == null)
      : Math.abs(value - other) > 1e-6 * Math.max(1, Math.abs(value));
  };
  return ours.reduce<number>((from, value, t) => (differs(value, t) ? t + 1 : from), 0);
}

/** One field of each result; `null` where there is none. */
export function pick<R, K extends keyof R>(results: readonly (R | null | undefined)[], key: K): (R[K] | null)[] {
  return results.map((result) => (result == null ? null : result[key]));
}
