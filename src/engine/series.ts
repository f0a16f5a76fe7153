import {InputError} from './inputError';

/** A numeric series aligned with the bars; `null` means unknown (warm-up, gap, division by zero). */
export type NumberSeries = (number | null)[];
/** A boolean series aligned with the bars; `null` means unknown. */
export type BooleanSeries = (boolean | null)[];

/**
 * The value at a valid index; `null` stays in its type, so that an unknown value cannot be mistaken for a number.
 * @throws RangeError for an index outside of the series, which is a bug.
 */
export function at<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index];
  if (value === undefined) {
    throw new RangeError(`序列有 ${values.length} 个值，没有第 ${index} 个（从 0 数起），请报告这个问题。`);
  }
  return value;
}

/** The known value at an index. @throws RangeError for an unknown one, which is a bug. */
export function known(values: ArrayLike<number | null>, index: number): number {
  const value = at(values, index);
  if (value === null) {
    throw new RangeError(`序列的第 ${index} 个值（从 0 数起）未知，请报告这个问题。`);
  }
  return value;
}

/** The last value of a non-empty series. @throws RangeError for an empty series. */
export const last = <T>(values: ArrayLike<T>): T => at(values, values.length - 1);

/** The value, or `null` for NaN and infinities: operators return finite numbers only. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Checks that series have one length. @throws RangeError naming the lengths. */
export function requireSameLength(...series: readonly ArrayLike<unknown>[]): void {
  if (series.some(({length}) => length !== series[0]?.length)) {
    throw new RangeError(`各条序列应一样长，实际是 ${series.map(({length}) => length).join(' 与 ')}。`);
  }
}

/**
 * Checks a period. @throws InputError unless it is an integer ≥ `least`; `label` is its Chinese name in the message.
 */
export function requirePeriod(period: number, label = '周期', least = 1): void {
  if (!Number.isInteger(period) || period < least) {
    throw new InputError(`${label}应是不小于 ${least} 的整数，实际是 ${period}。`);
  }
}
