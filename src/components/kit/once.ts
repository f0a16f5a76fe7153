/** A memoized load, whose value can be read synchronously once it is there. */
export interface Once<Value> {
  /** The same promise each time; a new one after a failure. */
  load: () => Promise<Value>;
  /** `null` until it has been loaded. */
  current: () => Value | null;
}

export function once<Value>(load: () => Promise<Value>): Once<Value> {
  let loading: Promise<Value> | null = null;
  let value: Value | null = null;
  const start = async (): Promise<Value> => {
    try {
      value = await load();
      return value;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return {load: () => (loading ??= start()), current: () => value};
}
