import {formatNumber, formatPercent} from '@site/src/content/format';
import {leadOf, type Market} from '@site/src/content/sample';
import {SIMULATED} from '@site/src/figures/kit/simulated';
import type {CapitalLab, CapitalRun} from './capitalLab';

const money = (value: number): string => `${formatNumber(value, 0)} 元`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the capital strategy did with the signals. */
export function capitalSentence(
  {entry, strategy}: CapitalLab,
  {result, told, assets, weights, paidIn}: CapitalRun,
  market: Market = SIMULATED,
): string {
  const {dates, fills, missed, equity} = result;
  const buys = fills.filter(({side}) => side === 'buy').length;
  const lost = missed.length === 0 ? '没有买入信号落空' : `${missed.length} 次买入信号因现金、持仓数或金额不足落空`;
  const cash = weights.at(-1)?.values ?? [];
  const final = equity.at(-1) as number;
  const paid = paidIn.at(-1) as number;
  return (
    `${leadOf(market)}${dates[0]} 至 ${dates.at(-1)}，${assets.length} 个${market.own === undefined ? '模拟' : ''}标的，${strategy.name}的信号配${entry.name}：买入 ${buys} 次，${lost}；` +
    `现金平均占 ${formatPercent(mean(cash), 0)}。投入 ${money(paid)}，期末 ${money(final)}，${final >= paid ? '多出' : '亏损'} ${money(Math.abs(final - paid))}；` +
    `按份额净值，累计 ${formatPercent(told.totalReturn, 1)}，最大回撤 ${formatPercent(told.maxDrawdown.depth, 1)}。`
  );
}
