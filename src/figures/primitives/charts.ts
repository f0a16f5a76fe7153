import * as z from 'zod';
import {formatNumber, formatValue, spaced, span} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {
  at,
  computeIndicator,
  computeSignal,
  computeTransformer,
  formalName,
  indicators,
  own,
  registryEntry,
  signals,
  syntheticMarket,
  transformers,
  withDefaults,
  type AnyParameterValues,
  type BooleanSeries,
  type IndicatorType,
  type NumberSeries,
  type TransformerType,
} from '../../engine';
import {numberedYear} from '../../results/simulated';
import {signalDemos, type NumberInput} from './signalDemos';
import {chart, type Mark, type PanelData, type Series} from '../../results/chart';
import {stretchOfDays} from '../kit/example';
import {highestPoint, lowestPoint} from '../kit/extreme';
import {figure, dateProp, oncePer, parameters} from '../kit/figure';
import {paramsText} from '../../results/ruleLines';
import {table} from '../kit/value';

type Scale = Pick<PanelData, 'levels' | 'domain'>;

/** A constant is drawn with the RSI, its usual comparison. */
const CONSTANT = 30;
const PANELS: Partial<Record<IndicatorType, Scale>> = {
  RSI: {levels: [30, 50, 70], domain: [0, 100]},
  MACD: {},
  ATR: {},
  PercentFromHighest: {},
  Month: {},
  Weekday: {},
  DayOfMonth: {},
  TradingDayOfMonth: {},
  Constant: {levels: [0, 50, 100], domain: [0, 100]},
};

export const IndicatorFigure = figure('chart', {
  about: '一个指标画在真实行情上',
  hint: '`of` 是指标的 `type`；可给参数与起止日期。',
  example: '<IndicatorFigure of="RSI" />',
  props: z.strictObject({
    // Values since a rule's purchase cannot be drawn without a rule.
    of: z.enum(indicators.map(({id}) => id).filter((id) => id !== 'SinceEntry')),
    // Missing parameters have their defaults.
    params: parameters.optional(),
    from: dateProp.optional(),
    to: dateProp.optional(),
  }),
  compute: ({of, params = {}, from = '2008-07-01', to = '2008-12-31'}, {bars}) => {
    const {first, last} = stretchOfDays(bars, {from, to});
    const entry = registryEntry(of);
    const scale = PANELS[of];
    const all = withDefaults(of, of === 'Constant' ? {value: CONSTANT, ...params} : params);
    // Computed on the whole history, then cut.
    const cut = (name: string, values: Series['values']): Series => ({name, values: values.slice(first, last + 1)});
    const components = Object.entries(computeIndicator(of, bars, all));
    const computed = components.map(([name, values]) => cut(name === 'value' ? entry.name : name, values));
    const histogram = computed.find(({name}) => name === 'histogram');
    const beside = of === 'Constant' ? [cut('RSI', computeIndicator('RSI', bars, {}).value ?? [])] : [];
    const own = computed.filter((line) => line !== histogram);
    // A single line beside the price, or beside the threshold, is the subject of the picture.
    const lines = [...beside, ...(own.length === 1 ? own.map((line): Series => ({...line, tone: 'subject'})) : own)];
    const dates = bars.date.slice(first, last + 1);
    const close = bars.close.slice(first, last + 1);
    const [subject] = beside.length > 0 ? beside : own;
    const lowestLine =
      own.length === 1 || scale !== undefined ? lowestPoint({dates, values: subject?.values ?? [], says: '最低'}) : [];
    const title = `${formalName(entry)}（${of}）`;
    const summary = `${SYMBOL}，${span(dates)} 的${title}，${paramsText(entry.parameters, all)}。`;
    const frame = {file: `indicator-${of.toLowerCase()}`, title, summary, caption: summary, dates};
    return scale === undefined
      ? chart('price', {
          ...frame,
          close,
          overlays: lines,
          notes: [...lowestPoint({dates, values: close, says: '收盘最低'}), ...lowestLine],
        })
      : chart('panel', {
          ...frame,
          lines,
          notes: [...lowestLine, ...highestPoint({dates, values: subject?.values ?? [], says: '最高'})],
          ...scale,
          ...(histogram !== undefined && {bars: histogram}),
        });
  },
});

/** Bars before and after the turn in the table. */
const AROUND = 5;
const POOL = ['A', 'B'];

export const SignalFigure = figure('note', {
  about: '一个信号在哪几天为真',
  hint: '两列数与为真的日子，附十天的表。',
  example: '<SignalFigure of="Crossover" />',
  props: z.strictObject({of: z.enum(signals.map(({id}) => id))}),
  compute: ({of}, {bars}) => {
    const {
      says,
      from,
      to,
      inputs,
      drawn,
      params = {},
      ownScale,
    } = oncePer(bars, 'signal demos', () => signalDemos(bars))[of];
    const series = inputs.map(({values}) => values);
    const resultOf = (symbol: string): NumberSeries | BooleanSeries =>
      computeSignal(of, series, params, {place: {symbol, symbols: POOL}});
    const result = resultOf('A');
    const {first, last} = stretchOfDays(bars, {from, to});
    const isCondition = result.some((value) => typeof value === 'boolean');
    const turned = result.findIndex((value, t) => t > first + AROUND && value === true && result[t - 1] !== true);
    const turn = isCondition ? turned : first + AROUND;
    if (turn < 0 || turn > last) {
      throw new Error(`信号 ${of} 的示例在 ${from} 至 ${to} 从未变为真，请改 signalDemos。`);
    }
    const {name} = registryEntry(of);
    const dates = bars.date.slice(first, last + 1);
    const cut = ({name: line, values}: NumberInput): Series => ({name: line, values: values.slice(first, last + 1)});
    const marks = result
      .slice(first, last + 1)
      .flatMap((value, index): Mark[] => (value === true ? [{index, side: 'buy'}] : []));
    // Signals other than conditions return numbers.
    const calculated = isCondition
      ? []
      : [{...cut({name: '结果', values: result as NumberSeries}), tone: 'subject' as const}];
    const [ground, ...overlays] = [...drawn.map(cut), ...(ownScale ? [] : calculated)];
    const days = marks.length > 0 ? `，${dates.length} 个交易日里有 ${marks.length} 天为真` : '';
    const summary = `${SYMBOL}，${span(dates)}${days}。`;
    const file = `signal-${of.toLowerCase()}`;
    const second = of === 'StockBondSwitch' ? [{name: '第二个标的', values: resultOf('B')}] : [];
    const columns = [...inputs, {name: second.length > 0 ? '第一个标的' : '结果', values: result}, ...second];
    return [
      chart('price', {
        file,
        title: `${name}（${of}）：${says}`,
        summary,
        caption: summary,
        dates,
        close: ground?.values ?? [],
        closeName: ground?.name,
        overlays,
        marks,
        markNames: {buy: '为真的日子', sell: ''},
        notes: isCondition
          ? [{kind: 'line', at: turn - first, text: `${bars.date[turn]} 变为真，共 ${marks.length} 天`}]
          : overlays.flatMap(({name: line, values}) =>
              line === '结果' ? highestPoint({dates, values, says: '结果最高'}) : [],
            ),
      }),
      ...(ownScale
        ? [
            chart('panel', {
              file: `${file}-result`,
              title: says,
              summary: `${says}，逐日的结果。`,
              dates,
              lines: calculated,
              digits: 3,
              notes: [highestPoint, lowestPoint].flatMap((noted, index) =>
                noted({
                  dates,
                  values: calculated[0]?.values ?? [],
                  says: at(['最高', '最低'], index),
                  text: (value) => formatNumber(value, 3),
                }),
              ),
            }),
          ]
        : []),
      table({
        caption: `${name}的逐日结果`,
        rows: Array.from({length: 2 * AROUND}, (_, index) => turn - AROUND + index),
        columns: [
          {title: '日期', heading: true, numeric: true, cell: (t) => bars.date[t]},
          ...columns.map(({name: title, values}) => ({
            title,
            numeric: values.some((value) => typeof value === 'number'),
            cell: (t: number) => formatValue(values[t]),
          })),
        ],
      }),
    ];
  },
});

/** Parameters of the example, and the panel of values on another scale than the market. */
const TRANSFORMER_SETTINGS: Readonly<Record<TransformerType, {params: AnyParameterValues; scale?: Scale}>> = {
  IdentityTransformer: {params: {}},
  MovingAverageTransformer: {params: {window: 40}},
  PercentileRankTransformer: {params: {lookback: 120}, scale: {levels: [0, 50, 100], domain: [0, 100]}},
  RelativeStrengthTransformer: {params: {window: 60}, scale: {levels: [100]}},
  ZScoreTransformer: {params: {window: 60}, scale: {levels: [-2, 0, 2]}},
};
/** Half a year, after every warm-up. */
const [FIRST, AFTER] = [126, 252];

export const TransformerFigure = figure('chart', {
  about: '一个市场转换器怎样变换指数',
  hint: '模拟数据。',
  example: '<TransformerFigure of="ZScoreTransformer" />',
  props: z.strictObject({of: z.enum(transformers.map(({id}) => id))}),
  compute: ({of}) => {
    const {label, assets} = syntheticMarket({count: AFTER});
    const asset = at(assets, 0);
    const entry = registryEntry(of);
    const {params, scale} = TRANSFORMER_SETTINGS[of];
    const all = withDefaults(of, {indicator: asset.symbol, ...params});
    const stated = entry.parameters.filter(
      ({type, name}) => type !== 'market' && name != null && own(all, name) !== undefined,
    );
    const values = computeTransformer(of, asset.bars, all).slice(FIRST, AFTER);
    const dates = asset.bars.date.slice(FIRST, AFTER).map(numberedYear);
    const title = `${entry.name}（${of}）`;
    const summary = spaced(`${label}：${asset.name}，${dates.length} 个交易日的${title}，${paramsText(stated, all)}。`);
    const frame = {
      file: `transformer-${of.toLowerCase()}`,
      title,
      summary,
      caption: `${summary}它不是任何真实市场。`,
      dates,
    };
    const line: Series = {name: entry.name, values, ...(of !== 'IdentityTransformer' && {tone: 'subject'})};
    const notes = [...lowestPoint({dates, values, says: '最低'}), ...highestPoint({dates, values, says: '最高'})];
    if (scale !== undefined) {
      return chart('panel', {...frame, lines: [line], notes, ...scale});
    }
    return of === 'IdentityTransformer'
      ? chart('price', {...frame, close: values, closeName: entry.name, notes})
      : chart('price', {
          ...frame,
          close: asset.bars.close.slice(FIRST, AFTER),
          closeName: `${asset.name}收盘`,
          overlays: [line],
          notes,
        });
  },
});
