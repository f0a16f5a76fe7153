import {choice, days, strategy, unnamed} from '../choices';

export const dualMovingAverageEntry = strategy({
  id: 'DualMovingAverageStrategy',
  name: '双均线策略',
  summary: '短期均线上穿长期均线时买入，下穿时卖出。',
  parameters: [
    days('short_period', '短期均线周期', 10, [2, 120], '必须小于长期均线周期。'),
    {...days('long_period', '长期均线周期', 30, [3, 250], '满这么多个交易日之前没有信号。'), min: 2},
    unnamed(choice('average_type', '均线类型', 'SMA', {SMA: '简单', EMA: '指数'}, '简单平均，或近期权重更大的指数平均。')),
  ],
  symbols: 'one',
  relation: {a: 'short_period', b: 'long_period'},
  source: 'Brock、Lakonishok、LeBaron，Simple Technical Trading Rules（1992）',
  page: 'strategies/dual-moving-average',
});
