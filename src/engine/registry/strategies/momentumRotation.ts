import {choice, days, strategy, unnamed} from '../choices';

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
});
