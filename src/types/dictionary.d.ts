/**
 * Values by name. An index that is only known to be a `string` is a type error, as it may come from outside and name
 * what every object inherits: `constructor`, `toString`. Read with `own(table, name)`, or after `Object.hasOwn`; or make
 * it a `Map`.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- `${string}` would be `string`
type Dictionary<T> = {readonly [name: `${any}`]: T};

interface ObjectConstructor {
  fromEntries<T>(entries: Iterable<readonly [PropertyKey, T]>): Dictionary<T>;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  hasOwn(table: object, name: string): name is `${any}`;
}
