import {isMore, compareValues, TOLERANCE} from '../tolerance';

/** Smallest amount of a buy order, in the currency of the account: a cent. */
export const SMALLEST_ORDER = 0.01;

/**
 * Smallest amount of a buy order of an account: a cent, or a billionth of the assets of a large one. Smaller amounts
 * are rounding errors of a position or of the cash.
 * @param assets cash and market value, ≥ 0.
 */
export const smallestOrder = (assets: number): number => Math.max(SMALLEST_ORDER, assets * TOLERANCE);

/**
 * Shares that an amount buys after commission: floor(amount / (price × (1 + rate))) in whole lots. Whole lots round
 * down, as on the platform; the rest stays cash.
 * @param amount money for the order, ≥ 0.
 * @param price price of one share, > 0.
 * @param rate commission as a fraction of the traded value, 0 ≤ rate < 1.
 * @param lot smallest number of shares per order, > 0; orders are multiples of it.
 * @returns `shares` a multiple of the lot, `traded` shares × price, `left` the rest of the amount; all ≥ 0.
 * @throws RangeError when an argument is out of range.
 */
export function buyableShares(amount: number, price: number, rate: number, lot: number) {
  if (!(amount >= 0) || !(price > 0) || !(rate >= 0 && rate < 1) || !(lot > 0)) {
    throw new RangeError(
      `金额不能为负，价格与最小单位应大于 0，费率应在 0 到 1 之间，实际是 ${amount}、${price}、${lot} 与 ${rate}。`,
    );
  }
  const exact = amount / (price * (1 + rate) * lot);
  const nearest = Math.round(exact);
  // An amount that pays for exactly n lots buys n in spite of rounding errors.
  const lots = compareValues(exact, nearest) === 0 ? nearest : Math.floor(exact);
  const shares = lots * lot;
  const traded = shares * price;
  const commission = traded * rate;
  return {shares, traded, commission, left: Math.max(0, amount - traded - commission)};
}

/** Outcome of a buy order. `short`: the rule wanted more than the cash and got all of the cash. */
export type OrderOutcome = 'bought' | 'short' | 'no-cash' | 'full';

interface Order {
  /** Cash before the order, ≥ 0. */
  cash: number;
  /** Symbols held before the order. */
  positions: number;
  /** Limit of symbols held at once; `null` for none. */
  maxPositions: number | null;
  /** Amount that the rule aims to spend, > 0. */
  wanted: number;
  /** Minimum amount of an order; see {@link smallestOrder}. */
  smallest?: number;
}

/**
 * Decides one buy order for a symbol that takes a new position: within the limit of positions, and never on credit.
 * An order within rounding of the whole cash takes all of it.
 * @returns `amount` granted; 0 unless the outcome is `bought` or `short`.
 */
export function serveOrder({cash, positions, maxPositions, wanted, smallest = SMALLEST_ORDER}: Order): {
  amount: number;
  outcome: OrderOutcome;
} {
  if (maxPositions !== null && positions >= maxPositions) {
    return {amount: 0, outcome: 'full'};
  }
  if (cash < smallest) {
    return {amount: 0, outcome: 'no-cash'};
  }
  return isMore(cash, wanted)
    ? {amount: wanted, outcome: 'bought'}
    : {amount: cash, outcome: isMore(wanted, cash) ? 'short' : 'bought'};
}
