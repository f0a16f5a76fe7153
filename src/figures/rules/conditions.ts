import {luckNote} from '../kit/judged';
import * as z from 'zod';
import {formatPercent, formatKnownPercent, whole, share, span} from '../../content/format';
import {present, at, type Bars, type Performance} from '../../engine';
import {compiledPlan, evaluate, type EvalResult} from '../../engine/language';
import {COMMISSION, backtest, allIn, type BacktestMetrics, CAPITAL} from '../../engine/backtest';
import type {PairedValues} from '../../engine/uncertainty';
import {inline} from '../kit/content';
import {figure, rate, oneOf, tableFigure} from '../kit/figure';
import {signalOutcome, type SignalOutcome} from '../kit/signalOutcome';
import {table, type FigureColumn} from '../kit/value';

/** The indicators and signals of a strategy document, without its outputs. */
export interface StrategyBody {
  indicators?: readonly object[];
  signals: readonly object[];
}

/**
 * Runs a body on the bars of one symbol.
 * @param buy id of the signal that buys; `sell` likewise.
 * @throws RangeError with the validator's messages for an invalid body or a missing id.
 */
function runBody(bars: Bars, {indicators = [], signals}: StrategyBody, buy: string, sell: string): EvalResult {
  const plan = compiledPlan(
    {trade_strategy: {indicators, signals, outputs: {buy_signal: buy, sell_signal: sell}}},
    '这组指标与信号',
  );
  return evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
}

/** Frequency of a condition. */
interface ConditionCount {
  id: string;
  /** Bars on which it is true. */
  days: number;
  /** `days` as a share of all bars, 0–1. */
  share: number;
  /** Unbroken runs of true bars. */
  stretches: number;
  /** Bars of the longest run. */
  longest: number;
}

/**
 * Counts the bars on which signals of a body are true; unknown counts as false.
 * @param ids of top-level conditions of the body.
 * @throws RangeError when the body does not run, or when an id is not one of its conditions.
 */
export function conditionCounts(bars: Bars, body: StrategyBody, ids: readonly string[]): ConditionCount[] {
  return ids.map((id) => {
    const {buy} = runBody(bars, body, id, id);
    let [days, stretches, longest, run] = [0, 0, 0, 0];
    for (const value of buy) {
      run = value ? run + 1 : 0;
      days += Number(run > 0);
      stretches += Number(run === 1);
      longest = Math.max(longest, run);
    }
    return {id, days, share: days / buy.length, stretches, longest};
  });
}

/** The buy and sell signals of a body, with their costs. */
interface RuleVariant {
  buy: string;
  sell: string;
  /** Share of the traded value per side; default: that of `backtest`. */
  commission?: number;
  /** Fills at the close of the signal, which is impossible in practice: shows the effect of looking ahead. */
  sameDay?: boolean;
}

interface VariantRun extends SignalOutcome, PairedValues {
  commission: number;
  metrics: BacktestMetrics;
  /** Performance of holding the symbol over the same days. */
  hold: Performance;
}

/**
 * Backtests pairs of signals of one body on the same bars, all of the money in on a buy.
 * @throws RangeError when the body does not run, or a commission is out of range.
 */
export function ruleVariants(bars: Bars, body: StrategyBody, variants: readonly RuleVariant[]): VariantRun[] {
  return variants.map(({buy: entry, sell: exit, commission = COMMISSION, sameDay = false}) => {
    const result = runBody(bars, body, entry, exit);
    const acted = (values: boolean[]): boolean[] => (sameDay ? [...values.slice(1), false] : values);
    const {metrics, benchmarkMetrics, dates, nav, startNav, benchmark} = backtest({
      assets: [{symbol: 'A', bars}],
      signals: [{buy: acted(result.buy), sell: acted(result.sell)}],
      capital: allIn(CAPITAL),
      commission,
    });
    const values: PairedValues = {dates, nav, startNav, benchmark: present(benchmark)};
    return {...signalOutcome(result), ...values, commission, metrics, hold: present(benchmarkMetrics)};
  });
}

// Indicators and signals of a strategy document, checked by the compiler.
const body = z.strictObject({indicators: z.array(z.looseObject({})).optional(), signals: z.array(z.looseObject({}))});

/** The indicators of a body with their parameters, so that a reader can reproduce the counts: “EMA 12”. */
function indicatorsText({indicators = []}: z.infer<typeof body>): string {
  const texts = indicators.map(({type, params}) => {
    const numbers = Object.values(params ?? {}).filter((value) => typeof value === 'number');
    return [String(type), numbers.join('、')].join(' ').trim();
  });
  return texts.length === 0 ? '' : `指标的参数：${[...new Set(texts)].join('，')}。`;
}

const EXAMPLE_BODY = `body={{
    indicators: [{id: 'average', type: 'SMA', params: {period: 50, column: 'Close'}}],
    signals: [
      {id: 'above', type: 'GreaterThan', inputs: [{column: 'Close'}, {ref: 'average'}]},
      {id: 'below', type: 'LessThan', inputs: [{column: 'Close'}, {ref: 'average'}]},
      {id: 'cross', type: 'Crossover', inputs: [{column: 'Close'}, {ref: 'average'}]},
    ],
  }}`;

const VARIANT_COLUMNS = {
  buyDays: {title: '买入为真的天数', cell: ({buyDays}) => whole(buyDays)},
  overlap: {title: '买卖同真的天数', cell: ({overlap}) => whole(overlap)},
  entries: {title: '买入次数', cell: ({buys}) => whole(buys)},
  quickTurns: {title: '次日反转', cell: ({reversals}) => whole(reversals)},
  exposure: {title: '持仓时间', cell: ({metrics}) => formatPercent(metrics.exposure, 0)},
  winRate: {title: '胜率', cell: ({metrics}) => formatKnownPercent(metrics.winRate, 0)},
  totalReturn: {title: '累计收益', cell: ({metrics}) => share(metrics.totalReturn)},
  maxDrawdown: {title: '最大回撤', cell: ({metrics}) => share(metrics.maxDrawdown.depth)},
} satisfies Dictionary<FigureColumn<VariantRun>>;

export const VariantTable = figure('table', {
  about: '同一组信号，几种买卖写法',
  hint: '`rows` 各说用哪个信号买、哪个卖；`show` 选要比较的列。',
  example: `<VariantTable
  show={['buyDays', 'entries', 'totalReturn']}
  ${EXAMPLE_BODY}
  rows={[{name: '上穿买', buy: 'cross', sell: 'below'}, {name: '在上方就买', buy: 'above', sell: 'below'}]}
/>`,
  props: z.strictObject({
    body,
    rows: z
      .array(
        z.strictObject({
          name: z.string(),
          buy: z.string(),
          sell: z.string(),
          commission: rate.optional(),
          // Fills at the close of the signal, which is impossible in practice.
          sameDay: z.boolean().optional(),
        }),
      )
      .min(1),
    // Columns, in order.
    show: z.array(oneOf(VARIANT_COLUMNS)),
  }),
  compute: ({rows, show, ...props}, sample) => {
    const {bars} = sample;
    const runs = ruleVariants(bars, props.body, rows);
    const {hold, commission: fee} = at(runs, 0);
    const behind = runs.filter(({metrics}) => metrics.totalReturn < hold.totalReturn).length;
    // Variants that look ahead, or pay another fee, are not attempts at a better rule.
    const isAhead = runs.length < 2 || rows.some(({sameDay}) => sameDay === true);
    const isFeeVaried = new Set(runs.map(({commission}) => commission)).size > 1;
    return table({
      caption: '几种写法在样本上的结果',
      rows: runs,
      columns: [
        {title: '写法', heading: true, cell: (_, index) => inline('span', {className: 'row-name'}, rows[index]?.name)},
        ...(isFeeVaried
          ? [{title: '单边费率', numeric: true, cell: (run: VariantRun) => formatPercent(run.commission)}]
          : []),
        ...show.map((name) => ({...VARIANT_COLUMNS[name], numeric: true})),
      ],
      finding: show.includes('totalReturn')
        ? `同期一直持有：累计 ${share(hold.totalReturn)}，最大回撤 ${share(hold.maxDrawdown.depth)}。` +
          `表里 ${runs.length} 种写法，有 ${behind} 种的累计收益低于它。` +
          (isFeeVaried || isAhead ? '' : luckNote(runs, sample, {unit: '种'}))
        : undefined,
      source: `标普 500 指数 ${span(bars.date)}，每次全仓，${isFeeVaried ? '' : `单边费率 ${formatPercent(fee)}，`}不含分红。${indicatorsText(props.body)}`,
    });
  },
});

export const ConditionCounts = tableFigure({
  about: '几个条件各在多少天成立',
  hint: '`body` 是指标与信号，`rows` 选其中几个来数。',
  example: `<ConditionCounts
  ${EXAMPLE_BODY}
  rows={[{id: 'above', name: '收盘在均线之上'}, {id: 'cross', name: '收盘上穿均线'}]}
/>`,
  // Rows: ids of the conditions, with their description in words.
  props: z.strictObject({body, rows: z.array(z.strictObject({id: z.string(), name: z.string()}))}),
  caption: '各个条件在样本里为真的天数',
  rows: ({rows, ...props}, {bars}) =>
    conditionCounts(
      bars,
      props.body,
      rows.map(({id}) => id),
    ),
  columns: ({rows}) => [
    {title: '条件', heading: true, cell: (_, index) => rows[index]?.name},
    {title: '为真的天数', numeric: true, cell: ({days}) => whole(days)},
    {title: '占比', numeric: true, cell: (row) => share(row.share)},
    {title: '开始为真的次数', numeric: true, cell: ({stretches}) => whole(stretches)},
    {title: '最长连续天数', numeric: true, cell: ({longest}) => whole(longest)},
  ],
  source: (props, {bars}) =>
    `标普 500 指数 ${span(bars.date)}，共 ${whole(bars.date.length)} 个交易日。${indicatorsText(props.body)}`,
});
