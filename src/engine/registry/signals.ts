import {choice, flag, tacit} from './choices';
import {bars} from './parameters';
import {calculationParameters, comparisonParameters, threshold} from './signalParameters';
import type {SignalEntry, SignalInput} from './types';

/** Maximum operands of a logical or arithmetic node. */
export const MOST_INPUTS = 16;

const num = (label: string) => ({kind: 'num', label}) as const satisfies SignalInput;
const bool = (label: string) => ({kind: 'bool', label}) as const satisfies SignalInput;
const exactly = <const N extends number>(count: N) => ({min: count, max: count}) as const;

/** Adds the common fields of signals and preserves the literal types of the rest. */
const signal = <const E extends Omit<SignalEntry, 'kind' | 'page'>>(entry: E) =>
  ({kind: 'signal', page: 'primitives/signals', ...entry}) as const;

const arithmetic = <const I extends string>(id: I, name: string, summary: string) =>
  signal({
    id,
    name,
    summary,
    inputs: [num('第一个数'), num('后面的数')],
    arity: {min: 2, max: MOST_INPUTS},
    parameters: calculationParameters(),
    result: 'mode',
    source: '四则运算，按书写顺序从左到右',
  });

const sided = <const I extends string>(id: I, name: string, summary: string, source: string) =>
  signal({
    id,
    name,
    summary,
    inputs: [num('左侧'), num('右侧')],
    arity: exactly(2),
    parameters: [],
    result: 'bool',
    hasEpsilon: true,
    source,
  });

const crossing = <const I extends string>(id: I, formerId: string, name: string, summary: string, source: string) =>
  signal({
    id,
    name,
    summary,
    inputs: [num('穿越者'), num('被穿越者')],
    arity: exactly(2),
    parameters: [
      tacit(
        choice(
          'mode',
          '确认方式',
          'simple',
          {simple: '当日即算', confirmed: '再等一日确认'},
          'confirmed 要求穿越后的下一根仍在同一侧，信号晚一根。',
        ),
      ),
    ],
    result: 'bool',
    formerIds: [formerId],
    source,
  });

const logical = <const I extends string>(id: I, name: string, summary: string, least: number, most: number) =>
  signal({
    id,
    name,
    summary,
    inputs: [bool('条件')],
    arity: {min: least, max: most},
    parameters: [],
    result: 'bool',
    source: 'Kleene，Introduction to Metamathematics（1952）的三值逻辑',
  });

/** The signals of the strategy language, in the order of the reference page. */
export const signals = [
  sided('GreaterThan', '大于', '第一个数大于第二个数加缓冲。', '左侧 > 右侧 + 缓冲'),
  sided('LessThan', '小于', '第一个数小于第二个数减缓冲。', '左侧 < 右侧 − 缓冲'),
  signal({
    id: 'InRange',
    name: '在区间内',
    summary: '一个数落在下界与上界之间。',
    inputs: [num('值'), num('下界'), num('上界')],
    arity: exactly(3),
    parameters: [
      tacit(flag('lower_inclusive', '含下界', true, '等于下界时是否算在区间内。')),
      tacit(flag('upper_inclusive', '含上界', true, '等于上界时是否算在区间内。')),
    ],
    result: 'bool',
    source: '下界 ≤ 值 ≤ 上界',
  }),
  signal({
    id: 'Comparison',
    name: '通用比较',
    summary: '旧写法的比较；新策略请用 GreaterThan 或 LessThan。',
    inputs: [num('左侧'), num('右侧')],
    arity: {min: 1, max: 2},
    parameters: [{...comparisonParameters, required: true}, threshold('只有一个输入时必填；有两个输入时不能写。')],
    result: 'bool',
    hasEpsilon: true,
    deprecated: 'GreaterThan',
    source: '左侧与阈值或右侧比较',
  }),
  crossing(
    'Crossover',
    'CrossAbove',
    '上穿',
    '前一根不高于，本根高于：只在穿越当天为真。',
    '前一根 a ≤ b 且本根 a > b',
  ),
  crossing(
    'Crossunder',
    'CrossBelow',
    '下穿',
    '前一根不低于，本根低于：只在穿越当天为真。',
    '前一根 a ≥ b 且本根 a < b',
  ),
  logical('And', '且', '所有条件都为真。', 2, MOST_INPUTS),
  logical('Or', '或', '至少一个条件为真。', 2, MOST_INPUTS),
  logical('Not', '非', '条件取反；未知仍是未知。', 1, 1),
  signal({
    id: 'Streak',
    name: '连续',
    summary: '条件连续为真（或为假）的天数达到要求。',
    inputs: [bool('条件')],
    arity: exactly(1),
    parameters: [
      tacit(choice('condition', '数哪一种', 'true', {true: '为真', false: '为假'}, '写成字符串 "true" 或 "false"。')),
      {...bars('min_length', '最短天数', 1, '连续至少这么多天才为真。'), control: {min: 1, max: 20, step: 1}},
      {
        name: 'max_length',
        label: '最长天数',
        type: 'int',
        unit: '交易日',
        min: 1,
        max: 2000,
        control: {min: 1, max: 40, step: 1},
        meaning: '超过这么多天后变假，不小于最短天数；不填表示不限。',
      },
    ],
    result: 'bool',
    source: '截至当日的连续长度在最短与最长之间',
  }),
  signal({
    id: 'PercentChange',
    name: '涨跌幅',
    summary: '与若干天前相比变化百分之几，可输出数值，也可与阈值比较。',
    inputs: [num('序列'), num('比较对象')],
    arity: {min: 1, max: 2},
    parameters: [
      {...bars('period', '间隔', 1, '与多少天前相比。'), control: {min: 1, max: 250, step: 1}},
      ...calculationParameters('%'),
    ],
    result: 'mode',
    source: '（当前值 ÷ 若干天前的值 − 1）× 100',
  }),
  arithmetic('Add', '加', '把几个数相加。'),
  arithmetic('Subtract', '减', '从第一个数依次减去后面的数。'),
  arithmetic('Multiply', '乘', '把几个数相乘。'),
  arithmetic('Divide', '除', '用第一个数依次除以后面的数；除以 0 的结果是未知。'),
  signal({
    id: 'StockBondSwitch',
    name: '股债开关',
    summary: '条件为真时选组合的第一个标的，为假时选第二个。',
    inputs: [bool('条件')],
    arity: exactly(1),
    parameters: [
      flag('default_to_stock', '未知时选第一个', true, '条件未知（如均线未满）时按真还是按假处理；保守写法是 false。'),
    ],
    result: 'bool',
    source: '平台规则：按标的在组合中的位置给出互补信号',
  }),
] as const satisfies readonly SignalEntry[];

export type SignalType = (typeof signals)[number]['id'];
