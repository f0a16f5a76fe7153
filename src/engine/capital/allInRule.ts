import type {Account} from './orderAmount';

/** A capital strategy in the form that the simulation uses. */
export interface CapitalRule {
  /** Cash before the first bar. */
  initial: number;
  maxPositions: number | null;
  /** Amount that a buy aims to spend; `position` is the market value of the symbol's present position. */
  wanted: (account: Account, position: number) => number;
  /**
   * Regular payments and their days, as indices into a calendar; `null` without. A payment also adds to held symbols.
   */
  payments: {amount: number; days: (calendar: readonly string[]) => number[]} | null;
  /** NAV of one unit on the first day. */
  startNav: number;
}

/** Puts all cash into the symbol on each buy. */
export const allInRule = (initial: number): CapitalRule => ({
  initial,
  maxPositions: null,
  wanted: ({cash}) => cash,
  payments: null,
  startNav: 1,
});
