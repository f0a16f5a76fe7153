import {own} from '@site/src/engine';
import {decode, type Decoded} from './decode';
import type {FieldValue, FieldValues, LabFields} from './fields';

const PARAMETER = 'lab';
const BETWEEN = '*';

const isOf = (text: string, name: string): boolean => text === name || text.startsWith(name + BETWEEN);

/**
 * The state of one lab in a query, by field: `?lab=drawdown*loss-30*growth-8` → `{loss: '30', growth: '8'}`. Each lab
 * of a page has its own `lab` parameter; no character of it needs escaping.
 * @returns `null` when the query has none.
 */
export function readAddress(search: string, name: string): Dictionary<string> | null {
  const text = new URLSearchParams(search).getAll(PARAMETER).find((candidate) => isOf(candidate, name));
  if (text === undefined) {
    return null;
  }
  const parts = text.split(BETWEEN).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const dash = part.indexOf('-');
      return dash === -1 ? [part, ''] : [part.slice(0, dash), part.slice(dash + 1)];
    }),
  );
}

/** The query with the state of one lab replaced, or removed when `state` is empty. Everything else stays. */
export function writeAddress(search: string, name: string, state: Dictionary<string>): string {
  const query = new URLSearchParams(search);
  const others = query.getAll(PARAMETER).filter((text) => !isOf(text, name));
  const own = Object.entries(state).map(([key, value]) => `${key}-${value}`);
  query.delete(PARAMETER);
  for (const text of own.length === 0 ? others : [...others, [name, ...own].join(BETWEEN)]) {
    query.append(PARAMETER, text);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const textOf = (value: FieldValue): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** The values that differ from the defaults, as texts; `decode` reads them. */
export function encode({fields}: LabFields, values: FieldValues): Dictionary<string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = own(values, field.key);
      return value === undefined || value === field.default || field.local === true ? [] : [[field.key, textOf(value)]];
    }),
  );
}

/**
 * The state of a lab in a query.
 * @param before values to keep for the fields that addresses leave out.
 */
export function stateIn(search: string, name: string, lab: LabFields, before: FieldValues = {}): Decoded {
  const {values, complaints} = decode(lab, readAddress(search, name));
  const local = Object.entries(before).filter(([key]) =>
    lab.fields.some((field) => field.key === key && field.local === true),
  );
  return {values: {...values, ...Object.fromEntries(local)}, complaints};
}

/** The query with the state of a lab. */
export const queryWith = (search: string, name: string, lab: LabFields, values: FieldValues): string =>
  writeAddress(search, name, encode(lab, values));

/** The settings of one lab in another one, where it has the same fields; its other fields have their defaults. */
export function carried(from: LabFields, values: FieldValues, lab: LabFields): Decoded {
  const set = Object.entries(encode(from, values)).filter(([key]) => lab.fields.some((field) => field.key === key));
  return {...decode(lab, Object.fromEntries(set)), complaints: []};
}
