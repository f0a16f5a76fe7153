import {systemQualityNumber} from '../metrics/trades';
import {sqnGrade, type SqnGrade} from '../metrics/sqnGrade';

export interface SqnOfCount {
  count: number;
  sqn: number;
  grade: SqnGrade;
}

/**
 * The system quality number of trades of the same quality, had there been more or fewer of them: SQN grows with √N.
 * @param returns R of each closed trade.
 * @param counts numbers of trades, integers ≥ 1.
 * @throws RangeError when the returns have no SQN: fewer than two, or all alike.
 */
export function sqnByCount(returns: readonly number[], counts: readonly number[]): SqnOfCount[] {
  const own = systemQualityNumber(returns);
  if (own === null) {
    throw new RangeError(`至少要有两笔盈亏不同的交易才能计算 SQN，实际是 ${returns.length} 笔。`);
  }
  return counts.map((count) => {
    const sqn = own * Math.sqrt(count / returns.length);
    return {count, sqn, grade: sqnGrade(sqn)};
  });
}
