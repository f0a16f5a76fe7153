import type {Account} from './orderAmount';

/** A capital strategy as the simulation uses it. */
export interface CapitalRule {
  /** Cash before the first bar. */
  initial: number;
  maxPositions: number | null;
  /** Amount that a buy would like to spend; `position` is the market value already held of the symbol. */
  wanted: (account: Account, position: number) => number;
  /** Regular payments and their days, as indices into a calendar; `null` without. A payment also adds to symbols that are held. */
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
