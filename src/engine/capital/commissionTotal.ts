export interface CommissionTotal {
  /** Commission of one buy and one sell together. */
  perRoundTrip: number;
  /** Commission of all round trips. */
  total: number;
}

/**
 * Commission of several round trips (one buy and one sell) of the same size while prices stand still.
 * @param amount traded value of one side, > 0.
 * @param rate commission as a fraction of the traded value, 0 ≤ rate < 1; 0.0003 is 0.03 %.
 * @param roundTrips an integer ≥ 0.
 * @throws RangeError when an argument is out of range.
 */
export function commissionTotal(amount: number, rate: number, roundTrips: number): CommissionTotal {
  if (!(amount > 0) || !(rate >= 0 && rate < 1) || !Number.isInteger(roundTrips) || roundTrips < 0) {
    throw new RangeError(`成交额应大于 0、费率应在 0 到 1 之间、来回次数应是不小于 0 的整数，实际是 ${amount}、${rate} 与 ${roundTrips}。`);
  }
  const perRoundTrip = 2 * amount * rate;
  return {perRoundTrip, total: perRoundTrip * roundTrips};
}
