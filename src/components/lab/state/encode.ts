import type {FieldValue, FieldValues, LabFields} from './fields';

const text = (value: FieldValue): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** The values that differ from the defaults, as texts; `decode` reads them. */
export function encode({fields}: LabFields, values: FieldValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key];
      return value === undefined || value === field.default || field.local === true ? [] : [[field.key, text(value)]];
    }),
  );
}
