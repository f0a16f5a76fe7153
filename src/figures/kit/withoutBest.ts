interface WithoutBest {
  /** Number of best returns left out. */
  removed: number;
  kept: number;
  /** Compound growth of the rest, a fraction. */
  totalReturn: number;
}

/**
 * Shows how far a result depends on its best parts: returns of years or of trades, compounded without the best few.
 * For trades it is the growth of the account only when each used all of the money.
 * @param returns fractions > −1.
 * @param counts numbers to leave out, integers from 0 to below the number of returns.
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
