interface WithoutBest {
  /** How many of the best returns are left out. */
  removed: number;
  kept: number;
  /** Growth of what is left, compounded, a fraction. */
  totalReturn: number;
}

/**
 * How much of a result hangs on its best parts: returns of years or of trades, compounded without the best few.
 * Of trades it is the growth of the account only when each took everything.
 * @param returns fractions > −1.
 * @param counts how many to leave out, integers from 0 to below the number of returns.
 * @throws RangeError outside that range.
 */
export function withoutBest(returns: readonly number[], counts: readonly number[]): WithoutBest[] {
  const ascending = [...returns].sort((a, b) => a - b);
  return counts.map((removed) => {
    if (!Number.isInteger(removed) || removed < 0 || removed >= returns.length) {
      throw new RangeError(`去掉的个数应是 0 到 ${returns.length - 1} 之间的整数，实际是 ${removed}。`);
    }
    const kept = ascending.slice(0, ascending.length - removed);
    return {removed, kept: kept.length, totalReturn: kept.reduce((product, value) => product * (1 + value), 1) - 1};
  });
}
