import type {BacktestResult, DrawdownLength, Performance} from '../engine';
import {shownNumber, table} from './printing';

const percent = (value: number | null): string => (value === null ? '—' : `${(value * 100).toFixed(2)}%`);
const plain = (value: number | null): string => (value === null ? '—' : value.toFixed(3));
const length = ({days, recoveryDate}: DrawdownLength): string => `${days} 天${recoveryDate === null ? '（未恢复）' : ''}`;
const money = (value: number | null): string => (value === null ? '—' : value.toFixed(2));

const PERFORMANCE: readonly (readonly [string, (performance: Performance) => string])[] = [
  ['总收益', ({totalReturn}) => percent(totalReturn)],
  ['年复合收益率', ({cagr}) => percent(cagr)],
  ['年化波动率', ({volatility}) => percent(volatility)],
  ['夏普比率', ({sharpe}) => plain(sharpe)],
  ['索提诺比率', ({sortino}) => plain(sortino)],
  ['Calmar 比率', ({calmar}) => plain(calmar)],
  ['最大回撤', ({maxDrawdown}) => percent(maxDrawdown.depth)],
  ['  最高点', ({maxDrawdown}) => maxDrawdown.peakDate],
  ['  最低点', ({maxDrawdown}) => maxDrawdown.troughDate],
  ['  恢复', ({maxDrawdown}) => maxDrawdown.recoveryDate ?? '尚未恢复'],
  ['最深回撤用时', ({maxDrawdown}) => length(maxDrawdown)],
  ['最长回撤用时', ({longestDrawdown}) => length(longestDrawdown)],
  ['当前回撤', ({currentDrawdown}) => percent(currentDrawdown)],
];

/** The figures of a backtest for people; the equity day by day on request. */
export function backtestText(result: BacktestResult, withEquity: boolean): string {
  const {metrics, benchmarkMetrics, dates, equity, cash, marketValue, nav, missed} = result;
  const columns = benchmarkMetrics === null ? [metrics] : [metrics, benchmarkMetrics];
  const figures = [
    ['', '策略', ...(benchmarkMetrics === null ? [] : ['基准'])],
    ...PERFORMANCE.map(([label, read]) => [label, ...columns.map(read)]),
  ];
  const account = [
    ['期末权益', money(equity.at(-1) ?? null)],
    ['盈亏', money(metrics.profit)],
    ['资金加权年收益率', percent(metrics.moneyWeightedReturn)],
    ['佣金合计', money(metrics.commission)],
    ['持仓日占比', percent(metrics.exposure)],
    ['已平仓 / 未平仓', `${metrics.closedTrades} / ${metrics.openTrades} 笔`],
    ['胜率', percent(metrics.winRate)],
    ['盈亏比', plain(metrics.profitLossRatio)],
    ['总盈利 ÷ 总亏损', plain(metrics.profitFactor)],
    ['每笔平均净利润', money(metrics.expectancy)],
    ['SQN', plain(metrics.sqn)],
    ...(missed.length === 0 ? [] : [['没有执行的买入', `${missed.length} 次`]]),
  ];
  const series = dates.map((date, day) => [date, ...[equity, cash, marketValue, nav].map((values) => shownNumber(values[day] ?? null))]);
  return [
    `回测：${metrics.from} 至 ${metrics.to}，${metrics.bars} 个交易日；收盘出信号，下一交易日收盘成交\n`,
    table(figures, '  '),
    table(account, '  '),
    ...(withEquity ? [table([['日期', '权益', '现金', '市值', '净值'], ...series])] : []),
  ].join('\n');
}
