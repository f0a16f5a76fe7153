import {indicatorEntry, signalEntry, transformerEntry, type Parameter} from '../registry';
import type {Params} from './document';
import type {SignalStep, Step} from './plan';

export const COLUMN_NAMES = {Open: '开盘价', High: '最高价', Low: '最低价', Close: '收盘价', Volume: '成交量'} as const;

interface Named {
  name: string;
  parameters: readonly Parameter[];
}

/** The parameters in Chinese, such as 周期 8; those that are off, not given or of a kind left out are not told. */
export function parameterTexts(entry: Named | undefined, params: Params, without: readonly Parameter['type'][]): string[] {
  return (entry?.parameters ?? []).flatMap(({name, label, type, default: standard, valueLabels}) => {
    const value = (name === null ? undefined : params[name]) ?? standard;
    if (value == null || value === false || without.includes(type)) {
      return [];
    }
    return [value === true ? label : `${label} ${valueLabels?.[String(value)] ?? value}`];
  });
}

const inBrackets = (name: string | undefined, parts: readonly string[]): string =>
  `${name ?? ''}${parts.length > 0 ? `（${parts.join('，')}）` : ''}`;

const withParams = (entry: Named | undefined, params: Params): string => inBrackets(entry?.name, parameterTexts(entry, params, []));

/** The parameters of a signal in Chinese, its buffer last. How to compare is not told where nothing is compared. */
export function signalParameterTexts({type, params, epsilon, kind}: SignalStep): string[] {
  const entry = signalEntry(type);
  const isNumber = entry?.result === 'mode' && kind === 'num';
  const parameters = entry?.parameters.filter(({name}) => !isNumber || (name !== 'return_calculation' && name !== 'comparison')) ?? [];
  return [...parameterTexts({name: '', parameters}, params, []), ...(epsilon > 0 ? [`缓冲 ${epsilon}`] : [])];
}

/** What a step of a plan is, in Chinese: `“fast”：指数移动平均（周期 8，行情列 Close）`. */
export function stepLabel(step: Step, component: string): string {
  switch (step.op) {
    case 'column':
      return COLUMN_NAMES[step.column];
    case 'constant':
      return `常数 ${step.value}`;
    case 'market':
      return `“${step.transformer}”：${step.market} 的${withParams(transformerEntry(step.type), step.params)}`;
    case 'indicator':
      return `“${step.id}${component === 'value' ? '' : `.${component}`}”：${withParams(indicatorEntry(step.type), step.params)}`;
    case 'signal': {
      const what = inBrackets(signalEntry(step.type)?.name, signalParameterTexts(step));
      return `${step.id === undefined ? '' : `“${step.id}”：`}${what}`;
    }
  }
}
