import type {liteClient} from 'algoliasearch/lite';

export type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/**
 * Where Algolia's client remembers which hosts failed, so that it does not ask them for 120 s. Its own cache never finds
 * them again (5.64.0): the key contains the host's state, and the value is JSON, which has lost its methods.
 */
export function hostMemory(): HostsCache {
  const states = new Map<string, unknown>();
  const nameOf = (key: Dictionary<unknown> | string): string => (typeof key === 'string' ? key : `${key.protocol}://${key.url}`);
  return {
    get: async <Value>(key: Dictionary<unknown> | string, otherwise: () => Promise<Value>) =>
      // The library asks for a key with the type that it was set with.
      states.has(nameOf(key)) ? (states.get(nameOf(key)) as Value) : otherwise(),
    set: async (key, value) => {
      states.set(nameOf(key), value);
      return value;
    },
    delete: async (key) => {
      states.delete(nameOf(key));
    },
    clear: async () => states.clear(),
  };
}
