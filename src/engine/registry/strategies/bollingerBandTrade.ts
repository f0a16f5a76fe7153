import {choice, days, multiple, strategy, unnamed} from '../choices';

export const bollingerBandTradeEntry = strategy({
  id: 'BollingerBandsStrategy',
  name: '布林带策略',
  summary: '均值回归时触下轨买入、触上轨卖出；突破时上破上轨买入、跌破下轨卖出。',
  parameters: [
    {...days('period', '周期', 20, [5, 120], '均线与标准差的天数。'), min: 2},
    unnamed(multiple('stddev', '倍标准差', 2, '上下轨离中轨多少倍标准差，须大于 0。')),
    unnamed(choice('mode', '模式', 'mean_reversion', {mean_reversion: '均值回归', breakout: '趋势突破'}, '两种用法方向相反，只能选一种。')),
  ],
  symbols: 'one',
  source: 'Bollinger，Bollinger on Bollinger Bands（2001）',
  page: 'strategies/bollinger-bands',
});
