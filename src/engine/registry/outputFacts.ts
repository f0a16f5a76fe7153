import type {IndicatorType} from './indicators';
import type {SignalType} from './signals';
import type {TransformerType} from './transformers';

/** What the reference pages say of the values that something of the strategy language puts out. */
export interface OutputFacts {
  /** Unit or range of the values. */
  readonly unit: string;
  /** Index of the first bar with a value, by component: sums of parameters by name and whole numbers, such as `period - 1`. */
  readonly firstValid: Readonly<Record<string, string>>;
  /** What else to know of the first values. */
  readonly note?: string;
}

const AS_COLUMN = '与所取的行情列相同';
const PRICE = '与价格相同';
const window = {value: 'period - 1'};

/** Indicators and transformers; tests compare the formulas with the engine. */
export const outputFacts: Readonly<Record<IndicatorType | TransformerType, OutputFacts>> = {
  SMA: {unit: AS_COLUMN, firstValid: window},
  EMA: {unit: AS_COLUMN, firstValid: window, note: '以前 period 个值的简单平均起步。'},
  RSI: {unit: '0 到 100', firstValid: {value: 'period'}, note: '在此之前填 50，表示中性；图表把这一段当作预热。'},
  MACD: {
    unit: AS_COLUMN,
    firstValid: {macd: 'slow_period - 1', signal: 'slow_period + signal_period - 2', histogram: 'slow_period + signal_period - 2'},
  },
  ATR: {unit: PRICE, firstValid: window},
  BollingerBands: {unit: AS_COLUMN, firstValid: {middle: 'period - 1', upper: 'period - 1', lower: 'period - 1'}},
  HighestValue: {unit: AS_COLUMN, firstValid: window},
  LowestValue: {unit: AS_COLUMN, firstValid: window},
  PercentFromHighest: {unit: '百分数，不大于 0：−5 表示低 5%', firstValid: window},
  ChandelierExit: {unit: PRICE, firstValid: window},
  Constant: {unit: '没有单位，就是写下的数', firstValid: {value: '0'}},
  IdentityTransformer: {unit: '与所取的市场行情列相同', firstValid: {value: '0'}},
  MovingAverageTransformer: {unit: '与所取的市场行情列相同', firstValid: {value: 'window - 1'}},
  PercentileRankTransformer: {unit: '0 到 100：窗口里最低为 0，最高为 100', firstValid: {value: 'lookback - 1'}},
  RelativeStrengthTransformer: {
    unit: '百分数，100 为持平',
    firstValid: {value: 'window - 1'},
    note: '参照为若干天前时从 window 起；参照为固定值时从 0 起。',
  },
  ZScoreTransformer: {unit: '标准差的倍数，0 为均值', firstValid: {value: 'window - 1'}, note: '窗口里的值全都相同时未知。'},
};

/** From when on a signal can be told, given inputs with values. */
export const signalStarts: Readonly<Record<SignalType, string>> = {
  GreaterThan: '两个输入都有值的当天起',
  LessThan: '两个输入都有值的当天起',
  InRange: '三个输入都有值的当天起',
  Comparison: '输入都有值的当天起',
  Crossover: '两个输入都有值的次日起；mode 为 confirmed 时再晚一天',
  Crossunder: '两个输入都有值的次日起；mode 为 confirmed 时再晚一天',
  And: '有一个条件为假就能定为假，不必等其余条件有值',
  Or: '有一个条件为真就能定为真，不必等其余条件有值',
  Not: '条件有值的当天起',
  Streak: '条件有值的当天起；条件未知的一天会打断连续',
  PercentChange: '输入有值之后再过 period 天',
  Add: '输入都有值的当天起',
  Subtract: '输入都有值的当天起',
  Multiply: '输入都有值的当天起',
  Divide: '输入都有值的当天起；除以 0 的一天未知',
  StockBondSwitch: '从第一天起就有结果：条件未知时按 default_to_stock 处理',
};
