import {strategy, days, unnamed, multiple, choice, flag} from './choices';
import type {StrategyEntry} from './types';

export const bollingerBandTradeEntry = strategy({
  id: 'BollingerBandsStrategy',
  name: '布林带策略',
  summary: '均值回归时触下轨买入、触上轨卖出；突破时上破上轨买入、跌破下轨卖出。',
  parameters: [
    {...days('period', '周期', 20, [5, 120], '均线与标准差的天数。'), min: 2},
    unnamed(multiple('stddev', '倍标准差', 2, '上下轨离中轨多少倍标准差，须大于 0。')),
    unnamed(
      choice(
        'mode',
        '模式',
        'mean_reversion',
        {mean_reversion: '均值回归', breakout: '趋势突破'},
        '两种用法方向相反，只能选一种。',
      ),
    ),
  ],
  symbols: 'one',
  source: 'Bollinger，Bollinger on Bollinger Bands（2001）',
  page: 'strategies/bollinger-bands',
  lines: {upper: {name: '上轨'}, middle: {name: '中轨'}, lower: {name: '下轨'}},
  noDocument: null,
});

export const buyAndHoldEntry = strategy({
  id: 'BuyAndHoldStrategy',
  name: '买入持有策略',
  summary: '每个交易日都给出买入信号，从不卖出。',
  parameters: [],
  symbols: 'one',
  source: '平台规则',
  page: 'strategies/buy-and-hold',
  lines: {},
  noDocument: null,
});

export const chandelierStopEntry = strategy({
  id: 'ChandelierExitStrategy',
  name: '吊灯止损均线策略',
  summary: '收盘价在长期均线与吊灯线之上时买入，跌到吊灯线或以下时卖出。',
  parameters: [
    days('atr_period', 'ATR 周期', 60, [5, 120], '平均真实波幅与最高价的回看天数。'),
    unnamed(multiple('multiplier', '倍 ATR', 4, '止损线离最高价多远；须大于 0，越大越宽松。')),
    days('trend_period', '趋势均线周期', 250, [20, 300], '只在收盘价高于这条均线时买入。'),
  ],
  symbols: 'one',
  source: 'LeBeau 的吊灯止损，见 Elder，Come Into My Trading Room（2002）；均线过滤与棘轮为平台规则',
  page: 'strategies/chandelier-exit',
  lines: {stop: {name: '止损线'}, average: {name: '{trend_period} 日均线'}, exit: {name: '吊灯线', panel: 'none'}},
  noDocument: '这条规则持仓期间要记住止损线到过的最高处，原语看不到持仓，所以没有等价的写法。',
});

export const dualMovingAverageEntry = strategy({
  id: 'DualMovingAverageStrategy',
  name: '双均线策略',
  summary: '短期均线上穿长期均线时买入，下穿时卖出。',
  parameters: [
    days('short_period', '短期均线周期', 10, [2, 120], '必须小于长期均线周期。'),
    {...days('long_period', '长期均线周期', 30, [3, 250], '满这么多个交易日之前没有信号。'), min: 2},
    unnamed(
      choice('average_type', '均线类型', 'SMA', {SMA: '简单', EMA: '指数'}, '简单平均，或近期权重更大的指数平均。'),
    ),
  ],
  symbols: 'one',
  relation: {a: 'short_period', b: 'long_period'},
  source: 'Brock、Lakonishok、LeBaron，Simple Technical Trading Rules（1992）',
  page: 'strategies/dual-moving-average',
  lines: {short: {name: '{short_period} 日均线'}, long: {name: '{long_period} 日均线'}},
  noDocument: null,
});

export const fileReplayEntry = strategy({
  id: 'FileBasedStrategy',
  name: '交易记录策略',
  summary: '回放一份事先写好的信号文件。',
  parameters: [
    {
      name: 'vendor',
      label: '存放位置',
      type: 'enum',
      values: ['local', 'remote'],
      valueLabels: {local: '本地文件', remote: '云端对象存储'},
      required: true,
      meaning: '信号文件放在哪里。',
    },
    {
      name: 'path',
      label: '文件路径',
      type: 'string',
      requiredWhen: {parameter: 'vendor', value: 'local'},
      meaning: '存放位置为 local 时信号文件的路径。',
    },
    {name: 'signal_source', label: '信号来源', type: 'string', required: true, meaning: '来源的标识。'},
    {
      name: 'signal_generator',
      label: '信号生成者',
      type: 'string',
      required: true,
      meaning: '生成信号的人或模型的标识。',
    },
  ],
  symbols: 'several',
  source: '平台规则',
  page: 'strategies/file-based-strategy',
  lines: {},
  noDocument: '信号来自一份文件，没有可以写成原语的规则。',
});

export const macdCrossEntry = strategy({
  id: 'MacdStrategy',
  name: 'MACD 策略',
  summary: '快慢线之差上穿信号线时买入，下穿时卖出。',
  parameters: [
    days('fast_period', '快线周期', 12, [2, 60], '快速指数均线的天数，必须小于慢线周期。'),
    {...days('slow_period', '慢线周期', 26, [3, 120], '慢速指数均线的天数。'), min: 2},
    days('signal_period', '信号线周期', 9, [2, 40], '信号线的平滑天数。'),
    unnamed(flag('zero_filter', '零轴过滤', false, '打开后只在快慢线之差大于 0 时买入。')),
  ],
  symbols: 'one',
  relation: {a: 'fast_period', b: 'slow_period'},
  source: 'Appel，The Moving Average Convergence-Divergence Trading Method（1979）',
  page: 'strategies/macd-strategy',
  lines: {
    macd: {name: 'DIF', panel: 'line'},
    signal: {name: 'DEA', panel: 'line'},
    histogram: {name: '柱', panel: 'bars'},
  },
  noDocument: null,
});

const timeSeriesMomentumEntry = strategy({
  id: 'TimeSeriesMomentumStrategy',
  name: '时间序列动量策略',
  summary: '每月第一个交易日收盘，过去一年扣掉最近一个月的涨幅为正就持有，否则空仓。',
  parameters: [
    days('lookback', '回看期', 252, [20, 504], '涨幅从多少个交易日前算起。'),
    {...days('skip', '跳过的天数', 21, [0, 63], '最近多少个交易日不算，必须小于回看期。'), min: 0},
  ],
  symbols: 'one',
  relation: {a: 'skip', b: 'lookback'},
  source: 'Moskowitz、Ooi、Pedersen，Time Series Momentum（2012）',
  page: 'reference/from-other-tools',
  lines: {momentum: {name: '涨幅，%', panel: 'line'}},
  noDocument: '这条规则每月只看一次，原语每天都判断，所以没有等价的写法。',
});

export const momentumRotationEntry = strategy({
  id: 'MomentumRotationStrategy',
  name: '动量轮动策略',
  summary: '定期按涨幅给标的池排名，持有排在前面的几个。',
  parameters: [
    days('lookback', '回看期', 60, [5, 252], '按多少个交易日的涨幅排名。'),
    {...days('hold_count', '持有数量', 2, [1, 5], '同时持有排名最前的几个。'), unit: '个标的'},
    unnamed(
      choice(
        'rebalance',
        '调仓频率',
        'month',
        {day: '每日', week: '每周', month: '每月', quarter: '每季'},
        '每个周期的最后一个交易日重新排名。',
      ),
    ),
    unnamed({
      name: 'switch_threshold',
      label: '换仓阈值',
      type: 'number',
      unit: '百分点',
      default: 0,
      min: 0,
      control: {min: 0, max: 20, step: 0.5},
      meaning: '新标的的涨幅至少要高出这么多才换，用来减少换手。',
    }),
  ],
  symbols: 'several',
  source: 'Jegadeesh、Titman，Returns to Buying Winners and Selling Losers（1993）',
  page: 'strategies/momentum-rotation',
  lines: {},
  noDocument: '这条规则要给几个标的排名，原语一次只看一个标的，所以没有等价的写法。',
});

/**
 * The built-in strategies, each in its own file, so that a lab loads the texts of one. Ids end in `Strategy`, as some
 * indicators have the same name.
 */
export const strategies = [
  buyAndHoldEntry,
  dualMovingAverageEntry,
  chandelierStopEntry,
  macdCrossEntry,
  bollingerBandTradeEntry,
  timeSeriesMomentumEntry,
  momentumRotationEntry,
  fileReplayEntry,
] as const satisfies readonly StrategyEntry[];

export type StrategyType = (typeof strategies)[number]['id'];
