import {last, type Headline} from '../engine';
import type {Run} from '../engine/backtest';
import {formatNumber, money} from '../content/format';
import {EQUAL, gapSentence, spanOf, type GrowthVerdict} from './outcome';

/** One of two runs over the same days. Runs of several symbols have no states. */
type Side = Pick<Run, 'dates' | 'fills' | 'equity'> & {
  metrics: Pick<Headline, 'totalReturn' | 'maxDrawdown'>;
  states?: readonly unknown[];
};

const buys = ({fills}: Side): number => fills.filter(({side}) => side === 'buy').length;

/**
 * The result of the run on the right, compared with the one on the left.
 * @param growth verdict on the right one with the NAV of the left one as its benchmark; `null` while it is being
 * computed.
 * @param unit of money.
 */
export function pairSentence(left: Side, right: Side, growth: GrowthVerdict, unit: string): string {
  const days = right.states?.filter((state, day) => state !== left.states?.[day]).length;
  const bought = buys(right) - buys(left);
  const deeper = (left.metrics.maxDrawdown.depth - right.metrics.maxDrawdown.depth) * 100;
  const returns = {
    strategy: right.metrics.totalReturn,
    benchmark: left.metrics.totalReturn,
    holds: false,
    years: spanOf(right.dates),
  };
  const fall =
    Math.abs(deeper) < EQUAL
      ? '几乎一样'
      : `右边${deeper > 0 ? '深' : '浅'} ${formatNumber(Math.abs(deeper), 1)} 个百分点`;
  return (
    `右边${gapSentence(returns, growth, '左边')}。` +
    `同样的钱，左边变成 ${money(last(left.equity), unit)}，右边变成 ${money(last(right.equity), unit)}；最大回撤${fall}，` +
    `${bought === 0 ? '买入次数相同' : `右边${bought > 0 ? '多' : '少'}买入 ${Math.abs(bought)} 次`}` +
    `${days === undefined ? '' : `，状态不同的有 ${formatNumber(days, 0)} 天`}。`
  );
}
