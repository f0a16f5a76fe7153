/** @throws RangeError when `period` is not an integer ≥ `least`; `label` is its 中文名 in the message. */
export function requirePeriod(period: number, label = '周期', least = 1): void {
  if (!Number.isInteger(period) || period < least) {
    throw new RangeError(`${label}应是不小于 ${least} 的整数，实际是 ${period}。`);
  }
}
