/**
 * A value that must be there, such as that of a map for one of its own keys.
 * @throws RangeError where it is not, which is a fault of the program.
 */
export function present<T>(value: T): NonNullable<T> {
  if (value == null) {
    throw new RangeError('这里应有一个值，却没有，请报告这个问题。');
  }
  return value;
}
