import {checkParameter, own, quoted} from '@site/src/engine';
import {defaults, definitionOf, keeps, type Field, type FieldValue, type FieldValues, type LabFields} from './fields';
import {expectedNumber, typedNumber} from './typedNumber';

export interface Decoded {
  /** Always valid. */
  values: FieldValues;
  /** Parameters that could not be used, one Chinese sentence each. */
  complaints: string[];
}

/** A foreign value in a message; an object may have no `toString`. */
const foreign = (value: unknown): string => `“${typeof value === 'object' ? '对象' : quoted(String(value), 24)}”`;

type Read = {value: FieldValue} | {expected: string};

function read(field: Field, text: string): Read {
  switch (field.kind) {
    case 'number': {
      const definition = definitionOf(field);
      const value = typedNumber(text, definition);
      // Plain decimals, or what `encode` wrote: no signs, blanks or groups.
      const isPlain = /^\d{1,12}(\.\d{1,6})?$/.test(text) || String(value) === text;
      return value !== null && isPlain ? {value} : {expected: expectedNumber(definition)};
    }
    case 'choice': {
      const values = field.options.map(({value}) => value);
      return checkParameter({type: 'enum', values}, text) === null ? {value: text} : {expected: values.join('、')};
    }
    case 'flag':
      return text === '1' || text === '0' ? {value: text === '1'} : {expected: '0 或 1'};
    case 'date': {
      const isDate =
        /^\d{4}-\d{2}-\d{2}$/.test(text) &&
        !Number.isNaN(Date.parse(text)) &&
        new Date(text).toISOString().startsWith(text);
      return isDate && text >= field.min && text <= field.max
        ? {value: text}
        : {expected: `${field.min} 到 ${field.max} 之间的日期`};
    }
  }
}

/**
 * The state of a lab from untrusted input, such as an edited address.
 * @param anything an object of texts by key is understood; missing keys take their defaults.
 * @returns a valid state, and a complaint about each thing that was not used.
 */
export function decode(lab: LabFields, anything: unknown): Decoded {
  const base = defaults(lab);
  if (anything === null || anything === undefined) {
    return {values: base, complaints: []};
  }
  if (typeof anything !== 'object' || Array.isArray(anything)) {
    return {values: base, complaints: [`看不懂 ${foreign(anything)}，已改用默认值。`]};
  }
  const complaints: string[] = [];
  let values: FieldValues = base;
  for (const [key, text] of Object.entries(anything)) {
    const field = lab.fields.find((candidate) => candidate.key === key);
    if (field === undefined) {
      complaints.push(`没有 ${foreign(key)} 这一项，已忽略。`);
      continue;
    }
    if (field.local === true) {
      continue;
    }
    const result = typeof text === 'string' ? read(field, text) : {expected: '文字'};
    if ('value' in result) {
      values = {...values, [key]: result.value};
    } else {
      complaints.push(
        `${field.label}应是${/^\d/.test(result.expected) ? ' ' : ''}${result.expected}，地址里是 ${foreign(text)}，已改用 ${String(field.default)}。`,
      );
    }
  }
  for (const relation of lab.relations ?? []) {
    const {low, high} = relation;
    if (!keeps(relation, own(values, low), own(values, high))) {
      const label = (key: string): string => lab.fields.find((field) => field.key === key)?.label ?? key;
      complaints.push(
        `${label(low)}与${label(high)}的先后或间隔不对（${String(own(values, low))} 与 ${String(own(values, high))}），两项都已改用默认值。`,
      );
      const usual = Object.entries(base).filter(([key]) => key === low || key === high);
      values = {...values, ...Object.fromEntries(usual)};
    }
  }
  return {values, complaints};
}
