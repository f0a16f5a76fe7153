import {at, DAYS_PER_YEAR, daysBetween, isDaily, last, type Headline} from '../engine';
import type {Run} from '../engine/backtest';
import {isHolding, type Difference, type Judgement, type NoVerdict} from '../engine/uncertainty';
import {formatNumber, formatPercent, YUAN} from '../content/format';
import {SAMPLE} from '../content/sample';
import {costsClause, lockedText, type Costs} from './costs';
import {verdictClause, verdictText} from './uncertainty';

/** The parts of a backtest that the sentence uses. */
type Outcome = Pick<Run, 'dates' | 'trades' | 'fills' | 'locked'> & {
  metrics: Headline & {commission: number};
  benchmarkMetrics: Pick<Headline, 'totalReturn' | 'maxDrawdown'>;
};

const count = (result: Outcome, side: 'buy' | 'sell'): number =>
  result.fills.filter((fill) => fill.side === side).length;

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
export const EQUAL = 0.05;

/** "多 32.2 个百分点", "少亏 14.6 个百分点": a return minus the benchmark's, both fractions. */
function differenceText(ours: number, benchmark: number): string {
  const points = (ours - benchmark) * 100;
  const word = points > 0 ? (ours < 0 ? '少亏' : '多') : benchmark < 0 ? '多亏' : '少';
  return `${word} ${formatNumber(Math.abs(points), 1)} 个百分点`;
}

/** Total returns of a run and of holding. `holds` is true when the run is holding itself. */
export interface ComparedReturns {
  strategy: number;
  benchmark: number;
  holds: boolean;
  /** Length of the run in years. */
  years: number;
}

/** Verdict on a difference of growth; `null` while it is being computed. */
export type GrowthVerdict = Difference | NoVerdict | null;

/** The growth verdict in a judgement. */
export const growthOf = (judgement: Judgement | null): GrowthVerdict =>
  judgement === null || typeof judgement === 'string' ? judgement : judgement.growthGap;

/**
 * The difference from holding with its verdict, in the same words on all surfaces. A note replaces the verdict while
 * it is being computed.
 * @param holding name of the benchmark.
 */
export function gapSentence(
  {strategy, benchmark, holds, years}: ComparedReturns,
  growth: GrowthVerdict,
  holding = SAMPLE.benchmark,
): string {
  if (growth === 'no-fill') {
    return '没有买过，没有什么可以比较';
  }
  if (Math.abs(strategy - benchmark) * 100 < EQUAL) {
    return `与${holding}几乎一样`;
  }
  const gap = `比${holding}${differenceText(strategy, benchmark)}`;
  if (holds) {
    return `${gap}，差在佣金与买入的那一天`;
  }
  if (growth === null) {
    // About as long as the verdict, so that the layout does not shift.
    return `${gap}，有几分是运气正在算：算好之后这里写分不分得出高下，真实的差，九成把握在每年少赚多少到多赚多少之间`;
  }
  if (typeof growth === 'string') {
    return `${gap}，但这一段太短，分不出高下`;
  }
  return `${gap}，${growth.verdict === 'open' ? '但' : ''}${verdictClause(growth, years, holding)}`;
}

/** Length of a period, in years. @param dates ISO, ascending. */
export const spanOf = (dates: readonly string[]): number => daysBetween(at(dates, 0), last(dates)) / DAYS_PER_YEAR;

/** The returns of a run for {@link gapSentence}. */
export const comparedReturns = ({
  metrics,
  benchmarkMetrics,
  fills,
  dates,
}: Pick<Outcome, 'fills' | 'dates'> &
  Record<'metrics' | 'benchmarkMetrics', {totalReturn: number}>): ComparedReturns => ({
  strategy: metrics.totalReturn,
  benchmark: benchmarkMetrics.totalReturn,
  holds: isHolding({fills}),
  years: spanOf(dates),
});

/**
 * The outcome in plain Chinese, also when buy and hold did better.
 * @param name of the run, such as 双均线策略.
 * @param holding name of the benchmark, such as 一直持有. @param unit of money.
 */
export function sentence(
  result: Outcome,
  growth: GrowthVerdict,
  name: string,
  costs: Costs,
  holding = SAMPLE.benchmark,
  unit = YUAN,
): string {
  const {metrics, benchmarkMetrics, dates} = result;
  const change = (value: number): string => formatPercent(value, 1);
  return (
    `${metrics.from} 至 ${metrics.to}，共 ${formatNumber(dates.length, 0)} ${isDaily(dates) ? '个交易日' : '根'}：${name}${trading(result)}。` +
    `${costsClause(costs, metrics.commission, unit)}累计收益 ${change(metrics.totalReturn)}，同期${holding} ${change(benchmarkMetrics.totalReturn)}：` +
    `${gapSentence(comparedReturns(result), growth, holding)}。` +
    `最大回撤 ${change(metrics.maxDrawdown.depth)}，${holding} ${change(benchmarkMetrics.maxDrawdown.depth)}。${lockedText(result)}`
  );
}

/** The verdict of a run in a few words, for a list. @param growth its growth minus that of holding. */
export const briefVerdict = (
  run: Pick<Outcome, 'fills'>,
  growth: Difference | NoVerdict,
  holding = SAMPLE.benchmark,
): string =>
  typeof growth === 'string'
    ? {'no-fill': '一次也没有买', 'too-short': '太短，分不出高下'}[growth]
    : isHolding(run)
      ? `就是${holding}`
      : verdictText('growth', growth, holding);
