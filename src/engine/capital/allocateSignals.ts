import type {Account} from './orderAmount';

/** What became of a buy signal. */
export type AllocationOutcome = 'bought' | 'short' | 'no-cash' | 'full' | 'held';

export interface Allocation {
  symbol: string;
  /** Money spent; 0 unless the outcome is `bought` or `short`. */
  amount: number;
  /** `short`: the rule wanted more than the cash, all of the cash was spent. */
  outcome: AllocationOutcome;
}

/**
 * Serves the buy signals of one day in the order given, each from the cash that the earlier ones left.
 * This site's convention: the platform does not publish its order. Prices stand still, no commission.
 * @param cash cash before the first signal, ≥ 0.
 * @param holdings market value of each symbol already held.
 * @param signals symbols with a buy signal, in the order of the universe, each once.
 * @param wantedOf rule that turns an account into the amount it would like to spend.
 * @param maxPositions limit of symbols held at once; `null` for none.
 * @throws RangeError for negative cash or a limit below 1.
 */
export function allocateSignals(
  cash: number,
  holdings: Readonly<Record<string, number>>,
  signals: readonly string[],
  wantedOf: (account: Account) => number,
  maxPositions: number | null = null,
): Allocation[] {
  if (!(cash >= 0) || (maxPositions !== null && !(maxPositions >= 1))) {
    throw new RangeError(`现金不能为负，最大持仓数至少为 1，实际是 ${cash} 与 ${maxPositions}。`);
  }
  const positions = new Map(Object.entries(holdings));
  let left = cash;
  return signals.map((symbol) => {
    if (positions.has(symbol)) {
      return {symbol, amount: 0, outcome: 'held'};
    }
    if (maxPositions !== null && positions.size >= maxPositions) {
      return {symbol, amount: 0, outcome: 'full'};
    }
    if (left === 0) {
      return {symbol, amount: 0, outcome: 'no-cash'};
    }
    const marketValue = [...positions.values()].reduce((sum, value) => sum + value, 0);
    const wanted = wantedOf({cash: left, marketValue});
    const amount = Math.min(wanted, left);
    positions.set(symbol, amount);
    left -= amount;
    return {symbol, amount, outcome: wanted > amount ? 'short' : 'bought'};
  });
}
