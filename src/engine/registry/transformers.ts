import {choice, tacit} from './choices';
import {field, market, requiredWindow} from './parameters';
import type {TransformerEntry} from './types';

/** Adds the common fields of transformers and preserves the literal types of the rest. */
const transformer = <const E extends Omit<TransformerEntry, 'kind' | 'page'>>(entry: E) =>
  ({kind: 'transformer', page: 'primitives/advanced/market-indicators', ...entry}) as const;

const AS_COLUMN = '与所取的市场行情列相同';

/**
 * The transformers of market series, in the order of the reference page. They are computed on the market's own
 * calendar.
 */
export const transformers = [
  transformer({
    id: 'IdentityTransformer',
    name: '原值',
    summary: '市场行情的一列，不做加工。',
    parameters: [market, field],
    unit: AS_COLUMN,
    firstValid: {value: '0'},
    source: '原值',
  }),
  transformer({
    id: 'MovingAverageTransformer',
    name: '移动平均',
    summary: '市场行情的简单、加权或指数移动平均。',
    parameters: [
      market,
      requiredWindow('window', '窗口', 1, '参与平均的天数，含当日。'),
      tacit(
        choice(
          'method',
          '平均方式',
          'simple',
          {simple: '简单', weighted: '加权', exponential: '指数'},
          '加权时最旧一天权重 1，最新一天权重等于窗口长度。',
        ),
      ),
      field,
    ],
    unit: AS_COLUMN,
    firstValid: {value: 'window - 1'},
    source: '通行定义；指数平均与 EMA 指标相同',
  }),
  transformer({
    id: 'PercentileRankTransformer',
    name: '分位',
    summary: '当前值在回看窗口里排在百分之几的位置，0 到 100。',
    parameters: [
      market,
      requiredWindow('lookback', '回看窗口', 2, '参与排名的天数，含当日；名称是 lookback，不是 window。'),
      field,
    ],
    unit: '0 到 100：窗口里最低为 0，最高为 100',
    firstValid: {value: 'lookback - 1'},
    source: '中位秩：并列的值取中间位置',
  }),
  transformer({
    id: 'RelativeStrengthTransformer',
    name: '相对强度',
    summary: '当前值是参照的百分之几：100 为持平，105 为高出 5%。',
    parameters: [
      market,
      requiredWindow('window', '窗口', 1, '均线的天数，或与多少天前相比。'),
      choice(
        'reference',
        '参照',
        'ma',
        {ma: '自身均线', lookback: '若干天前', value: '固定值'},
        '与自身均线、若干天前的值还是固定值相比。',
      ),
      {
        name: 'value',
        label: '固定值',
        type: 'number',
        min: 0,
        exclusiveMin: true,
        requiredWhen: {parameter: 'reference', value: 'value'},
        meaning: '参照为固定值时必填，须大于 0。',
      },
      field,
    ],
    unit: '百分数，100 为持平',
    firstValid: {value: 'window - 1'},
    note: '参照为若干天前时从 window 起；参照为固定值时从 0 起。',
    source: 'Levy，Relative Strength as a Criterion for Investment Selection（1967）；以 100 为基准',
  }),
  transformer({
    id: 'ZScoreTransformer',
    name: 'Z 分数',
    summary: '当前值离窗口均值多少个总体标准差。',
    parameters: [market, requiredWindow('window', '窗口', 2, '均值与标准差的天数，含当日。'), field],
    unit: '标准差的倍数，0 为均值',
    firstValid: {value: 'window - 1'},
    note: '窗口里的值全都相同时未知。',
    source: '标准分数，总体标准差；标准差为 0 时未知',
  }),
] as const satisfies readonly TransformerEntry[];

export type TransformerType = (typeof transformers)[number]['id'];
