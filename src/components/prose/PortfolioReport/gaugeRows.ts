import {sqnGrade, type BacktestMetrics, type BacktestResult, type Performance} from '@site/src/engine';
import {formatDate, formatKnown, formatNumber, formatPercent} from '../format';

export interface GaugeRow {
  name: string;
  portfolio: string;
  /** Of holding the index over the same days; left out where it has no meaning. */
  benchmark?: string;
}

const share = (value: number | null): string => (value === null ? '—' : formatPercent(value, 1));
const days = (value: number): string => `${formatNumber(value, 0)} 天`;
const daysOf = (metrics: BacktestMetrics): number => Math.round((Date.parse(metrics.to) - Date.parse(metrics.from)) / 86_400_000);

type Rows = (metrics: BacktestMetrics, benchmark: Performance, report: BacktestResult) => GaugeRow[];

/** The four sections of a portfolio's page, in the platform's words. */
export const GAUGES = {
  core: (metrics, benchmark, {nav}) => [
    {name: '最新净值', portfolio: formatKnown(nav.at(-1)), benchmark: formatNumber(1 + benchmark.totalReturn)},
    {name: '年复合收益率', portfolio: formatPercent(metrics.cagr), benchmark: formatPercent(benchmark.cagr)},
    {name: '超额', portfolio: `${formatNumber((metrics.cagr - benchmark.cagr) * 100)} 个百分点`},
    {name: '胜率', portfolio: share(metrics.winRate)},
    {name: '盈亏比', portfolio: formatKnown(metrics.profitLossRatio)},
  ],
  radar: (metrics, benchmark) => [
    {name: '夏普比率', portfolio: formatKnown(metrics.sharpe), benchmark: formatKnown(benchmark.sharpe)},
    {name: '当前回撤', portfolio: formatPercent(metrics.currentDrawdown), benchmark: formatPercent(benchmark.currentDrawdown)},
    {name: '最大回撤', portfolio: formatPercent(metrics.maxDrawdown.depth), benchmark: formatPercent(benchmark.maxDrawdown.depth)},
    {name: '最大回撤时间', portfolio: days(metrics.maxDrawdown.days), benchmark: days(benchmark.maxDrawdown.days)},
  ],
  performance: (metrics, benchmark) => [
    {name: 'Calmar 比率', portfolio: formatKnown(metrics.calmar), benchmark: formatKnown(benchmark.calmar)},
    {name: 'SQN', portfolio: metrics.sqn === null ? '—' : `${formatNumber(metrics.sqn)}（${sqnGrade(metrics.sqn)}）`},
    {name: '总交易次数', portfolio: formatNumber(metrics.closedTrades, 0)},
    {name: '年化波动率', portfolio: formatPercent(metrics.volatility), benchmark: formatPercent(benchmark.volatility)},
    {name: '索提诺比率', portfolio: formatKnown(metrics.sortino), benchmark: formatKnown(benchmark.sortino)},
  ],
  log: (metrics) => [
    {name: '运行天数', portfolio: days(daysOf(metrics))},
    {name: '建仓日期', portfolio: formatDate(metrics.from)},
    {name: '更新日期', portfolio: formatDate(metrics.to)},
  ],
} as const satisfies Record<string, Rows>;
