/** A value that lives outside of React's state; components read it with `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back when the value has changed. Returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (value !== current) {
        current = value;
        listeners.forEach((listener) => listener());
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
