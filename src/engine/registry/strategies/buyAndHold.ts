import {strategy} from '../choices';

export const buyAndHoldEntry = strategy({
  id: 'BuyAndHoldStrategy',
  name: '买入持有策略',
  summary: '每个交易日都给出买入信号，从不卖出。',
  parameters: [],
  symbols: 'one',
  source: '平台规则',
  page: 'strategies/buy-and-hold',
});
