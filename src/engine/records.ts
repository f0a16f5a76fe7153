/**
 * Keys, entries and values of tables with the types of their keys. `Object` gives strings, as a value may have more keys than
 * its type; a table that is written in the code, or made here, has not. The casts of this file are the only ones for that.
 */
type Table<K extends string, V> = Readonly<Record<K, V>>;

/** The keys of a table in their order. */
export const keysOf = <K extends string>(table: Table<K, unknown>): K[] => Object.keys(table) as K[];

/** The entries of a table in their order; keys that are undefined in a partial table are left out. */
export const entriesOf = <K extends string, V>(table: Readonly<Partial<Record<K, V>>>): [K, V][] =>
  (Object.entries(table) as [K, V | undefined][]).filter((entry): entry is [K, V] => entry[1] !== undefined);

/** A table with a value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** A table whose values are made when they are read: those that nobody looks at cost nothing. `make` keeps what it has made. */
export function lazyRecord<S, V>(sources: Dictionary<S>, make: (source: S) => V): Dictionary<V> {
  const table: Dictionary<V> = {};
  for (const [name, source] of Object.entries(sources)) {
    // Defining it turns even `__proto__`, which is a valid id, into a plain entry.
    Object.defineProperty(table, name, {enumerable: true, get: () => make(source)});
  }
  return table;
}
