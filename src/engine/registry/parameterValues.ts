import type {Parameter} from './types';

type Value<P extends Parameter> = P extends {values: readonly (infer V)[]}
  ? V
  : P extends {type: 'int' | 'number'}
    ? number
    : P extends {type: 'boolean'}
      ? boolean
      : string;

type Missing<P extends Parameter> = P extends {default: null} ? null : P extends {default: unknown} | {required: true} ? never : undefined;

type Key<P extends Parameter> = P extends {key: infer K extends string} ? K : P extends {name: infer N extends string} ? N : never;

/** The parameters of a registry entry as an object, by key, with the defaults filled in. */
export type ParameterValues<E extends {parameters: readonly Parameter[]}> = {
  readonly [P in E['parameters'][number] as Key<P>]: Value<P> | Missing<P>;
};

/** Any such object. */
export type AnyParameterValues = Readonly<Record<string, number | string | boolean | null | undefined>>;

/** The name under which labs, addresses and commands know a parameter: its JSON name where there is one. */
export function parameterKey({name, key}: Parameter): string {
  const known = name ?? key;
  if (known === undefined) {
    throw new Error('登记表里有一个参数既没有 name 也没有 key。');
  }
  return known;
}
