/** What became of a buy signal. */
export type AllocationOutcome = 'bought' | 'short' | 'no-cash' | 'full' | 'held';

export interface Order {
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
