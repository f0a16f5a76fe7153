import * as z from 'zod';
import {formatDate, formatNumber, whole} from '../content/format';
import {compareValues, defaultValues, indicatorWarmUp, keysOf, own, registryEntry} from '../engine';
import {registrySection} from '../engine/language';
import {bollingerBands, highest, lowest, lessThan, greaterThan, not, crossover} from '../engine/teaching';
import {dayIndex} from './kit/checks';
import {sampleText} from './kit/origin';
import {shortDefault, KINDS, type Primitive} from './primitives/facts';
import {INDICATOR_NAMES, SIGNAL_NAMES, type NamesElsewhere} from './tools/names';
import {code, link} from './kit/content';
import {figure, oneOf, tableFigure} from './kit/figure';
import {phrasing, table, type Text, type FigureColumn} from './kit/value';
export {SeedTable} from './tools/seed';
export {AveragingTable} from './tools/averaging';
export {ExecutionTable} from './tools/execution';

/** A name, with its defaults or other remarks in brackets. */
const named = (name: Text, more: string): Text => [name, more === '' ? '' : `（${more}）`].flatMap(phrasing);

type Names = Dictionary<NamesElsewhere | undefined>;

const NAMES: Readonly<Record<'indicator' | 'signal', {caption: string; names: Names}>> = {
  indicator: {caption: '指标在别的工具里叫什么', names: INDICATOR_NAMES},
  signal: {caption: '信号与运算在别的工具里叫什么', names: SIGNAL_NAMES},
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
    const elsewhere = (title: string, tool: keyof NamesElsewhere): FigureColumn<Primitive> => ({
      title,
      cell: ({id}) => {
        const name = own(names, id)?.[tool];
        return name == null ? '—' : named(code(name[0]), name[1] ?? '');
      },
    });
    return table({
      caption,
      rows: KINDS[kind].entries.filter(({id}) => Object.hasOwn(names, id)),
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

const [PERIOD, STDDEV, ON] = [20, 2, '2008-10-10'];

export const DeviationTable = tableFigure({
  about: '布林带的两种标准差',
  caption: `布林带 ${PERIOD}、${STDDEV} 用两种标准差`,
  rows: (_, {bars}) => {
    const day = dayIndex(bars, ON);
    const variants = [
      {name: '除以 n（这里）', factor: 1},
      {name: '除以 n − 1', factor: Math.sqrt(PERIOD / (PERIOD - 1))},
    ];
    return variants.map(({name, factor}) => {
      const {lower, upper} = bollingerBands(bars.close, PERIOD, STDDEV * factor);
      const outside = bars.close.filter(
        (price, t) => compareValues(price, lower[t] ?? -Infinity) < 0 || compareValues(price, upper[t] ?? Infinity) > 0,
      );
      return {name, lower: lower[day] ?? NaN, upper: upper[day] ?? NaN, outside: outside.length};
    });
  },
  columns: [
    {title: '标准差', heading: true, cell: ({name}) => name},
    {title: `下轨，${formatDate(ON)}`, numeric: true, cell: ({lower}) => formatNumber(lower)},
    {title: '上轨', numeric: true, cell: ({upper}) => formatNumber(upper)},
    {title: '收盘在轨外的天数', numeric: true, cell: ({outside}) => whole(outside)},
  ],
  source: (_, {bars}) => sampleText(bars.date),
});

export const WindowTable = tableFigure({
  about: '窗口含不含今天，相等算不算穿越，各有几天成立',
  caption: '同一句话，两种算法',
  rows: (_, {bars: {close, high}}) => {
    const n = PERIOD;
    const [top, bottom] = [highest(high, n), lowest(close, n)];
    const [below, above] = [lessThan(close, bottom), greaterThan(close, bottom)];
    return [
      {says: `收盘高于 ${n} 日最高价`, how: '窗口含今天（这里）', when: greaterThan(close, top)},
      {says: `收盘高于 ${n} 日最高价`, how: '窗口到昨天为止', when: greaterThan(close, [null, ...top.slice(0, -1)])},
      {says: `收盘创 ${n} 日收盘新高`, how: 'Not 包住 LessThan（这里）', when: not(lessThan(close, highest(close, n)))},
      {says: `收盘上穿 ${n} 日最低收盘`, how: '前一天可以相等（这里）', when: crossover(close, bottom)},
      {
        says: `收盘上穿 ${n} 日最低收盘`,
        how: '前一天必须更低',
        when: above.map((is, t) => is && below[t - 1] === true),
      },
    ];
  },
  columns: [
    {title: '说法', heading: true, cell: ({says}) => says},
    {title: '怎样算', cell: ({how}) => how},
    {title: '成立', numeric: true, cell: ({when}) => `${whole(when.filter(Boolean).length)} 天`},
  ],
  source: (_, {bars}) => sampleText(bars.date),
});

/**
 * The first bar with a value in TA-Lib, from 1: both averages of its MACD start together, and it has no true range on
 * the first bar.
 */
const TA_LIB_STARTS = {MACD: {macd: 34, signal: 34, histogram: 34}, RSI: {value: 15}, ATR: {value: 15}} as const;

export const WarmUpTable = tableFigure({
  about: '第几根起有值，与 TA-Lib 对照',
  caption: '默认参数下，第几根起有值',
  rows: () =>
    keysOf(TA_LIB_STARTS).flatMap((id) => {
      const starts = indicatorWarmUp(id, defaultValues(registryEntry(id)));
      return Object.entries(TA_LIB_STARTS[id]).map(([component, there]) => ({
        name: component === 'value' ? id : `${id}.${component}`,
        here: (own(starts, component) ?? NaN) + 1,
        there,
      }));
    }),
  columns: [
    {title: '指标', heading: true, cell: ({name}) => code(name)},
    {title: '这里', numeric: true, cell: ({here}) => here},
    {title: 'TA-Lib', numeric: true, cell: ({there}) => there},
  ],
});
