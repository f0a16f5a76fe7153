import {days, flag, strategy, unnamed} from '../choices';

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
});
