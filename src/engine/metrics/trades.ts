import {deviation, mean} from './returns';

export interface TradeStatistics {
  count: number;
  wins: number;
  /** Winning trades / all trades, 0–1. */
  winRate: number;
  averageWin: number;
  /** Average loss, ≤ 0. */
  averageLoss: number;
  /** Average win / |average loss|; `null` without losing trades. */
  profitLossRatio: number | null;
  /** Sum of the wins / |sum of the losses|; `null` without losing trades. */
  profitFactor: number | null;
  /** Mean profit of a trade: win rate × average win + (1 − win rate) × average loss. */
  expectancy: number;
}

function meanOrZero(values: readonly number[]): number {
  return values.length === 0 ? 0 : mean(values);
}

/**
 * Win rate, profit/loss ratio and expectancy of closed round trips.
 * @param profits net profit of each closed trade, in currency or per cent; a trade wins when it is > 0.
 * @throws RangeError without trades.
 */
export function tradeStatistics(profits: readonly number[]): TradeStatistics {
  if (profits.length === 0) {
    throw new RangeError('没有已平仓的交易，无法计算胜率与盈亏比。');
  }
  const winners = profits.filter((profit) => profit > 0);
  const losers = profits.filter((profit) => profit <= 0);
  const averageWin = meanOrZero(winners);
  const averageLoss = meanOrZero(losers);
  return {
    count: profits.length,
    wins: winners.length,
    winRate: winners.length / profits.length,
    averageWin,
    averageLoss,
    profitLossRatio: averageLoss === 0 ? null : averageWin / Math.abs(averageLoss),
    profitFactor: averageLoss === 0 ? null : (averageWin * winners.length) / Math.abs(averageLoss * losers.length),
    expectancy: meanOrZero(profits),
  };
}

/**
 * System quality number: √N × mean(R) / sample deviation(R) (Van Tharp).
 * R is meant to be the profit over the risk taken at entry; where no stop is known this site takes the return of the
 * trade for it, that is the whole stake for the risk.
 * @param multiples R of each closed trade.
 * @returns `null` below two trades or when they are all alike.
 */
export function systemQualityNumber(multiples: readonly number[]): number | null {
  const spread = multiples.length < 2 ? 0 : deviation(multiples);
  return spread === 0 ? null : (Math.sqrt(multiples.length) * mean(multiples)) / spread;
}

/**
 * Chance that `count` trades in a row lose, when each wins with probability `winRate` independently.
 * @param winRate 0–1.
 * @param count number of trades, an integer ≥ 1.
 */
export function losingStreakProbability(winRate: number, count: number): number {
  if (!(winRate >= 0 && winRate <= 1) || !Number.isInteger(count) || count < 1) {
    throw new RangeError(`胜率应在 0 到 1 之间、次数应是正整数，实际是 ${winRate} 与 ${count}。`);
  }
  return (1 - winRate) ** count;
}

/** Lower bounds of the grades, highest first. */
const GRADES = [
  [3, '卓越'],
  [2.5, '优秀'],
  [2, '良好'],
  [1.6, '一般'],
] as const;

export type SqnGrade = (typeof GRADES)[number][1] | '偏弱';

/**
 * This site's name for a system quality number. The grades are given with one decimal, so the value is rounded first:
 * 1.96 counts as 2.0.
 */
export function sqnGrade(sqn: number): SqnGrade {
  const rounded = Math.round(sqn * 10) / 10;
  return GRADES.find(([least]) => rounded >= least)?.[1] ?? '偏弱';
}
