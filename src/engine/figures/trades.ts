import type {Trade} from '../backtest/trades';
import {sqnGrade, systemQualityNumber, tradeStatistics} from '../metrics/trades';

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

/**
 * The system quality number of trades of the same quality, had there been more or fewer of them: SQN grows with √N.
 * @param returns R of each closed trade.
 * @param counts numbers of trades, integers ≥ 1.
 * @throws RangeError when the returns have no SQN: fewer than two, or all alike.
 */
export function sqnByCount(returns: readonly number[], counts: readonly number[]) {
  const own = systemQualityNumber(returns);
  if (own === null) {
    throw new RangeError(`至少要有两笔盈亏不同的交易才能计算 SQN，实际是 ${returns.length} 笔。`);
  }
  return counts.map((count) => {
    const sqn = own * Math.sqrt(count / returns.length);
    return {count, sqn, grade: sqnGrade(sqn)};
  });
}
