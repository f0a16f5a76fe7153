import type {Account} from './orderAmount';

/** What a capital strategy comes to: how much there is at first, and how much a buy spends. */
export interface CapitalRule {
  /** Cash before the first bar. */
  initial: number;
  maxPositions: number | null;
  /** Amount that a buy would like to spend; `position` is the market value of the symbol already held. */
  wanted: (account: Account, position: number) => number;
  /** Regular payments, on which days of a calendar, as indices; `null` without. A payment day also tops up symbols that are held. */
  payments: {amount: number; days: (calendar: readonly string[]) => number[]} | null;
  /** NAV of one unit on the first day. */
  startNav: number;
}

/** Everything goes into the symbol on each buy. */
export const allInRule = (initial: number): CapitalRule => ({
  initial,
  maxPositions: null,
  wanted: ({cash}) => cash,
  payments: null,
  startNav: 1,
});
