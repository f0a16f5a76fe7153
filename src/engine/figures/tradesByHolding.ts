import type {Trade} from '../backtest/trades';
import {tradeStatistics} from '../metrics/trades';

export interface HoldingGroup {
  /** Bars held: from `least` to `most`; `null` without an upper end. */
  least: number;
  most: number | null;
  count: number;
  winRate: number;
  /** Mean return of a trade, a fraction. */
  meanReturn: number;
}

/**
 * Closed trades sorted by how long they were held; groups without a trade are left out.
 * @param limits longest holding of each group but the last, ascending integers.
 */
export function tradesByHolding(trades: readonly Trade[], limits: readonly number[]): HoldingGroup[] {
  const bounds = [...limits, null];
  return bounds.flatMap((most, index): HoldingGroup[] => {
    const least = index === 0 ? 0 : (limits[index - 1] as number) + 1;
    const own = trades.filter(({open, bars}) => !open && bars >= least && (most === null || bars <= most));
    if (own.length === 0) {
      return [];
    }
    const {count, winRate, expectancy} = tradeStatistics(own.map((trade) => trade.return));
    return [{least, most, count, winRate, meanReturn: expectancy}];
  });
}
