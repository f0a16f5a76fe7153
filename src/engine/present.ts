/**
 * Asserts that a value exists, such as that of a map for one of its own keys.
 * @throws RangeError for a missing value, which is a bug.
 */
export function present<T>(value: T): NonNullable<T> {
  if (value == null) {
    throw new RangeError('这里应有一个值，却没有，请报告这个问题。');
  }
  return value;
}
