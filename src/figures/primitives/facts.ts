import {whole} from '../../content/format';
import {
  defaultValues,
  epsilonParameter,
  indicators,
  indicatorWarmUp,
  outputFacts,
  own,
  present,
  signals,
  transformers,
  type IndicatorEntry,
  type IndicatorType,
  type Parameter,
  type RegistryEntry,
  type SignalEntry,
  type SignalType,
  type TransformerEntry,
  type TransformerType,
} from '../../engine';
import {unbroken} from '../kit/content';
import {type Text} from '../kit/value';

export type Primitive = IndicatorEntry | SignalEntry | TransformerEntry;

/** The kinds of primitives, with the titles of the columns `shape` and `outcome`. */
export const KINDS: Readonly<
  Record<Primitive['kind'], {name: string; entries: readonly Primitive[]; shape: string; outcome: string}>
> = {
  indicator: {name: '指标', entries: indicators, shape: '输出', outcome: '首个值'},
  signal: {name: '信号', entries: signals, shape: '输入', outcome: '结果'},
  transformer: {name: '转换器', entries: transformers, shape: '单位', outcome: '首个值'},
};

/** All parameters, including the one on the node of signals. */
export function parametersOf(entry: RegistryEntry): readonly Parameter[] {
  return entry.kind === 'signal' && entry.hasEpsilon === true
    ? [...entry.parameters, epsilonParameter]
    : entry.parameters;
}

const PLAIN: Readonly<Partial<Record<Parameter['type'], string>>> = {
  boolean: 'true 或 false',
  market: '已声明的市场代码',
};

export function parameterRange({type, min, max, exclusiveMin, values, unit}: Parameter): string {
  if (values !== undefined) {
    return values.join(' 或 ');
  }
  if (type !== 'int' && type !== 'number') {
    return PLAIN[type] ?? '文字';
  }
  const lower = exclusiveMin === true ? `大于 ${min} 的` : `不小于 ${min} 的`;
  const range = min === undefined ? '' : max === undefined ? lower : `${min}–${max} 的`;
  return `${range}${type === 'int' ? '整数' : '数值'}${unit === undefined ? '' : `（${unit}）`}`;
}

export function defaultText({default: value, required}: Parameter): string {
  if (value == null) {
    return value === null ? '不限' : required === true ? '必填' : '可不填';
  }
  return typeof value === 'number' ? whole(value) : String(value);
}

export const shortDefault = (parameter: Parameter): string =>
  parameter.default === undefined && parameter.requiredWhen !== undefined ? '有时必填' : defaultText(parameter);

/** The first bars with a value for the defaults, from 0; none if a parameter is required. */
const standardStarts = ({id, parameters}: IndicatorEntry): Dictionary<number> =>
  // The registry's entries have the ids of the type.
  parameters.some(({required}) => required) ? {} : indicatorWarmUp(id as IndicatorType, defaultValues({parameters}));

/** `slow_period - 1` → `slow_period − 1`, with a true minus sign. */
const formula = (text: string): string => text.replace(/-/g, '−');

const SERIES: Readonly<Record<SignalEntry['inputs'][number]['kind'], string>> = {num: '数值', bool: '条件'};
const RESULTS: Readonly<Record<SignalEntry['result'], {short: string; long: string}>> = {
  bool: {short: '条件', long: '条件：真、假，或在数据不足时未知'},
  num: {short: '数值', long: '数值'},
  mode: {short: '数值或条件', long: '数值（return_calculation 为 true），或与阈值、比较对象相比的条件'},
};

/** First day with a known value of each signal, given inputs with values. */
export const signalStarts: Readonly<Record<SignalType, string>> = {
  GreaterThan: '两个输入都有值的当天起',
  LessThan: '两个输入都有值的当天起',
  InRange: '三个输入都有值的当天起',
  Comparison: '输入都有值的当天起',
  Crossover: '两个输入都有值的次日起；mode 为 confirmed 时再晚一天',
  Crossunder: '两个输入都有值的次日起；mode 为 confirmed 时再晚一天',
  And: '有一个条件为假就能定为假，不必等其余条件有值',
  Or: '有一个条件为真就能定为真，不必等其余条件有值',
  Not: '条件有值的当天起',
  Streak: '条件有值的当天起；条件未知的一天会打断连续',
  PercentChange: '输入有值之后再过 period 天',
  Add: '输入都有值的当天起',
  Subtract: '输入都有值的当天起',
  Multiply: '输入都有值的当天起',
  Divide: '输入都有值的当天起；除以 0 的一天未知',
  StockBondSwitch: '从第一天起就有结果：条件未知时按 default_to_stock 处理',
};

/** Signals that are known even while their inputs are unknown. */
const NEVER_UNKNOWN: readonly string[] = ['StockBondSwitch'];

function indicatorInputs({columns, parameters}: IndicatorEntry): string {
  const own = parameters.find(({type}) => type === 'column');
  const chosen = own === undefined ? [] : [`参数 ${own.name} 指定的行情列，默认 ${String(own.default)}`];
  return [...chosen, ...(columns.length > 0 ? [columns.join('、')] : [])].join('；') || '不读行情';
}

function signalInputs({inputs, arity: {min, max}}: SignalEntry): string {
  const count = min === max ? `${min} 个` : max > 3 ? `${min} 个或更多，最多 ${max} 个` : `${min} 或 ${max} 个`;
  return `${count}：${inputs.map(({label, kind}) => `${label}（${SERIES[kind]}）`).join('、')}`;
}

function firstValues(type: IndicatorType | TransformerType, standard: Dictionary<number> = {}): string {
  const {firstValid, note = ''} = outputFacts[type];
  const groups = new Map<string, string[]>();
  Object.entries(firstValid).forEach(([name, text]) => groups.set(text, [...(groups.get(text) ?? []), name]));
  const parts = [...groups].map(([text, names]) => {
    const value = own(standard, names[0] ?? '');
    const byDefault = value === undefined || /^\d+$/.test(text) ? '' : `，默认参数下是第 ${value} 根`;
    return `${groups.size > 1 ? `${names.join('、')}：` : ''}第 ${formula(text)} 根${byDefault}`;
  });
  return `${parts.join('；')}（从 0 数起）。${note}`;
}

interface Description {
  /** Rows of the table of facts. */
  facts: Dictionary<string>;
  /** The components of an indicator, the operands of a signal, or the unit of a transformer. */
  shape: Text;
  /** The distinct first bars with a value for the defaults, from 0; the result of a signal. */
  outcome: string;
}

function describe(entry: Primitive): Description {
  switch (entry.kind) {
    case 'indicator': {
      const {components} = entry;
      // The registry's entries have the ids of the type.
      const [type, starts, isOne] = [entry.id as IndicatorType, standardStarts(entry), components.length === 1];
      const several = `${components.length} 个分量：${components.join('、')}；只写 id 时取 ${components[0]}`;
      return {
        facts: {
          输入: indicatorInputs(entry),
          输出: isOne ? '一条数值序列' : several,
          单位: outputFacts[type].unit,
          首个值: firstValues(type, starts),
        },
        shape: isOne ? '一个数' : components.join('、'),
        outcome: [...new Set(Object.values(starts))].join('、') || '0',
      };
    }
    case 'transformer': {
      // The registry's entries have the ids of the type.
      const type = entry.id as TransformerType;
      const {unit, firstValid} = outputFacts[type];
      return {
        facts: {
          输入: '参数 indicator 指定的市场，取参数 field 指定的一列',
          输出: '一条数值序列，对齐到标的的交易日',
          单位: unit,
          首个值: firstValues(type),
        },
        shape: unit,
        outcome: formula(String(firstValid.value)),
      };
    }
    case 'signal': {
      const {min, max} = entry.arity;
      const {short, long} = RESULTS[entry.result];
      return {
        facts: {
          输入: signalInputs(entry),
          输出: NEVER_UNKNOWN.includes(entry.id) ? '条件：真或假' : long,
          何时可知: present(own(signalStarts, entry.id)),
        },
        shape: unbroken(
          `${min === max ? min : `${min}–${max}`} 个${entry.inputs[0]?.kind === 'bool' ? '条件' : '数值'}`,
        ),
        outcome: short,
      };
    }
  }
}

export const primitiveFacts = (entry: Primitive): [name: string, text: string][] =>
  Object.entries({
    作用: entry.summary,
    ...describe(entry).facts,
    ...(entry.source !== undefined && {定义: entry.source}),
  });
export const shape = (entry: Primitive): Text => describe(entry).shape;
export const outcomeOf = (entry: Primitive): string => describe(entry).outcome;
