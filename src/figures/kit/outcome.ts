import {isDaily, type Headline, type SymbolRun} from '../../engine';
import {formatNumber, formatPercent, rateText} from '../../content/format';
import {SAMPLE} from '../../content/sample';

/** What the sentence needs of a backtest. */
type Outcome = Pick<SymbolRun, 'dates' | 'trades' | 'fills'> & {
  metrics: Headline & {commission: number};
  benchmarkMetrics: Pick<Headline, 'totalReturn' | 'maxDrawdown'>;
};

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

/** Percentage points below which two returns are called equal. */
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
 * What happened, in plain Chinese, also when buy and hold did better.
 * @param name of the run, such as 双均线策略.
 * @param holding name of the benchmark, such as 一直持有.
 */
export function sentence(result: Outcome, name: string, commission: number, holding = SAMPLE.benchmark): string {
  const {metrics, benchmarkMetrics, dates} = result;
  const costs = commission > 0 ? `扣除单边 ${rateText(commission)} 的佣金 ${formatNumber(metrics.commission, 0)} 元后，` : '不计佣金，';
  const change = (value: number): string => formatPercent(value, 1);
  return (
    `${metrics.from} 至 ${metrics.to}，共 ${formatNumber(dates.length, 0)} ${isDaily(dates) ? '个交易日' : '根'}：${name}${trading(result)}。` +
    `${costs}累计收益 ${change(metrics.totalReturn)}，同期${holding} ${change(benchmarkMetrics.totalReturn)}：` +
    `${comparison(metrics.totalReturn, benchmarkMetrics.totalReturn, holding)}。` +
    `最大回撤 ${change(metrics.maxDrawdown.depth)}，${holding} ${change(benchmarkMetrics.maxDrawdown.depth)}。`
  );
}
