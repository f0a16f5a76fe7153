import {last} from '../engine';
import {isHolding, judgeGrowth, type Difference} from '../engine/uncertainty';
import {formatPercent, money, spaced} from '../content/format';
import {SAMPLE} from '../content/sample';
import {briefVerdict} from './outcome';
import type {Backtest} from './runBacktest';

/** The result of a rule on one symbol. */
export interface SymbolResult {
  /** First and last day. */
  from: string;
  to: string;
  /** Total returns, fractions. */
  strategy: number;
  holding: number;
  /** Final values in money. With regular payments, `paidIn` includes the initial capital; holding has no value. */
  ends: {strategy: number; holding: number; paidIn: null} | {strategy: number; holding: null; paidIn: number};
  /** Verdict on growth against holding; `null` where there is none. */
  verdict: Difference['verdict'] | null;
  /** The verdict in a few words. */
  words: string;
}

export function symbolResult(run: Backtest): SymbolResult {
  const {metrics, benchmarkMetrics, equity, benchmark, paidIn} = run;
  const growth = judgeGrowth(run);
  return {
    from: metrics.from,
    to: metrics.to,
    strategy: metrics.totalReturn,
    holding: benchmarkMetrics.totalReturn,
    ends: {
      strategy: last(equity),
      ...(paidIn === null ? {holding: last(benchmark), paidIn} : {holding: null, paidIn: last(paidIn)}),
    },
    verdict: typeof growth === 'string' || isHolding(run) ? null : growth.verdict,
    words: briefVerdict(run, growth),
  };
}

/** 累计 12.3%，一直持有 8.1%；变成 112,300 元，一直持有 108,100 元。 @param unit of the money. */
export function symbolLine({strategy, holding, ends}: SymbolResult, unit: string): string {
  const rates = `累计 ${formatPercent(strategy, 1)}，${SAMPLE.benchmark} ${formatPercent(holding, 1)}`;
  const end = money(ends.strategy, unit);
  return ends.paidIn === null
    ? `${rates}；变成 ${end}，${SAMPLE.benchmark} ${money(ends.holding, unit)}。`
    : `${rates}，都按份额净值；前后投入 ${money(ends.paidIn, unit)}，期末 ${end}。`;
}

/**
 * The number of symbols on which a rule did better than holding, and the number on which the difference is more than
 * luck.
 * @param results of the symbols computed so far; `null` without a result. @param count of all symbols.
 */
export function symbolsSentence(results: readonly (SymbolResult | null)[], count: number): string {
  const known = results.filter((result) => result !== null);
  const missing = results.length - known.length;
  const of = (wanted: SymbolResult['verdict']): number => known.filter(({verdict}) => verdict === wanted).length;
  const more = known.filter(({strategy, holding}) => strategy > holding).length;
  const done = `${count} 个标的${results.length < count ? `算了 ${results.length} 个` : ''}`;
  return spaced(
    `${done}${missing === 0 ? '' : `，${missing} 个没有结果`}：累计收益比${SAMPLE.benchmark}多的 ${more} 个；` +
      `分得出高下的 ${of('higher') + of('lower')} 个，其中高于${SAMPLE.benchmark} ${of('higher')} 个，低于 ${of('lower')} 个。` +
      `区间按九成算，标的越多，光靠运气分出高下的也会越多。`,
  );
}
