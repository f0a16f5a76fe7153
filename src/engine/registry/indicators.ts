import {choice, multiple, tacit} from './choices';
import {bars, columnParameter, periodParameter} from './parameters';
import type {IndicatorEntry} from './types';

const PRICE = '与价格相同';

const COMMON = {
  kind: 'indicator',
  columns: [],
  components: ['value'],
  unit: '与所取的行情列相同',
  firstValid: {value: 'period - 1'},
  page: 'primitives/indicators',
} as const;

/** Adds the common fields of indicators and preserves the literal types. */
const indicator = <const E extends Omit<IndicatorEntry, keyof typeof COMMON> & Partial<IndicatorEntry>>(entry: E) =>
  // TypeScript cannot infer the spread of a generic type.
  ({...COMMON, ...entry}) as Omit<typeof COMMON, keyof E> & E;

/** The definition of the entry price, shown wherever `SinceEntry` is explained. */
export const ENTRY_PRICE =
  '成交价是规则自己的：买入信号次日的收盘价，人人相同，不是您账户里的买入价。从成交那天到发出卖出信号那天有值，其余日子未知。';

/** A series derived from the dates alone. */
const calendar = <const I extends string>(id: I, name: string, summary: string, unit: string) =>
  indicator({
    id,
    name,
    summary,
    wording: {value: name},
    parameters: [],
    unit,
    firstValid: {value: '0'},
    source: '由日期算出',
  });

/** The indicators of the strategy language, in the order of the reference page. Windows include the current bar. */
export const indicators = [
  indicator({
    id: 'SMA',
    name: '均线',
    term: '简单移动平均',
    summary: '最近若干个值的算术平均。',
    wording: {value: '{period} 日均线'},
    parameters: [periodParameter(20, '参与平均的天数，含当日。'), columnParameter('Close')],
    source: '算术平均，通行定义',
  }),
  indicator({
    id: 'EMA',
    name: 'EMA',
    term: '指数移动平均',
    summary: '近期权重更大的移动平均。',
    wording: {value: '{period} 日 EMA'},
    parameters: [periodParameter(20, '权重 α = 2 ÷（周期 + 1）；以前若干个值的平均起步。'), columnParameter('Close')],
    note: '以前 period 个值的简单平均起步。',
    source: 'Brown，Exponential Smoothing for Predicting Demand（1956）；α 与起步方式为通行约定',
  }),
  indicator({
    id: 'RSI',
    name: 'RSI',
    term: '相对强弱指标',
    summary: '一段时间内涨幅占全部涨跌幅的比重，0 到 100。',
    wording: {value: '{period} 日 RSI'},
    parameters: [periodParameter(14, '平均涨幅与平均跌幅的天数。'), columnParameter('Close')],
    unit: '0 到 100',
    firstValid: {value: 'period'},
    note: '在此之前填 50，表示中性；图表把这一段当作预热。',
    source: 'Wilder，New Concepts in Technical Trading Systems（1978）',
  }),
  indicator({
    id: 'MACD',
    name: 'MACD',
    term: '异同移动平均',
    summary: '快、慢两条指数均线之差，及其信号线与柱。',
    wording: {macd: 'DIF', signal: 'DEA', histogram: 'MACD 柱'},
    parameters: [
      bars('fast_period', '快线周期', 12, '快速指数均线的天数，必须小于慢线周期。'),
      bars('slow_period', '慢线周期', 26, '慢速指数均线的天数。'),
      bars('signal_period', '信号线周期', 9, '对快慢线之差再做指数平均的天数。'),
      columnParameter('Close'),
    ],
    components: ['macd', 'signal', 'histogram'],
    firstValid: {
      macd: 'slow_period - 1',
      signal: 'slow_period + signal_period - 2',
      histogram: 'slow_period + signal_period - 2',
    },
    relation: {a: 'fast_period', b: 'slow_period'},
    source: 'Appel，The Moving Average Convergence-Divergence Trading Method（1979）；柱不乘 2',
  }),
  indicator({
    id: 'ATR',
    name: 'ATR',
    term: '平均真实波幅',
    summary: '每日真实波动幅度的平滑平均，单位与价格相同。',
    wording: {value: '{period} 日 ATR'},
    parameters: [periodParameter(14, '平滑的天数。')],
    columns: ['High', 'Low', 'Close'],
    unit: PRICE,
    source: 'Wilder，New Concepts in Technical Trading Systems（1978）',
  }),
  indicator({
    id: 'BollingerBands',
    name: '布林带',
    summary: '简单移动平均加减若干倍总体标准差。',
    wording: {middle: '布林中轨', upper: '布林上轨', lower: '布林下轨'},
    parameters: [
      periodParameter(20, '均线与标准差的天数。'),
      {...multiple('stddev', '倍标准差', 2, '上下轨离中轨多少倍标准差，须大于 0。'), aliases: ['std_dev']},
      columnParameter('Close'),
    ],
    components: ['middle', 'upper', 'lower'],
    firstValid: {middle: 'period - 1', upper: 'period - 1', lower: 'period - 1'},
    source: 'Bollinger，Bollinger on Bollinger Bands（2001）',
  }),
  indicator({
    id: 'HighestValue',
    name: '区间最高值',
    summary: '最近若干个值中的最大值。',
    wording: {value: '{period} 日最高{column}'},
    parameters: [periodParameter(20, '回看的天数，含当日。'), columnParameter('High')],
    source: 'Donchian 通道的上沿，通行定义',
  }),
  indicator({
    id: 'LowestValue',
    name: '区间最低值',
    summary: '最近若干个值中的最小值。',
    wording: {value: '{period} 日最低{column}'},
    parameters: [periodParameter(20, '回看的天数，含当日。'), columnParameter('Low')],
    source: 'Donchian 通道的下沿，通行定义',
  }),
  indicator({
    id: 'PercentFromHighest',
    name: '距区间最高的百分比',
    summary: '当前值比最近若干个值中的最大值低百分之几，不大于 0。',
    wording: {value: '距 {period} 日最高{column}的涨跌幅'},
    parameters: [periodParameter(20, '回看的天数，含当日。'), columnParameter('Close')],
    unit: '百分数，不大于 0：−5 表示低 5%',
    source: '（当前值 ÷ 区间最高值 − 1）× 100，符号与回撤一致',
  }),
  indicator({
    id: 'ChandelierExit',
    name: '吊灯线',
    summary: '从区间最高价往下、或从区间最低价往上若干倍 ATR 的止损线，不带棘轮。',
    wording: {value: '{period} 日 {multiplier} 倍吊灯线'},
    parameters: [
      periodParameter(22, '最高价、最低价与 ATR 的天数。'),
      multiple('multiplier', '倍 ATR', 3, '止损线离区间极值多少倍 ATR，须大于 0。'),
      tacit(
        choice('direction', '方向', 'long', {long: '多头', short: '空头'}, '多头从最高价往下量，空头从最低价往上量。'),
      ),
    ],
    columns: ['High', 'Low', 'Close'],
    unit: PRICE,
    source: 'LeBeau 提出，见 Elder，Come Into My Trading Room（2002）',
  }),
  indicator({
    id: 'SinceEntry',
    name: '买入以来',
    summary: '从规则最近一次买入的成交算起的涨跌、回落或天数；空仓时没有值。',
    wording: {value: '{of}'},
    parameters: [
      {
        name: 'of',
        label: '量什么',
        type: 'enum',
        required: true,
        values: ['gain', 'fall', 'bars'],
        valueLabels: {gain: '买入以来的涨幅', fall: '从买入后最高点的回落', bars: '持有天数'},
        meaning:
          'gain 是收盘价比成交价高百分之几，fall 是比成交以来的最高收盘低百分之几，bars 是成交之后过了几个交易日。',
      },
    ],
    columns: ['Close'],
    unit: 'gain、fall 是百分数，fall 不大于 0；bars 是交易日数，成交当天为 0',
    firstValid: {value: '1'},
    note: ENTRY_PRICE,
    source: '（收盘价 ÷ 成交价 − 1）× 100；（收盘价 ÷ 成交以来的最高收盘 − 1）× 100，符号与回撤一致',
  }),
  calendar('Month', '月份', '当天是几月。', '1 到 12'),
  calendar('Weekday', '星期几', '当天是星期几，1 是星期一，7 是星期日。', '1 到 7'),
  calendar('DayOfMonth', '几号', '当天是当月的几号。', '1 到 31'),
  indicator({
    ...calendar(
      'TradingDayOfMonth',
      '月内第几个交易日',
      '当天是当月的第几个交易日，或倒数第几个工作日。',
      '从头数 1 到 31，从尾数 0 到 23',
    ),
    wording: {value: '{from}'},
    parameters: [
      choice(
        'from',
        '从哪头数',
        'start',
        {start: '本月第几个交易日', end: '本月倒数第几个工作日'},
        'start 数行情里本月已有的交易日，行情从月中开始时从那一天数起；end 数本月还剩几个周一到周五，含当日，不知道节假日。',
      ),
    ],
    source: '由日期与行情的日期算出',
  }),
  indicator({
    id: 'Constant',
    name: '常数',
    summary: '每天都相同的一个数。',
    wording: {value: '{value}'},
    parameters: [{name: 'value', label: '数值', type: 'number', required: true, meaning: '这个常数，不加引号。'}],
    unit: '没有单位，就是写下的数',
    firstValid: {value: '0'},
    source: '常数序列',
  }),
] as const satisfies readonly IndicatorEntry[];

export type IndicatorType = (typeof indicators)[number]['id'];
