import type {Performance, RuleRun} from '../../engine';
import {formatKnown, formatNumber, formatPercent, rateText} from '../../content/format';
import {SAMPLE} from '../../content/sample';
import {DRAWDOWN_LENGTHS} from './falls';

/** What is told of a backtest, whatever it trades. */
type Outcome = Pick<RuleRun, 'dates' | 'trades' | 'fills' | 'metrics' | 'benchmarkMetrics'>;

const count = (result: Outcome, side: 'buy' | 'sell'): number => result.fills.filter((fill) => fill.side === side).length;

function trading(result: Outcome): string {
  const bought = count(result, 'buy');
  if (bought === 0) {
    return '一次也没有买入，资金一直是现金';
  }
  const closed = result.trades.filter(({open}) => !open);
  const wins = closed.filter(({profit}) => profit > 0).length;
  const done = closed.length === 0 ? '没有一笔完成的交易' : `完成的 ${closed.length} 笔交易里 ${wins} 笔盈利`;
  const left = result.trades.length - closed.length;
  const open = left === 0 ? '' : `，期末仍持有${left === 1 ? '一' : ` ${left} `}笔，按收盘价计值`;
  return `买入 ${bought} 次，卖出 ${count(result, 'sell')} 次，${done}${open}`;
}

/** Below this the two are called equal, in percentage points. */
const EQUAL = 0.05;

function comparison(ours: number, benchmark: number, holding: string): string {
  const points = (ours - benchmark) * 100;
  if (Math.abs(points) < EQUAL) {
    return '两者几乎一样';
  }
  const gap = `${formatNumber(Math.abs(points), 1)} 个百分点`;
  const word = (better: number): string => (better < 0 ? '少亏' : '多');
  return points > 0 ? `策略${word(ours)} ${gap}` : `${holding}更好，${word(benchmark)} ${gap}`;
}

/**
 * What happened, in plain Chinese; it says so when buy and hold did better.
 * @param name what the run is called, such as 双均线策略.
 * @param holding what it is measured against, such as 一直持有.
 */
export function sentence(result: Outcome, name: string, commission: number, holding = SAMPLE.benchmark): string {
  const {metrics, benchmarkMetrics, dates} = result;
  const costs = commission > 0 ? `扣除单边 ${rateText(commission)} 的佣金 ${formatNumber(metrics.commission, 0)} 元后，` : '不计佣金，';
  const change = (value: number): string => formatPercent(value, 1);
  return (
    `${metrics.from} 至 ${metrics.to}，共 ${formatNumber(dates.length, 0)} 个交易日：${name}${trading(result)}。` +
    `${costs}累计收益 ${change(metrics.totalReturn)}，同期${holding} ${change(benchmarkMetrics.totalReturn)}：` +
    `${comparison(metrics.totalReturn, benchmarkMetrics.totalReturn, holding)}。` +
    `最大回撤 ${change(metrics.maxDrawdown.depth)}，${holding} ${change(benchmarkMetrics.maxDrawdown.depth)}。`
  );
}

/** One row of the table of figures; the benchmark has no trades. */
export interface FigureRow {
  name: string;
  strategy: (run: Outcome) => string;
  benchmark?: (figures: Performance) => string;
}

function both(name: string, text: (figures: Performance) => string): FigureRow {
  return {name, strategy: ({metrics}) => text(metrics), benchmark: text};
}

const share = (value: number | null): string => (value === null ? '—' : formatPercent(value, 1));

/** Figures of the page guides/portfolio-analysis, as readers see them. */
export const FIGURES: readonly FigureRow[] = [
  both('累计收益', ({totalReturn}) => formatPercent(totalReturn)),
  both('年复合收益率', ({cagr}) => formatPercent(cagr)),
  both('最大回撤', ({maxDrawdown}) => formatPercent(maxDrawdown.depth)),
  ...DRAWDOWN_LENGTHS.map(({name, text}) => both(name, text)),
  both('年化波动率', ({volatility}) => formatPercent(volatility)),
  both('夏普比率', ({sharpe}) => formatKnown(sharpe)),
  both('Calmar 比率', ({calmar}) => formatKnown(calmar)),
  {name: '完成的交易', strategy: ({metrics}) => `${metrics.closedTrades} 笔`},
  {name: '胜率', strategy: ({metrics}) => share(metrics.winRate)},
  {name: '盈亏比', strategy: ({metrics}) => formatKnown(metrics.profitLossRatio)},
  {name: '持仓天数占比', strategy: ({metrics}) => share(metrics.exposure)},
  {name: '佣金合计', strategy: ({metrics}) => `${formatNumber(metrics.commission, 0)} 元`},
];
