import {TOLERANCE} from '../tolerance';
import {mean, sampleDeviation} from './returns';

const meanOrZero = (values: readonly number[]): number => (values.length === 0 ? 0 : mean(values));

/**
 * Win rate, profit/loss ratio and expectancy of closed round trips.
 * @param profits net profit of each closed trade, in currency or per cent; a trade wins when it is > 0 beyond
 * rounding.
 * @throws RangeError without trades.
 */
export function tradeStatistics(profits: readonly number[]) {
  if (profits.length === 0) {
    throw new RangeError('没有已平仓的交易，无法计算胜率与盈亏比。');
  }
  const winners = profits.filter((profit) => profit > TOLERANCE);
  const losers = profits.filter((profit) => profit <= TOLERANCE);
  const averageWin = meanOrZero(winners);
  const averageLoss = meanOrZero(losers);
  const isLevel = averageLoss >= -TOLERANCE;
  return {
    count: profits.length,
    wins: winners.length,
    /** 0–1. */
    winRate: winners.length / profits.length,
    averageWin,
    /** ≤ 0. */
    averageLoss,
    /** Average win / |average loss|; `null` without losing trades. */
    profitLossRatio: isLevel ? null : averageWin / Math.abs(averageLoss),
    /** Sum of the wins / |sum of the losses|; `null` without losing trades. */
    profitFactor: isLevel ? null : (averageWin * winners.length) / Math.abs(averageLoss * losers.length),
    /** Mean profit of a trade: win rate × average win + (1 − win rate) × average loss. */
    expectancy: meanOrZero(profits),
  };
}

/**
 * System quality number: √N × mean(R) / sample deviation(R) (Van Tharp). R is the profit divided by the risk taken at
 * entry. Without a stop, this site uses the return of the trade, as if the whole stake were at risk.
 * @param multiples R of each closed trade.
 * @returns `null` for fewer than two trades, or when they are equal within rounding.
 */
export function systemQualityNumber(multiples: readonly number[]): number | null {
  const spread = multiples.length < 2 ? 0 : sampleDeviation(multiples);
  return spread <= TOLERANCE ? null : (Math.sqrt(multiples.length) * mean(multiples)) / spread;
}

/** Lower bounds of the grades, highest first. */
const GRADES = [
  [3, '卓越'],
  [2.5, '优秀'],
  [2, '良好'],
  [1.6, '一般'],
] as const;

/** Grade below the lowest bound. */
const WEAK = '偏弱';

/** Every grade with its range, as one-digit values; lowest first, open at both ends. */
export const SQN_RANGES: readonly {name: string; from: number | null; below: number | null}[] = [
  ...GRADES.map(([from, name], index) => ({name, from, below: GRADES[index - 1]?.[0] ?? null})),
  {name: WEAK, from: null, below: GRADES.at(-1)?.[0] ?? null},
].reverse();

/** The grade of a system quality number, rounded to one decimal like the bounds: 1.96 counts as 2.0. */
export function sqnGrade(sqn: number): (typeof GRADES)[number][1] | typeof WEAK {
  const rounded = Math.round(sqn * 10) / 10;
  return GRADES.find(([least]) => rounded >= least)?.[1] ?? WEAK;
}
