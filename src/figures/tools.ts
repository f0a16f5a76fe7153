import * as z from 'zod';
import {formatDate, formatKnown, formatNumber, rateText} from '../content/format';
import {SYMBOL} from '../content/sample';
import {
  averagingVariants,
  bollingerBands,
  COMMISSION,
  compareValues,
  crossover,
  defaultValues,
  executionVariants,
  greaterThan,
  highest,
  indicatorWarmUp,
  lowest,
  not,
  lessThan,
  registryEntry,
  registrySection,
  seedGap,
  type Averaging,
  type Bars,
  type Execution,
} from '../engine';
import {KINDS, shortDefault, type Primitive} from './primitives/facts';
import {INDICATOR_NAMES, SIGNAL_NAMES, type NamesElsewhere} from './tools/names';
import {code, link} from './kit/content';
import {figure, isoDate, oneOf, positive, tableFigure} from './kit/figure';
import {ruleName, ruleOf, ruleProps} from './kit/rule';
import {phrasing, share, span, table, whole, type Column, type Text} from './kit/value';

/* All for docs/reference/from-other-tools: without an example, the authors' guide leaves a figure out. */

const periodProp = z.int().min(2).max(2000);
const sampleText = (dates: readonly string[]): string => `${SYMBOL}，${span(dates)}。`;

/** A name with its defaults, or what else to know of it, in brackets. */
const named = (name: Text, more: string): Text => [name, more === '' ? '' : `（${more}）`].flatMap(phrasing);

type Names = Readonly<Record<string, NamesElsewhere | undefined>>;
const NAMES = {
  indicator: {caption: '指标在别的工具里叫什么', names: INDICATOR_NAMES as Names},
  signal: {caption: '信号与运算在别的工具里叫什么', names: SIGNAL_NAMES as Names},
};

export const ToolNames = figure('table', {
  isReference: true,
  about: '一类原语在别的工具里的名字与默认值',
  props: z.strictObject({kind: oneOf(NAMES)}),
  compute: ({kind}) => {
    const {caption, names} = NAMES[kind];
    const defaults = ({parameters}: Primitive): string =>
      parameters
        .filter(({type}) => type === 'int' || type === 'number')
        .map(shortDefault)
        .join('、');
    const elsewhere = (title: string, tool: keyof NamesElsewhere): Column<Primitive> => ({
      title,
      cell: ({id}) => {
        const name = names[id]?.[tool];
        return name == null ? '—' : named(code(name[0]), name[1] ?? '');
      },
    });
    return table({
      caption,
      rows: KINDS[kind].entries.filter(({id}) => id in names),
      columns: [
        {
          title: '这里',
          heading: true,
          cell: (entry) => named(link(registrySection(entry.id), entry.id), kind === 'signal' ? '' : defaults(entry)),
        },
        elsewhere('Pine', 'pine'),
        elsewhere('TA-Lib', 'talib'),
        elsewhere('Backtrader', 'backtrader'),
        elsewhere('聚宽', 'joinquant'),
      ],
    });
  },
});

export const SeedTable = tableFigure({
  about: 'EMA 的两种起步相差多少，多久才一致',
  props: z.strictObject({periods: z.array(periodProp).min(1)}),
  caption: 'EMA 以平均值起步与以第一个价格起步，相差多少',
  rows: ({periods}, {bars}) => periods.map((one) => seedGap(bars.close, one, 0.01)),
  columns: [
    {title: 'EMA 周期', heading: true, numeric: true, cell: (row) => row.period},
    {title: '第一个值相差', numeric: true, cell: ({first}) => formatNumber(first)},
    {title: '从第几根起不到 0.01', numeric: true, cell: ({settledAfter}) => whole(settledAfter)},
    {title: '是周期的几倍', numeric: true, cell: (row) => formatNumber(row.settledAfter / row.period, 1)},
  ],
  source: (_, {bars}) => `收盘价，单位是点。${sampleText(bars.date)}`,
});

/** @throws Error in Chinese when the sample has no such day. */
function dayOf({date}: Bars, on: string): number {
  const day = date.indexOf(on);
  if (day < 0) {
    throw new Error(`on="${on}"：样本里没有这个交易日；样本从 ${date[0]} 到 ${date.at(-1)}。`);
  }
  return day;
}

const AVERAGES: Readonly<Record<Averaging, string>> = {wilder: 'Wilder 平滑（这里）', simple: '简单平均', exponential: '指数平均'};

export const AveragingTable = figure('table', {
  about: 'RSI 或 ATR 换一种平均',
  props: z.strictObject({indicator: z.enum(['RSI', 'ATR']), period: periodProp, on: isoDate}),
  compute: ({indicator, on, period}, {bars}) => {
    const day = dayOf(bars, on);
    const variants = averagingVariants(indicator, bars, period);
    const rows = (Object.keys(AVERAGES) as Averaging[]).map((id) => ({name: AVERAGES[id], values: variants[id]}));
    const count = (holds: (value: number, wilder: number) => boolean) => (row: (typeof rows)[number]) =>
      whole(row.values.filter((value, t) => value !== null && holds(value, variants.wilder[t] ?? value)).length);
    return table({
      caption: `${indicator} ${period} 用三种平均`,
      rows,
      columns: [
        {title: '平均', heading: true, cell: ({name}) => name},
        {title: formatDate(on), numeric: true, cell: ({values}) => formatNumber(values[day] ?? NaN)},
        ...(indicator === 'RSI'
          ? [
              {title: '低于 30 的天数', numeric: true, cell: count((value) => value < 30)},
              {title: '高于 70 的天数', numeric: true, cell: count((value) => value > 70)},
            ]
          : [{title: '与这里相差一成以上的天数', numeric: true, cell: count((value, wilder) => Math.abs(value / wilder - 1) > 0.1)}]),
      ],
      source: sampleText(bars.date),
    });
  },
});

export const DeviationTable = tableFigure({
  about: '布林带的两种标准差',
  props: z.strictObject({period: periodProp, stddev: positive, on: isoDate}),
  caption: ({period, stddev}) => `布林带 ${period}、${stddev} 用两种标准差`,
  rows: ({period, stddev, on}, {bars}) => {
    const day = dayOf(bars, on);
    const variants = [
      {name: '除以 n（这里）', factor: 1},
      {name: '除以 n − 1', factor: Math.sqrt(period / (period - 1))},
    ];
    return variants.map(({name, factor}) => {
      const {lower, upper} = bollingerBands(bars.close, period, stddev * factor);
      const outside = bars.close.filter(
        (price, t) => compareValues(price, lower[t] ?? -Infinity) < 0 || compareValues(price, upper[t] ?? Infinity) > 0,
      );
      return {name, lower: lower[day] ?? NaN, upper: upper[day] ?? NaN, outside: outside.length};
    });
  },
  columns: ({on}) => [
    {title: '标准差', heading: true, cell: ({name}) => name},
    {title: `下轨，${formatDate(on)}`, numeric: true, cell: ({lower}) => formatNumber(lower)},
    {title: '上轨', numeric: true, cell: ({upper}) => formatNumber(upper)},
    {title: '收盘在轨外的天数', numeric: true, cell: ({outside}) => whole(outside)},
  ],
  source: (_, {bars}) => sampleText(bars.date),
});

export const WindowTable = tableFigure({
  about: '窗口含不含今天，相等算不算穿越，各有几天成立',
  props: z.strictObject({period: periodProp}),
  caption: '同一句话，两种算法',
  rows: ({period: n}, {bars: {close, high}}) => {
    const [top, bottom] = [highest(high, n), lowest(close, n)];
    const [below, above] = [lessThan(close, bottom), greaterThan(close, bottom)];
    return [
      {says: `收盘高于 ${n} 日最高价`, how: '窗口含今天（这里）', when: greaterThan(close, top)},
      {says: `收盘高于 ${n} 日最高价`, how: '窗口到昨天为止', when: greaterThan(close, [null, ...top.slice(0, -1)])},
      {says: `收盘创 ${n} 日收盘新高`, how: 'Not 包住 LessThan（这里）', when: not(lessThan(close, highest(close, n)))},
      {says: `收盘上穿 ${n} 日最低收盘`, how: '前一天可以相等（这里）', when: crossover(close, bottom)},
      {says: `收盘上穿 ${n} 日最低收盘`, how: '前一天必须更低', when: above.map((is, t) => is && below[t - 1] === true)},
    ];
  },
  columns: [
    {title: '说法', heading: true, cell: ({says}) => says},
    {title: '怎样算', cell: ({how}) => how},
    {title: '成立', numeric: true, cell: ({when}) => `${whole(when.filter(Boolean).length)} 天`},
  ],
  source: (_, {bars}) => sampleText(bars.date),
});

/** The first bar with a value in TA-Lib, from 1: both averages of its MACD start together, and it has no true range on the first bar. */
const TA_LIB_STARTS = {MACD: {macd: 34, signal: 34, histogram: 34}, RSI: {value: 15}, ATR: {value: 15}} as const;

export const WarmUpTable = tableFigure({
  about: '第几根起有值，与 TA-Lib 对照',
  caption: '默认参数下，第几根起有值',
  rows: () =>
    (Object.keys(TA_LIB_STARTS) as (keyof typeof TA_LIB_STARTS)[]).flatMap((id) => {
      const starts = indicatorWarmUp(id, defaultValues(registryEntry(id)));
      return Object.entries(TA_LIB_STARTS[id]).map(([component, there]) => ({
        name: component === 'value' ? id : `${id}.${component}`,
        here: (starts[component] ?? NaN) + 1,
        there,
      }));
    }),
  columns: [
    {title: '指标', heading: true, cell: ({name}) => code(name)},
    {title: '这里', numeric: true, cell: ({here}) => here},
    {title: 'TA-Lib', numeric: true, cell: ({there}) => there},
  ],
});

/** JoinQuant's default slippage is the spread between buying and selling, of which each side pays half. */
const EXECUTIONS: readonly (Execution & {name: string})[] = [
  {name: '这里', fill: 'nextClose', buyCost: COMMISSION, sellCost: COMMISSION},
  {name: '信号当天收盘成交', fill: 'signalClose', buyCost: COMMISSION, sellCost: COMMISSION},
  {name: '次日开盘成交', fill: 'nextOpen', buyCost: COMMISSION, sellCost: COMMISSION},
  {name: 'Pine、Backtrader 的默认', fill: 'nextOpen', buyCost: 0, sellCost: 0},
  {name: '这里，聚宽的默认费用', fill: 'nextClose', buyCost: 0.0003 + 0.00123, sellCost: 0.0003 + 0.001 + 0.00123},
];
const FILLS = {signalClose: '当日收盘', nextOpen: '次日开盘', nextClose: '次日收盘'};

export const ExecutionTable = tableFigure({
  about: '同一条规则，换成交的价格与费用',
  props: z.strictObject(ruleProps),
  caption: '同一条规则，换成交的价格与费用',
  rows: (props, {bars}) =>
    executionVariants(bars, ruleOf(props), EXECUTIONS).map((row, _, [ours]) => ({
      ...row,
      more: row === ours ? null : (row.totalReturn - (ours?.totalReturn ?? 0)) * 100,
    })),
  columns: [
    {title: '怎样成交', heading: true, cell: ({name}) => name},
    {title: '价格', cell: ({fill}) => FILLS[fill]},
    {title: '买入费用', numeric: true, cell: ({buyCost}) => rateText(buyCost)},
    {title: '卖出费用', numeric: true, cell: ({sellCost}) => rateText(sellCost)},
    {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
    {title: '多几个百分点', numeric: true, cell: ({more}) => formatKnown(more, 1)},
  ],
  source: (props, {bars}) => `${SYMBOL}，${span(bars.date)}，${ruleName(props)}，全仓买卖，零碎份额。历史数据仅作教学演示。`,
});
