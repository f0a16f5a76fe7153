const DIGITS = 7;

/** A value of a node for readers: 真, 假, 未知, or a number of at most seven digits with a true minus sign. */
export function valueName(value: number | boolean | null): string {
  if (typeof value === 'number') {
    return String(Number(value.toPrecision(DIGITS))).replace('-', '\u2212');
  }
  return value === null ? '未知' : value ? '真' : '假';
}
