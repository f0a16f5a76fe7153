import type {Parameter} from './types';

type Value<P extends Parameter> = P extends {values: readonly (infer V)[]}
  ? V
  : P extends {type: 'int' | 'number'}
    ? number
    : P extends {type: 'boolean'}
      ? boolean
      : string;

type Missing<P extends Parameter> = P extends {default: null}
  ? null
  : P extends {default: unknown} | {required: true}
    ? never
    : undefined;

type Key<P extends Parameter> = P extends {key: infer K extends string}
  ? K
  : P extends {name: infer N extends string}
    ? N
    : never;

/** The type of the parameters of a registry entry, by key, with the defaults filled in. */
export type ParameterValues<E extends {parameters: readonly Parameter[]}> = {
  readonly [P in E['parameters'][number] as Key<P>]: Value<P> | Missing<P>;
};

/** Parameters of any entry, by key. */
export type AnyParameterValues = Dictionary<number | string | boolean | null | undefined>;

/** The name of a parameter in labs, addresses and commands: its JSON name, or else its key. */
export function parameterKey({name, key}: Parameter): string {
  const known = name ?? key;
  if (known === undefined) {
    throw new Error('登记表里有一个参数既没有 name 也没有 key。');
  }
  return known;
}

/** The defaults of an entry by key, without parameters that have none. */
export function defaultValues({
  parameters,
}: {
  parameters: readonly Parameter[];
}): Dictionary<number | string | boolean | null> {
  return Object.fromEntries(
    parameters.flatMap((parameter) =>
      parameter.default === undefined ? [] : [[parameterKey(parameter), parameter.default]],
    ),
  );
}

/** Returns the entry with this id. @throws Error listing the known ids when there is none. */
export function entryOf<E extends {id: string}>(entries: readonly E[], id: string): E {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) {
    throw new Error(`登记表里没有 “${id}”；可用的有：${entries.map((known) => known.id).join('、')}。`);
  }
  return entry;
}

/**
 * The parameters of one of `entries` by key, with defaults for missing ones. Computing code passes the entries of its
 * own kind, so that a page that computes one thing does not load the texts of all others.
 * @throws Error when none of them has this id.
 */
export function fillDefaults<V = AnyParameterValues>(
  entries: readonly {id: string; parameters: readonly Parameter[]}[],
  id: string,
  params: AnyParameterValues,
): V {
  // `V` is the type of the entry's values: the registry guarantees it for defaults, the checks of documents and forms
  // for `params`.
  return {...defaultValues(entryOf(entries, id)), ...params} as V;
}
