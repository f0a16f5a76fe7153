export interface LeveragedDay {
  /** Change of the index on this day, a fraction. */
  change: number;
  /** Value of the index, 1 before the first day. */
  index: number;
  /** Value of a fund that multiplies each daily change, 1 before the first day. */
  leveraged: number;
}

/**
 * An index and a fund that resets its leverage every day: value(t) = value(t − 1) × (1 + multiple × change(t)).
 * Without fees and financing.
 * @param changes daily changes of the index as fractions, > −1.
 * @param multiple leverage, > 0.
 * @throws RangeError when the multiple is not positive, or a change would take the index or the fund to 0 or below.
 */
export function leveragedPath(changes: readonly number[], multiple: number): LeveragedDay[] {
  if (!(multiple > 0) || changes.some((change) => !(change > -1 && change * multiple > -1))) {
    throw new RangeError(`倍数应大于 0，且每日涨跌乘以倍数后应高于 −100%；实际倍数是 ${multiple}。`);
  }
  let index = 1;
  let leveraged = 1;
  return changes.map((change) => {
    index *= 1 + change;
    leveraged *= 1 + multiple * change;
    return {change, index, leveraged};
  });
}
