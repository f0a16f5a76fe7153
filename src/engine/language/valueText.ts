/** A value of a series on one day; `null` where it is not known. */
export type StepValue = number | boolean | null;

/** A value in Chinese: 真, 假, 未知, or a number of at most ten digits. */
export function valueText(value: StepValue): string {
  if (typeof value === 'number') {
    return String(Number(value.toPrecision(10)));
  }
  return value === null ? '未知' : value ? '真' : '假';
}
