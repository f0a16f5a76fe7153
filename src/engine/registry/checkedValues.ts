import {own} from '../own';
import {InputError} from '../inputError';
import {quoted, quotedList} from '../quoted';
import {checkParameter, problemText} from './checkParameter';
import {defaultValues, parameterKey, type AnyParameterValues} from './parameterValues';
import type {Parameter} from './types';

interface Configured {
  name: string;
  parameters: readonly Parameter[];
  /** `a` must be smaller than `b`. */
  relation?: {a: string; b: string};
}

/**
 * The parameters of an entry by key, with defaults for missing ones.
 * @throws InputError naming the entry, the parameter, the value and the valid ones.
 */
export function checkedValues({name, parameters, relation}: Configured, given: AnyParameterValues): AnyParameterValues {
  const keys = parameters.map(parameterKey);
  const unknown = Object.keys(given).filter((key) => !keys.includes(key));
  if (unknown.length > 0) {
    throw new InputError(
      `${name}没有参数 “${quotedList(unknown)}”；${keys.length === 0 ? '它没有参数' : `可用的有：${keys.join('、')}`}。`,
    );
  }
  const values: AnyParameterValues = {...defaultValues({parameters}), ...given};
  for (const parameter of parameters) {
    const key = parameterKey(parameter);
    const value = own(values, key);
    const problem = value === undefined ? null : checkParameter(parameter, value);
    if (problem !== null) {
      throw new InputError(
        `${name}的参数 ${key}（${parameter.label}）${problemText(problem)}，实际是 ${typeof value === 'string' ? `“${quoted(value)}”` : String(value)}。`,
      );
    }
  }
  if (relation !== undefined && Number(own(values, relation.a)) >= Number(own(values, relation.b))) {
    const {a, b} = relation;
    throw new InputError(`${name}的参数 ${a}（${String(own(values, a))}）必须小于 ${b}（${String(own(values, b))}）。`);
  }
  return values;
}
