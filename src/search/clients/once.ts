/** Remembers a promise until it fails, so that a retry fetches again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

/** Waits. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
