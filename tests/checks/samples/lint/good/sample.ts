import '../../../../../src/types/dictionary.d.ts';
import {own} from '../../../../../src/engine/own';

export const same = (a: unknown, b: unknown): boolean => a === b;

const table: Dictionary<number> = {a: 1};
export const found = (name: string, known: 'a' | 'b'): unknown[] => [
  own(table, name),
  Object.hasOwn(table, name) ? table[name] : undefined,
  table[known],
  'a' in table,
  new Map(Object.entries(table)).get(name),
];
