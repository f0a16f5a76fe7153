import {parameterKey, type Parameter} from '@site/src/engine';
import type {Field, FieldValues} from './fields';

/** Value of "no limit" in a list of choices. */
const UNLIMITED = 'none';

/**
 * The fields of a registry entry's parameters, in its order. Names of files and the like, which no lab can offer, are
 * left out.
 * @param preset defaults for parameters that have none, by key.
 */
export function parameterFields(parameters: readonly Parameter[], preset: FieldValues = {}): Field[] {
  return parameters.flatMap((parameter): Field[] => {
    const {label, meaning, unit, control, values, valueLabels = {}} = parameter;
    const start = preset[parameterKey(parameter)] ?? parameter.default;
    const common = {key: parameterKey(parameter), label, meaning};
    if (parameter.default === null && control !== undefined) {
      const counts = Array.from({length: control.max - control.min + 1}, (_, index) => String(control.min + index));
      const options = [{value: UNLIMITED, label: '不限'}, ...counts.map((value) => ({value, label: value}))];
      return [{...common, kind: 'choice', default: String(start ?? UNLIMITED), options}];
    }
    if (control !== undefined && typeof start === 'number') {
      return [{...common, kind: 'number', unit, default: start, ...control}];
    }
    if (typeof start === 'boolean') {
      return [{...common, kind: 'flag', default: start}];
    }
    if (values !== undefined && typeof start === 'string') {
      return [{...common, kind: 'choice', default: start, options: values.map((value) => ({value, label: valueLabels[value] ?? value}))}];
    }
    return [];
  });
}

/** The parameters of an entry from the values of its fields; those without a field have their default. */
export function parameterValues(
  parameters: readonly Parameter[],
  values: FieldValues,
  prefix = '',
): Record<string, number | string | boolean | null> {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const key = parameterKey(parameter);
      const value = values[prefix + key];
      if (value === undefined) {
        return parameter.default === undefined ? [] : [[key, parameter.default]];
      }
      return [[key, parameter.default === null ? (value === UNLIMITED ? null : Number(value)) : value]];
    }),
  );
}
