import {days, multiple, strategy, unnamed} from '../choices';

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
});
