import type {Trade} from '../backtest/trades';

/** A trade that only one of two runs made. */
export interface LoneTrade {
  /** Which of the two. */
  side: 'a' | 'b';
  trade: Trade;
}

/**
 * What two runs did differently: the trades without a counterpart that was opened and closed on the same days.
 * @returns in the order of their purchases.
 */
export function tradeDifference(a: readonly Trade[], b: readonly Trade[]): LoneTrade[] {
  const key = ({entryDate, exitDate}: Trade): string => `${entryDate} ${exitDate}`;
  const lone = (side: LoneTrade['side'], own: readonly Trade[], other: readonly Trade[]): LoneTrade[] => {
    const known = new Set(other.map(key));
    return own.filter((trade) => !known.has(key(trade))).map((trade) => ({side, trade}));
  };
  return [...lone('a', a, b), ...lone('b', b, a)].sort((x, y) => x.trade.entryDate.localeCompare(y.trade.entryDate));
}
