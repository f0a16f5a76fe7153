import {choice} from './choices';
import type {CapitalEntry, Parameter} from './types';

const initialCapital = {
  name: 'initial_capital',
  label: '初始资金',
  type: 'number',
  unit: '组合货币',
  default: 100000,
  required: true,
  min: 0,
  exclusiveMin: true,
  control: {min: 10000, max: 1000000, step: 10000},
  meaning: '回测开始时的现金，须大于 0。',
} as const satisfies Parameter;

const maxPositions = {
  name: 'max_positions',
  label: '最大持仓数',
  type: 'int',
  unit: '个标的',
  default: null,
  min: 1,
  control: {min: 1, max: 10, step: 1},
  meaning: '同时最多持有几个标的；不填表示不限。',
} as const satisfies Parameter;

const percents = <const D extends number>(value: D, meaning: string) =>
  ({
    name: 'percents',
    label: '百分比',
    type: 'number',
    unit: '%',
    default: value,
    required: true,
    min: 1,
    max: 99,
    control: {min: 1, max: 99, step: 1},
    meaning,
  }) as const satisfies Parameter;

/** The capital strategies: the amount that a buy signal spends. The defaults are those of the platform's forms. */
export const capitalStrategies = [
  {
    id: 'PercentCapitalStrategy',
    kind: 'capital',
    name: '百分比资金策略',
    summary: '每次买入金额是总资产的固定比例，不超过现金。',
    parameters: [initialCapital, percents(20, '每次买入占总资产的百分比。'), maxPositions],
    source: '平台规则',
    page: 'capital-strategies/percent-strategy',
  },
  {
    id: 'SimplePercentCapitalStrategy',
    kind: 'capital',
    name: '简单百分比资金策略',
    summary: '每次买入金额是现金的固定比例。',
    parameters: [initialCapital, percents(95, '每次买入占现金的百分比。'), maxPositions],
    source: '平台规则',
    page: 'capital-strategies/simple-percent-strategy',
  },
  {
    id: 'FixedInvestmentStrategy',
    kind: 'capital',
    name: '定投资金策略',
    summary: '每月或每年注入一笔新资金，再按比例买入。',
    parameters: [
      initialCapital,
      {
        name: 'investment_amount',
        label: '每期金额',
        type: 'number',
        unit: '组合货币',
        required: true,
        min: 0,
        exclusiveMin: true,
        control: {min: 100, max: 20000, step: 100},
        meaning: '每期注入的新资金，须大于 0。',
      },
      {
        ...choice(
          'investment_frequency',
          '频率',
          'm',
          {w: '每周', m: '每月', q: '每季', y: '每年'},
          '每期的第一个交易日注资。',
        ),
        required: true,
      },
      percents(95, '单个标的最多占总资产的百分比。'),
      {
        name: 'fund_val_start',
        label: '份额净值起点',
        type: 'number',
        default: 100,
        min: 0,
        exclusiveMin: true,
        meaning: '只用于展示收益，不影响买卖；须大于 0。',
      },
    ],
    source: '单位净值法，通行定义；注资与买入为平台规则',
    page: 'capital-strategies/fixed-investment-strategy',
  },
] as const satisfies readonly CapitalEntry[];

export type CapitalType = (typeof capitalStrategies)[number]['id'];
