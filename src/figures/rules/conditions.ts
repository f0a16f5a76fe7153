import * as z from 'zod';
import {formatKnownPercent, formatNumber, formatPercent} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {bandShares, bandwidthOutlook, conditionCounts, ruleVariants, type VariantRun} from '../../engine';
import {inline} from '../kit/content';
import {count, figure, oneOf, positive, rate, tableFigure} from '../kit/figure';
import {luckNote} from '../kit/uncertainty';
import {share, span, table, whole, type Column} from '../kit/value';

// Indicators and signals of a strategy document, which the compiler checks.
const body = z.strictObject({indicators: z.array(z.looseObject({})).optional(), signals: z.array(z.looseObject({}))});

/** The indicators of a body with their parameters, so that a reader can count the days again: “EMA 12”. */
function indicatorsText({indicators = []}: z.infer<typeof body>): string {
  const texts = indicators.map(({type, params}) => {
    const numbers = Object.values((params ?? {}) as Record<string, unknown>).filter((value) => typeof value === 'number');
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
} satisfies Record<string, Column<VariantRun>>;

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
          // Fills at the close that the signal is computed from, which is impossible in practice.
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
    const [{hold, commission: fee}] = runs as [VariantRun];
    const behind = runs.filter(({metrics}) => metrics.totalReturn < hold.totalReturn).length;
    // What looks ahead, or pays another fee, is no attempt at a better rule.
    const isAhead = runs.length < 2 || rows.some(({sameDay}) => sameDay === true);
    const isFeeVaried = new Set(runs.map(({commission}) => commission)).size > 1;
    return table({
      caption: '几种写法在样本上的结果',
      rows: runs,
      columns: [
        {title: '写法', heading: true, cell: (_, index) => inline('span', {className: 'row-name'}, rows[index]?.name)},
        ...(isFeeVaried ? [{title: '单边费率', numeric: true, cell: (run: VariantRun) => formatPercent(run.commission)}] : []),
        ...show.map((name) => ({...VARIANT_COLUMNS[name], numeric: true})),
      ],
      finding: show.includes('totalReturn')
        ? `同期一直持有：累计 ${share(hold.totalReturn)}，最大回撤 ${share(hold.maxDrawdown.depth)}。` +
          `表里 ${runs.length} 种写法，有 ${behind} 种的累计收益低于它。` +
          (isFeeVaried || isAhead ? '' : luckNote(runs, [props.body, rows], sample, {unit: '种'}))
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
  // Rows: ids of the conditions, with what they say in words.
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
  source: (props, {bars}) => `标普 500 指数 ${span(bars.date)}，共 ${whole(bars.date.length)} 个交易日。${indicatorsText(props.body)}`,
});

export const BandShareTable = tableFigure({
  about: '几倍标准差之外有多少天',
  hint: '样本上的实际比例，与正态分布并排。',
  example: '<BandShareTable period={20} multiples={[1, 2, 3]} />',
  // Multiples: widths in standard deviations.
  props: z.strictObject({period: count, multiples: z.array(positive)}),
  caption: ({period}) => `${SYMBOL}，收盘价落在 ${period} 日布林带之内与之外的比例`,
  rows: ({period, multiples}, {bars}) => bandShares(bars.close, period, multiples),
  columns: [
    {title: '倍数', heading: true, numeric: true, cell: ({multiple}) => multiple},
    {title: '带内', numeric: true, cell: ({within}) => share(within)},
    {title: '正态分布', numeric: true, cell: ({normal}) => share(normal)},
    {title: '上轨之上', numeric: true, cell: ({above}) => share(above)},
    {title: '下轨之下', numeric: true, cell: ({below}) => share(below)},
  ],
  source: (_, {bars}, rows) =>
    `${SYMBOL}，${span(bars.date)}，有布林带的 ${whole(rows[0]?.days ?? 0)} 个交易日；恰好在轨上算带内。` +
    '“正态分布”是同样倍数之内的理论比例。历史数据仅作教学演示。',
});

const BANDWIDTH = {period: 20, stddev: 2, ahead: 20, groups: 5};

export const BandwidthTable = tableFigure({
  about: '带宽宽窄之后怎样',
  hint: '按带宽分组，看之后 `ahead` 天的涨跌与波动。',
  example: '<BandwidthTable period={20} stddev={2} ahead={20} groups={5} />',
  props: z.strictObject({
    period: count.optional(),
    stddev: positive.optional(),
    // Trading days from a day to the one it is compared with.
    ahead: count.optional(),
    groups: count.optional(),
  }),
  caption: ({ahead = BANDWIDTH.ahead}) => `${SYMBOL}，按带宽分组，${ahead} 个交易日之后的涨跌`,
  rows: (props, {bars}) => bandwidthOutlook(bars.close, {...BANDWIDTH, ...props}),
  columns: [
    {title: '带宽', heading: true, numeric: true, cell: ({from, to}) => `${share(from)} – ${share(to)}`},
    {title: '天数', numeric: true, cell: ({days}) => whole(days)},
    {title: '平均变动幅度', numeric: true, cell: ({move}) => share(move)},
    {title: '变动是带宽的几倍', numeric: true, cell: ({moveInWidths}) => formatNumber(moveInWidths)},
    {title: '带宽的变化', numeric: true, cell: ({widening}) => `${widening > 0 ? '+' : ''}${share(widening)}`},
    {title: '上涨的占比', numeric: true, cell: ({rose}) => share(rose)},
  ],
  finding: (rows) => {
    const [narrow, wide] = [rows[0], rows.at(-1)].map((row) => ({
      move: share(row?.move ?? 0),
      inWidths: formatNumber(row?.moveInWidths ?? 0),
      widening: `${(row?.widening ?? 0) < 0 ? '窄' : '宽'}了 ${share(Math.abs(row?.widening ?? 0))}`,
    }));
    const rises = rows.map(({rose}) => rose);
    return (
      `最窄的一组之后平均变动 ${narrow?.move}，是当时带宽的 ${narrow?.inWidths} 倍，带宽${narrow?.widening}；` +
      `最宽的一组平均变动 ${wide?.move}，是带宽的 ${wide?.inWidths} 倍，带宽${wide?.widening}。` +
      `上涨的占比各组在 ${share(Math.min(...rises))} 与 ${share(Math.max(...rises))} 之间。`
    );
  },
  source: (props, {bars}) => {
    const {period, stddev, groups} = {...BANDWIDTH, ...props};
    return (
      `${SYMBOL}，${span(bars.date)}，${period} 日、${stddev} 倍的布林带，按带宽从窄到宽分成天数相同的 ${groups} 组。` +
      '“平均变动幅度”不分涨跌，“带宽的变化”是那时的带宽与当天相比，取中位数。相邻的日子大部分重叠，不是独立的样本。历史数据仅作教学演示。'
    );
  },
});
