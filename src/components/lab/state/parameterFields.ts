import {own, parameterKey, type Parameter} from '@site/src/engine';
import type {Field, FieldValues} from './fields';

/** The choice for "no limit". */
const UNLIMITED = 'none';

/**
 * The fields for the parameters of a registry entry, in its order. Parameters without a suitable control, such as file
 * names, are left out.
 * @param preset defaults that replace those of the registry, by key.
 */
export function parameterFields(parameters: readonly Parameter[], preset: FieldValues = {}): Field[] {
  return parameters.flatMap((parameter): Field[] => {
    const {label, unit, control, values, valueLabels = {}} = parameter;
    const start = own(preset, parameterKey(parameter)) ?? parameter.default;
    const common = {key: parameterKey(parameter), label};
    if (parameter.default === null && control !== undefined) {
      const counts = Array.from({length: control.max - control.min + 1}, (_, index) => String(control.min + index));
      const options = [{value: UNLIMITED, label: '不限'}, ...counts.map((value) => ({value, label: value}))];
      return [{...common, kind: 'choice', default: String(start ?? UNLIMITED), options}];
    }
    if (control !== undefined && typeof start === 'number') {
      return [{...common, kind: 'number', unit, default: start, ...control, isWhole: parameter.type === 'int'}];
    }
    if (typeof start === 'boolean') {
      return [{...common, kind: 'flag', default: start}];
    }
    if (values !== undefined && typeof start === 'string') {
      return [
        {
          ...common,
          kind: 'choice',
          default: start,
          options: values.map((value) => ({value, label: own(valueLabels, value) ?? value})),
        },
      ];
    }
    return [];
  });
}

/** The parameters of an entry from the values of its fields; parameters without a field have their default. */
export function parameterValues(
  parameters: readonly Parameter[],
  values: FieldValues,
  prefix = '',
): Dictionary<number | string | boolean | null> {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const key = parameterKey(parameter);
      const value = own(values, prefix + key);
      if (value === undefined) {
        return parameter.default === undefined ? [] : [[key, parameter.default]];
      }
      return [[key, parameter.default === null ? (value === UNLIMITED ? null : Number(value)) : value]];
    }),
  );
}
