import {
  defaultValues,
  indicatorWarmUp,
  outputFacts,
  registryEntry,
  signalStarts,
  type IndicatorEntry,
  type IndicatorType,
  type SeriesKind,
  type SignalEntry,
  type SignalType,
  type TransformerType,
} from '@site/src/engine';

export interface Fact {
  name: string;
  text: string;
}

const KINDS: Readonly<Record<SeriesKind, string>> = {num: '数值', bool: '条件'};
const RESULTS: Readonly<Record<SignalEntry['result'], string>> = {
  bool: '条件：真、假，或在数据不足时未知',
  num: '数值',
  mode: '数值（return_calculation 为 true），或与阈值、比较对象相比的条件',
};

/** They have an answer while their inputs have none. */
const NEVER_UNKNOWN: readonly string[] = ['StockBondSwitch'];

function indicatorInputs({columns, parameters}: IndicatorEntry): string {
  const own = parameters.find(({type}) => type === 'column');
  const read = [...(own === undefined ? [] : [`参数 ${own.name} 指定的行情列，默认 ${String(own.default)}`]), ...(columns.length > 0 ? [columns.join('、')] : [])];
  return read.join('；') || '不读行情';
}

function signalInputs({inputs, arity: {min, max}}: SignalEntry): string {
  const count = min === max ? `${min} 个` : max > 3 ? `${min} 个或更多，最多 ${max} 个` : `${min} 或 ${max} 个`;
  return `${count}：${inputs.map(({label, kind}) => `${label}（${KINDS[kind]}）`).join('、')}`;
}

/** `slow_period - 1` → `slow_period − 1`, with a true minus sign. */
const formula = (text: string): string => text.replace(/-/g, '−');

function firstValues(type: string, components: readonly string[]): string {
  const {firstValid, note = ''} = outputFacts[type as IndicatorType | TransformerType];
  const entry = registryEntry(type);
  const standard = entry.kind === 'indicator' && entry.parameters.every(({required}) => !required) ? indicatorWarmUp(type as IndicatorType, defaultValues(entry)) : {};
  const groups = new Map<string, string[]>();
  components.forEach((name) => {
    const text = firstValid[name] as string;
    groups.set(text, [...(groups.get(text) ?? []), name]);
  });
  const parts = [...groups].map(([text, names]) => {
    const [first = ''] = names;
    const value = standard[first];
    return `${groups.size > 1 ? `${names.join('、')}：` : ''}第 ${formula(text)} 根${value === undefined || /^\d+$/.test(text) ? '' : `，默认参数下是第 ${value} 根`}`;
  });
  return `${parts.join('；')}（从 0 数起）。${note}`;
}

/**
 * The rows of a primitive's table of facts.
 * @throws Error in Chinese for an id that is no indicator, signal or transformer.
 */
export function primitiveFacts(id: string): Fact[] {
  const entry = registryEntry(id);
  const facts = (input: string, output: string, start: string, unit?: string): Fact[] => [
    {name: '作用', text: entry.summary},
    {name: '输入', text: input},
    {name: '输出', text: output},
    ...(unit === undefined ? [] : [{name: '单位', text: unit}]),
    {name: entry.kind === 'signal' ? '何时可知' : '首个值', text: start},
    ...(entry.source === undefined ? [] : [{name: '定义', text: entry.source}]),
  ];
  switch (entry.kind) {
    case 'indicator': {
      const {components} = entry;
      const output = components.length === 1 ? '一条数值序列' : `${components.length} 个分量：${components.join('、')}；只写 id 时取 ${components[0]}`;
      return facts(indicatorInputs(entry), output, firstValues(id, components), outputFacts[id as IndicatorType].unit);
    }
    case 'transformer':
      return facts('参数 indicator 指定的市场，取参数 field 指定的一列', '一条数值序列，对齐到标的的交易日', firstValues(id, ['value']), outputFacts[id as TransformerType].unit);
    case 'signal':
      return facts(signalInputs(entry), NEVER_UNKNOWN.includes(id) ? '条件：真或假' : RESULTS[entry.result], signalStarts[id as SignalType]);
    default:
      throw new Error(`<PrimitiveFacts of="${id}" /> 只用于指标、信号与转换器；策略与资金策略请用 <ParameterTable />。`);
  }
}
