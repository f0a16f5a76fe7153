/**
 * Keys, entries and values of tables, with the types of their keys. `Object` returns strings, as a value may have
 * more keys than its type; tables written or made in our code have not. All casts for this are in this file.
 */
type Table<K extends string, V> = Readonly<Record<K, V>>;

/** The keys of a table in order. */
export const keysOf = <K extends string>(table: Table<K, unknown>): K[] => Object.keys(table) as K[];

/** The entries of a table in order, without the undefined ones of a partial table. */
export const entriesOf = <K extends string, V>(table: Readonly<Partial<Record<K, V>>>): [K, V][] =>
  (Object.entries(table) as [K, V | undefined][]).filter((entry): entry is [K, V] => entry[1] !== undefined);

/** A table with a value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** A table that computes its values on access. `make` must cache them. */
export function lazyRecord<S, V>(sources: Dictionary<S>, make: (source: S) => V): Dictionary<V> {
  const table: Dictionary<V> = {};
  for (const [name, source] of Object.entries(sources)) {
    // A definition turns even `__proto__`, a valid id, into a plain entry.
    Object.defineProperty(table, name, {enumerable: true, get: () => make(source)});
  }
  return table;
}
