import {flag} from './choices';
import type {Parameter} from './types';

/** Written on the node itself, next to `type`, for entries with `hasEpsilon`; `params.epsilon` is an alias. */
export const epsilonParameter = {
  name: 'epsilon',
  label: '缓冲',
  type: 'number',
  default: 0,
  min: 0,
  meaning: '两侧的差要大于这么多才算，恰好相等不算；写在节点上而不是 params 里。',
} as const satisfies Parameter;

const comparisonLabels = {
  greater: '大于',
  less: '小于',
  equal: '等于',
  greater_equal: '大于或等于',
  less_equal: '小于或等于',
  not_equal: '不等于',
} as const;

/** The comparison of two numbers; each signal decides about a default. */
export const comparisonParameters = {
  name: 'comparison',
  label: '比较方式',
  type: 'enum',
  // The registry imports no code, not even `keysOf`.
  values: Object.keys(comparisonLabels) as (keyof typeof comparisonLabels)[],
  valueLabels: comparisonLabels,
  meaning: '结果与阈值或比较对象怎样比较。',
} as const satisfies Parameter;

export const threshold = (meaning: string, unit?: string) =>
  ({
    name: 'threshold',
    label: '阈值',
    type: 'number',
    ...(unit !== undefined && {unit}),
    meaning,
  }) as const satisfies Parameter;

/** Parameters of a calculation whose result is either a number or compared. */
export const calculationParameters = (unit?: string) =>
  [
    flag('return_calculation', '返回数值', false, '为 true 时输出计算结果，不做比较。'),
    threshold('计算结果与它比较；与 return_calculation 不能同时使用。', unit),
    {...comparisonParameters, default: 'greater'},
    flag('absolute', '取绝对值', false, '比较或输出之前先取绝对值。'),
  ] as const satisfies readonly Parameter[];
