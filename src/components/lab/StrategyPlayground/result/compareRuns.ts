import {formatNumber} from '@site/src/content/format';
import {EQUAL} from '@site/src/results/outcome';
import type {Backtest} from '@site/src/results/runBacktest';

const points = (difference: number, more: string, less: string): string | null => {
  const size = Math.abs(difference) * 100;
  return size < EQUAL ? null : `${difference > 0 ? more : less} ${formatNumber(size, 1)} 个百分点`;
};

const buys = ({fills}: Backtest): number => fills.filter(({side}) => side === 'buy').length;

/** The effect of a change of the text, in one sentence. Both runs are over the same days. */
export function compareRuns(now: Backtest, earlier: Backtest): string {
  const days = now.states.filter((state, day) => state !== earlier.states[day]).length;
  const bought = buys(now) - buys(earlier);
  const gain = points(now.metrics.totalReturn - earlier.metrics.totalReturn, '多', '少');
  const fall = points(Math.abs(now.metrics.maxDrawdown.depth) - Math.abs(earlier.metrics.maxDrawdown.depth), '深', '浅');
  if (days === 0 && gain === null && fall === null) {
    return '与上一版相比，这一段里每一天都一样。';
  }
  const parts = [
    gain === null ? '累计收益几乎一样' : `累计收益${gain}`,
    fall === null ? '最大回撤几乎一样' : `最大回撤${fall}`,
    bought === 0 ? '买入次数相同' : `${bought > 0 ? '多' : '少'}买入 ${Math.abs(bought)} 次`,
  ];
  return `与上一版相比：${parts.join('，')}；状态不同的有 ${formatNumber(days, 0)} 天。`;
}
