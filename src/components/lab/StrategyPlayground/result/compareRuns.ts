import {last} from '@site/src/engine';
import {formatNumber, money} from '@site/src/content/format';
import {EQUAL} from '@site/src/results/outcome';
import type {Backtest} from '@site/src/results/runBacktest';

const buys = ({fills}: Backtest): number => fills.filter(({side}) => side === 'buy').length;

/** What the rule on the right did otherwise than that on the left, over the same days. @param unit of money. */
export function compareRuns(left: Backtest, right: Backtest, unit: string): string {
  const days = right.states.filter((state, day) => state !== left.states[day]).length;
  if (days === 0 && last(left.equity) === last(right.equity)) {
    return '这一段里两条每一天都一样。';
  }
  const bought = buys(right) - buys(left);
  const deeper = (left.metrics.maxDrawdown.depth - right.metrics.maxDrawdown.depth) * 100;
  const fall = Math.abs(deeper) < EQUAL ? '几乎一样' : `右边${deeper > 0 ? '深' : '浅'} ${formatNumber(Math.abs(deeper), 1)} 个百分点`;
  return (
    `同样的钱，左边变成 ${money(last(left.equity), unit)}，右边变成 ${money(last(right.equity), unit)}；最大回撤${fall}，` +
    `${bought === 0 ? '买入次数相同' : `右边${bought > 0 ? '多' : '少'}买入 ${Math.abs(bought)} 次`}，状态不同的有 ${formatNumber(days, 0)} 天。`
  );
}
