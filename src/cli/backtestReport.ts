import {formatKnown, formatKnownPercent, formatNumber} from '../content/format';
import {SAMPLE} from '../content/sample';
import {isDaily, keysOf, SHORTEST_YEARLY} from '../engine';
import type {BacktestResult} from '../engine/backtest';
import {
  FEWEST_JUDGED,
  FEWEST_TRADES,
  isHolding,
  isJudged,
  judge,
  type Estimate,
  type RuleJudgement,
  type Judgement,
} from '../engine/uncertainty';
import {FIGURES, MORE_FIGURES} from '../results/figureRows';
import {MISSED, missedText} from '../results/missedBuys';
import {comparedReturns, gapSentence, growthOf} from '../results/outcome';
import {lockedText} from '../results/costs';
import {methodText, UNCERTAINTY_COLUMNS, uncertaintyRows, unjudgedText} from '../results/uncertainty';
import type {JsonKey} from './command';
import {printedNumber, alignedTable} from './printing';

/** Judges how certain the figures are; `null` without a benchmark. */
const judgedResult = ({benchmark, ...result}: BacktestResult, periods: number): Judgement | null =>
  benchmark === null ? null : judge({...result, benchmark}, periods);

/**
 * Returns a result for `--json`, with dates and symbols instead of indices.
 * @param periods trading days a year. @param unit of money.
 */
export function backtestJson(
  result: BacktestResult,
  symbols: readonly string[],
  {equity: withEquity, fills: withFills}: {equity: boolean; fills: boolean},
  periods: number,
): object {
  const judgement = judgedResult(result, periods);
  const {
    dates,
    metrics,
    benchmarkMetrics,
    trades,
    deposits,
    years,
    missed,
    locked,
    fills,
    equity,
    cash,
    marketValue,
    nav,
    benchmark,
  } = result;
  const named = <T extends {day: number; asset: number}>({day, asset, ...rest}: T): object => ({
    date: dates[day],
    symbol: symbols[asset],
    ...rest,
  });
  const states = Object.fromEntries(symbols.map((symbol, index) => [symbol, result.states[index]]));
  return {
    metrics,
    benchmarkMetrics,
    uncertainty: judgement !== null && isJudged(judgement) ? judgement : null,
    unjudged: judgement === null || isJudged(judgement) ? null : judgement,
    trades,
    deposits,
    years,
    symbols: result.symbols,
    fills: withFills
      ? fills.map(({day, asset, side, shares, ...fill}) => named({day, asset, side, shares, ...fill}))
      : null,
    missed: missed.map(named),
    locked: locked.map(named),
    equity: withEquity ? {date: dates, equity, cash, marketValue, nav, benchmark, states} : null,
  };
}

const performanceKeys = (path: string): JsonKey[] => [
  [`${path}.from`, '首日'],
  [`${path}.to`, '末日'],
  [`${path}.bars`, '交易日数'],
  [`${path}.totalReturn`, '累计收益；比例都用小数，0.1 即 10%'],
  [`${path}.cagr`, `年复合收益率，按自然日；首日到末日不足 ${SHORTEST_YEARLY} 个自然日时为 null，下面四项相同`],
  [`${path}.volatility`, '年化波动率'],
  [`${path}.sharpe`, '夏普比率，无风险利率为 0；日收益没有变化时也为 null'],
  [`${path}.sortino`, '索提诺比率，目标为 0；没有下跌日时也为 null'],
  [`${path}.calmar`, 'Calmar 比率；没有回撤时也为 null'],
  [`${path}.maxDrawdown.depth`, '最大回撤，不大于 0'],
  [`${path}.maxDrawdown.peakDate`, '此前最高点的日期'],
  [`${path}.maxDrawdown.troughDate`, '最低点的日期'],
  [`${path}.maxDrawdown.recoveryDate`, '恢复的日期；尚未恢复为 null'],
  [`${path}.maxDrawdown.daysToRecover`, '从最高点到恢复的自然日数；尚未恢复为 null'],
  [`${path}.maxDrawdown.days`, '最深回撤用时：从最高点到恢复或到末日的自然日数'],
  [`${path}.maxDrawdown.gainToRecover`, '从最低点恢复所需的涨幅'],
  [`${path}.longestDrawdown.peakDate`, '最长的一次回撤：此前最高点的日期'],
  [`${path}.longestDrawdown.recoveryDate`, '最长的一次回撤：恢复的日期；尚未恢复为 null'],
  [`${path}.longestDrawdown.days`, '最长回撤用时：从最高点到恢复或到末日的自然日数'],
  [`${path}.currentDrawdown`, '末日的回撤'],
];

/** The figures that have an interval. */
const UNCERTAIN: readonly (readonly [
  {[Key in keyof RuleJudgement]: NonNullable<RuleJudgement[Key]> extends Estimate ? Key : never}[keyof RuleJudgement],
  string,
])[] = [
  ['growth', '年复合收益率'],
  ['benchmarkGrowth', `${SAMPLE.benchmark}的年复合收益率`],
  ['growthGap', '两者相差'],
  ['depth', '最大回撤'],
  ['benchmarkDepth', `${SAMPLE.benchmark}的最大回撤`],
  ['depthGap', '两者相差，大于 0 是策略浅一些'],
  ['sharpe', '夏普比率，区间按 Lo（2002）；日收益没有变化时为 null'],
];

const JUDGED_NAMES = ['growth', 'growthGap', 'depthGap'] as const;

/** The keys of {@link backtestJson} below `result`. */
export const RESULT_KEYS: readonly JsonKey[] = [
  ['result', '策略文件有错误时为 null，否则有以下各键'],
  ...performanceKeys('result.metrics'),
  ['result.metrics.closedTrades', '完成的交易'],
  ['result.metrics.openTrades', '期末仍持有的笔数'],
  ['result.metrics.winRate', '胜率；没有完成的交易时为 null，下面几项相同'],
  ['result.metrics.profitLossRatio', '盈亏比；没有亏损交易时为 null'],
  ['result.metrics.profitFactor', '总盈利 ÷ 总亏损；没有亏损交易时为 null'],
  ['result.metrics.expectancy', '每笔平均净利润'],
  ['result.metrics.sqn', 'SQN，以每笔收益率为 R；不足两笔或收益率都相同时为 null'],
  ['result.metrics.exposure', '持仓天数占比：收盘时持有的'],
  ['result.metrics.commission', '费用合计'],
  ['result.metrics.profit', '期末权益减去全部投入'],
  ['result.metrics.moneyWeightedReturn', `资金加权年收益率（XIRR）；不足 ${SHORTEST_YEARLY} 个自然日或无解时为 null`],
  ['result.benchmarkMetrics', `基准即${SAMPLE.benchmark}的指标；有几个标的时没有基准，为 null`],
  ...performanceKeys('result.benchmarkMetrics'),
  [
    'result.uncertainty',
    `成块重抽得出的区间；没有基准，一次也没有买，不足 ${FEWEST_JUDGED} 根或不足 ${SHORTEST_YEARLY} 个自然日时为 null`,
  ],
  ['result.unjudged', '没有区间的原因：no-fill 一次也没有买，too-short 太短；有区间或没有基准时为 null'],
  ['result.uncertainty.days', '收益率的个数'],
  ['result.uncertainty.blockLength', '平均块长，根'],
  ['result.uncertainty.years', '这段历史的年数'],
  ['result.uncertainty.draws', '重抽的次数；区间的一端离 0 近时多抽'],
  ['result.uncertainty.timing', '同样的天数、同样的费用，不看行情的买卖；一直在场内，或有几个标的时为 null'],
  ['result.uncertainty.timing.shifts', '换了几次'],
  ['result.uncertainty.timing.shallower', '其中最大回撤不深于策略的次数'],
  ...UNCERTAIN.flatMap(([name, meaning]): JsonKey[] => [
    [`result.uncertainty.${name}.value`, `${meaning}；比例都用小数`],
    [`result.uncertainty.${name}.low`, '区间的低端；真实的数有九成把握在区间里'],
    [`result.uncertainty.${name}.high`, '区间的高端'],
  ]),
  ...JUDGED_NAMES.flatMap((name): JsonKey[] => [
    [`result.uncertainty.${name}.verdict`, '结论：higher 高于 0，lower 低于 0，open 分不出'],
    [
      `result.uncertainty.${name}.doubt`,
      `区间不含 0 却没有结论的原因：near 一端离 0 太近，outside 数在区间之外，blocks 块长换一种结论就不同；trades 完成的交易不足 ${FEWEST_TRADES} 笔，不论区间；否则为 null`,
    ],
  ]),
  ['result.trades[].symbol', '标的'],
  ['result.trades[].entryDate', '首次买入的日期'],
  ['result.trades[].entryPrice', '买入均价，不含佣金'],
  ['result.trades[].exitDate', '卖出的日期；未平仓为 null'],
  ['result.trades[].exitPrice', '卖出价；未平仓为最近的收盘价'],
  ['result.trades[].shares', '份额'],
  ['result.trades[].buys', '买入次数'],
  ['result.trades[].commission', '佣金'],
  ['result.trades[].profit', '净利润'],
  ['result.trades[].return', '收益率'],
  ['result.trades[].bars', '持有的交易日数'],
  ['result.trades[].open', '尚未平仓为 true'],
  ['result.deposits[].date', '定期注资的日期'],
  ['result.deposits[].amount', '定期注资的金额'],
  ['result.years[].year', '年份'],
  ['result.years[].profit', '当年盈亏，不含注资'],
  ['result.years[].return', '当年收益率'],
  ['result.years[].benchmarkReturn', '基准的当年收益率；没有基准为 null'],
  ['result.symbols[].symbol', '标的'],
  ['result.symbols[].profit', '该标的的盈亏'],
  ['result.symbols[].trades', '该标的的交易笔数'],
  ['result.fills', '没有 --fills 时为 null'],
  ['result.fills[].date', '成交日期'],
  ['result.fills[].symbol', '标的'],
  ['result.fills[].side', 'buy 或 sell'],
  ['result.fills[].shares', '份额'],
  ['result.fills[].price', '成交价'],
  ['result.fills[].traded', '成交金额'],
  ['result.fills[].commission', '这一笔的全部费用'],
  ['result.missed[].date', '没有执行的买入的日期'],
  ['result.missed[].symbol', '标的'],
  [
    'result.missed[].reason',
    keysOf(MISSED)
      .map((reason) => `${reason} ${MISSED[reason]}`)
      .join('，'),
  ],
  ['result.locked[].date', '订单遇到停板的日期'],
  ['result.locked[].symbol', '标的'],
  ['result.locked[].side', 'buy 收在涨停，买入没有成交；sell 收在跌停，卖出推到下一个交易日'],
  ['result.equity', '没有 --equity 时为 null'],
  ['result.equity.date', '日期'],
  ['result.equity.equity', '权益：现金加市值'],
  ['result.equity.cash', '现金'],
  ['result.equity.marketValue', '市值'],
  ['result.equity.nav', '单位净值'],
  ['result.equity.benchmark', '基准，首日为 1；没有基准为 null'],
  ['result.equity.states.<代码>', '每个标的的状态 B、S、H、E；没有行情的日子为 null'],
];

/** Returns the intervals of {@link judgedResult} for people. */
function uncertaintyText(judgement: RuleJudgement, holds: boolean, ofDays: boolean): string {
  const rows = uncertaintyRows(judgement, holds).map((row) => UNCERTAINTY_COLUMNS.map(({cell}) => cell(row)));
  return `真实的数大概在哪里。${methodText(judgement, ofDays)}\n${alignedTable([UNCERTAINTY_COLUMNS.map(({title}) => title), ...rows], '  ')}`;
}

/**
 * Returns the figures of a backtest for people, with the daily equity on request.
 * @param periods trading days a year.
 */
export function backtestText(result: BacktestResult, withEquity: boolean, periods: number, unit: string): string {
  const {metrics, benchmarkMetrics, dates, equity, cash, marketValue, nav, missed} = result;
  const ofDays = isDaily(dates);
  const figures = [...FIGURES, ...MORE_FIGURES].map(({name, strategy, benchmark}) => [
    name,
    strategy({metrics}, unit),
    ...(benchmark === undefined || benchmarkMetrics === null ? [] : [benchmark(benchmarkMetrics)]),
  ]);
  const account = [
    ['期末权益', `${formatKnown(equity.at(-1))} ${unit}`],
    ['盈亏', `${formatNumber(metrics.profit)} ${unit}`],
    ['资金加权年收益率', formatKnownPercent(metrics.moneyWeightedReturn)],
    ...(missed.length === 0 ? [] : [['没有执行的买入', missedText(missed)]]),
    ...(result.locked.length === 0 ? [] : [['遇到停板', lockedText(result)]]),
  ];
  const withJudgement = judgedResult(result, periods);
  const series = dates.map((date, day) => [
    date,
    ...[equity, cash, marketValue, nav].map((values) => printedNumber(values[day] ?? null)),
  ]);
  return [
    `回测：${metrics.from} 至 ${metrics.to}，${metrics.bars} ${ofDays ? '个交易日' : '根'}；收盘出信号，下一${ofDays ? '交易日' : '根'}收盘成交\n`,
    ...(benchmarkMetrics === null
      ? []
      : [`策略${gapSentence(comparedReturns({...result, benchmarkMetrics}), growthOf(withJudgement))}。\n`]),
    alignedTable(
      [['', '策略', ...(benchmarkMetrics === null ? [] : [SAMPLE.benchmark])], ...figures, ...account],
      '  ',
    ),
    ...(withJudgement === null
      ? []
      : [
          isJudged(withJudgement)
            ? uncertaintyText(withJudgement, isHolding(result), ofDays)
            : `${unjudgedText(withJudgement)}\n`,
        ]),
    ...(withEquity ? [alignedTable([['日期', '权益', '现金', '市值', '净值'], ...series])] : []),
  ].join('\n');
}
