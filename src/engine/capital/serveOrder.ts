export interface BuyableShares {
  /** A multiple of the lot, ≥ 0. */
  shares: number;
  /** Shares × price. */
  traded: number;
  commission: number;
  /** Amount − traded − commission, ≥ 0. */
  left: number;
}

/**
 * Shares that an amount buys once the commission is kept back: floor(amount / (price × (1 + rate))) in whole lots.
 * This site's convention; the platform does not publish its rounding.
 * @param amount money meant for the order, ≥ 0.
 * @param price price of one share, > 0.
 * @param rate commission as a fraction of the traded value, 0 ≤ rate < 1.
 * @param lot smallest number of shares per order, > 0; orders are multiples of it.
 * @throws RangeError when an argument is out of range.
 */
export function buyableShares(amount: number, price: number, rate: number, lot = 1): BuyableShares {
  if (!(amount >= 0) || !(price > 0) || !(rate >= 0 && rate < 1) || !(lot > 0)) {
    throw new RangeError(`金额不能为负，价格与最小单位应大于 0，费率应在 0 到 1 之间，实际是 ${amount}、${price}、${lot} 与 ${rate}。`);
  }
  // A hair of tolerance: an amount that pays for exactly n lots must buy n, whatever binary fractions say.
  const lots = Math.floor(amount / (price * (1 + rate) * lot) + 1e-9);
  const shares = lots * lot;
  const traded = shares * price;
  const commission = traded * rate;
  return {shares, traded, commission, left: Math.max(0, amount - traded - commission)};
}

/** What became of a buy signal. */
export type AllocationOutcome = 'bought' | 'short' | 'no-cash' | 'full' | 'held';

interface Order {
  /** Cash left before the order, ≥ 0. */
  cash: number;
  /** Whether the symbol is held already. */
  held: boolean;
  /** Symbols held before the order. */
  positions: number;
  /** Limit of symbols held at once; `null` for none. */
  maxPositions: number | null;
  /** Amount that the rule would like to spend, > 0. */
  wanted: number;
}

export interface Served {
  /** Money granted; 0 unless the outcome is `bought` or `short`. */
  amount: number;
  /** `short`: the rule wanted more than the cash, all of the cash was granted. */
  outcome: AllocationOutcome;
}

/** Decides one buy order: a symbol is bought once, within the limit of positions, and never on credit. */
export function serveOrder({cash, held, positions, maxPositions, wanted}: Order): Served {
  if (held) {
    return {amount: 0, outcome: 'held'};
  }
  if (maxPositions !== null && positions >= maxPositions) {
    return {amount: 0, outcome: 'full'};
  }
  if (cash === 0) {
    return {amount: 0, outcome: 'no-cash'};
  }
  return wanted > cash ? {amount: cash, outcome: 'short'} : {amount: wanted, outcome: 'bought'};
}
