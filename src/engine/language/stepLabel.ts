import {own} from '../own';
import {quoted} from '../quoted';
import {registryEntry, type ColumnName, type Parameter} from '../registry';
import type {Params} from './document';
import type {SignalStep, Step} from './plan';

export const COLUMN_NAMES = {
  Open: '开盘价',
  High: '最高价',
  Low: '最低价',
  Close: '收盘价',
  Volume: '成交量',
} as const satisfies Record<ColumnName, string>;

export const isColumn = (name: string): name is ColumnName => Object.hasOwn(COLUMN_NAMES, name);

/** The parameters in Chinese, such as 周期 8, without disabled or missing ones and those of the type `without`. */
export function parameterTexts(
  parameters: readonly Parameter[],
  params: Params,
  without?: Parameter['type'],
): string[] {
  return parameters.flatMap(({name, label, type, default: standard, valueLabels}) => {
    const value = (name === null ? undefined : own(params, name)) ?? standard;
    if (value == null || value === false || type === without) {
      return [];
    }
    return [value === true ? label : `${label} ${own(valueLabels, String(value)) ?? quoted(String(value))}`];
  });
}

/** The parameters worth a mention in a sentence: those that are not tacit, or differ from their default. */
export const telling = (parameters: readonly Parameter[], params: Params): Parameter[] =>
  parameters.filter(
    ({name, default: standard, tacit}) =>
      !tacit || ((name === null ? undefined : own(params, name)) ?? standard) !== standard,
  );

/** The parameters of a signal in Chinese, `epsilon` last. The comparison is omitted where the result is a number. */
export function signalParameterTexts({type, params, epsilon, kind}: SignalStep): string[] {
  const entry = registryEntry(type);
  const isNumber = 'result' in entry && entry.result === 'mode' && kind === 'num';
  const parameters = entry.parameters.filter(
    ({name}) => !isNumber || (name !== 'return_calculation' && name !== 'comparison'),
  );
  return [...parameterTexts(parameters, params), ...(epsilon > 0 ? [`缓冲 ${epsilon}`] : [])];
}

/** Description of a step in Chinese, without its id: EMA（周期 8，行情列 Close）. */
export function stepText(step: Step): string {
  if (step.op === 'column') {
    return COLUMN_NAMES[step.column];
  }
  if (step.op === 'constant') {
    return `常数 ${step.value}`;
  }
  const {name, parameters} = registryEntry(step.type);
  const texts = step.op === 'signal' ? signalParameterTexts(step) : parameterTexts(parameters, step.params);
  const what = `${name}${texts.length > 0 ? `（${texts.join('，')}）` : ''}`;
  return step.op === 'market' ? `${step.market} 的${what}` : what;
}

/** Description of a step in Chinese, with its id: `“fast”：EMA（周期 8，行情列 Close）`. */
export function stepLabel(step: Step, component: string): string {
  const what = stepText(step);
  switch (step.op) {
    case 'column':
    case 'constant':
      return what;
    case 'market':
      return `“${step.transformer}”：${what}`;
    case 'indicator':
      return `“${step.id}${component === 'value' ? '' : `.${component}`}”：${what}`;
    case 'signal':
      return step.id === undefined ? what : `“${step.id}”：${what}`;
  }
}
