import type {Parameter} from './types';

/** The constraints of a value: a parameter of the registry, or a control of a page. */
export type ValueDefinition = Pick<Parameter, 'type' | 'default' | 'min' | 'max' | 'exclusiveMin' | 'values'>;

interface Range {
  min?: number;
  max?: number;
  exclusiveMin?: boolean;
  exclusiveMax?: boolean;
  integer?: boolean;
}

/** Reason why a value is invalid; sentences are made from it. */
export type ValueProblem =
  /** A type other than the expected one. */
  | {kind: 'type'; expected: string}
  /** A number outside of the range, such as “不小于 1”. */
  | {kind: 'range'; range: string}
  /** Not one of the choices. */
  | {kind: 'choice'; values: readonly string[]}
  /** A text in another format than the expected one. */
  | {kind: 'format'; expected: string};

/** Codes of markets. */
export const MARKET_CODE = /^[A-Za-z0-9.^_-]{1,20}$/;

/** A range as part of a sentence. */
export function rangeText({min, max, exclusiveMin, exclusiveMax}: Range): string {
  if (min !== undefined && max !== undefined && !exclusiveMin && !exclusiveMax) {
    return `在 ${min} 到 ${max} 之间`;
  }
  const low = min === undefined ? '' : `${exclusiveMin ? '大于' : '不小于'} ${min}`;
  const high = max === undefined ? '' : `${exclusiveMax ? '小于' : '不大于'} ${max}`;
  return [low, high].filter(Boolean).join('且');
}

/** The problem of a value that should be a finite number, or an integer, within a range; `null` for none. */
export function numberProblem(range: Range, value: unknown): ValueProblem | null {
  const {min = -Infinity, max = Infinity, exclusiveMin, exclusiveMax, integer} = range;
  if (typeof value !== 'number' || !Number.isFinite(value) || (integer && !Number.isInteger(value))) {
    return {kind: 'type', expected: integer ? '整数' : '有限的数'};
  }
  const isOutside = (exclusiveMin ? value <= min : value < min) || (exclusiveMax ? value >= max : value > max);
  return isOutside ? {kind: 'range', range: rangeText(range)} : null;
}

const text = (value: unknown, expected: string, check: (value: string) => ValueProblem | null): ValueProblem | null =>
  typeof value === 'string' ? check(value) : {kind: 'type', expected};

/**
 * The problem of a parameter's value, for documents, commands, labs, rules and figures alike.
 * @returns `null` for a valid value.
 */
export function checkParameter(definition: ValueDefinition, value: unknown): ValueProblem | null {
  const {type, values = [], default: standard, min, max, exclusiveMin} = definition;
  if (value === null && standard === null) {
    return null;
  }
  switch (type) {
    case 'int':
    case 'number':
      return numberProblem({min, max, exclusiveMin, integer: type === 'int'}, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : {kind: 'type', expected: '布尔值'};
    case 'enum':
    case 'column':
      return text(value, type === 'column' ? '行情列的名称' : '字符串', (one) =>
        values.includes(one) ? null : {kind: 'choice', values},
      );
    case 'market':
      return text(value, '字符串', (one) =>
        MARKET_CODE.test(one) ? null : {kind: 'format', expected: '1 到 20 个字母、数字、点、^、_ 或 -'},
      );
    case 'string':
      return text(value, '字符串', (one) => (one === '' ? {kind: 'format', expected: '不为空的字符串'} : null));
  }
}

/** A problem as the end of a sentence: “应……”. */
export function problemText(problem: ValueProblem): string {
  switch (problem.kind) {
    case 'type':
    case 'format':
      return `应是${/^\d/.test(problem.expected) ? ' ' : ''}${problem.expected}`;
    case 'range':
      return `应${problem.range}`;
    case 'choice':
      return `应是以下之一：${problem.values.join('、')}`;
  }
}
