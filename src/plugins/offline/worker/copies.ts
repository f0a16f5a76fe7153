import {surplus, type Bounds} from './surplus';

/**
 * Copies of answers, in a cache of their own that stays within bounds: the oldest go first. Nothing here rejects: a
 * browser that refuses (a full disk, a private window) is told about once in the console, and readers go on as without.
 */
export interface Copies {
  find: (url: string) => Promise<Response | undefined>;
  keep: (url: string, response: Response, facts?: Readonly<Record<string, string>>) => Promise<void>;
  forget: (url: string) => Promise<void>;
  /** All addresses, the oldest first. */
  urls: () => Promise<string[]>;
}

/** Headers that a copy carries beside its own: milliseconds since 1970, and bytes. */
export const KEPT_AT = 'x-kept-at';
const KEPT_BYTES = 'x-kept-bytes';

/** A body in full, so that an answer that was cut off or empty is no copy; decoded, so that what described it as sent must go. */
async function wholeCopy(response: Response, facts: Readonly<Record<string, string>>): Promise<Response | null> {
  const body = await response.arrayBuffer();
  if (body.byteLength === 0) {
    return null;
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  Object.entries({...facts, [KEPT_AT]: String(Date.now()), [KEPT_BYTES]: String(body.byteLength)}).forEach(([name, value]) =>
    headers.set(name, value),
  );
  return new Response(body, {headers});
}

let hasWarned = false;

function warn(error: unknown): void {
  if (!hasWarned) {
    hasWarned = true;
    console.warn('离线副本读写失败，在线阅读不受影响。', error);
  }
}

export function copies(name: string, bounds: Bounds): Copies {
  let pruning: Promise<void> | null = null;

  async function prune(cache: Cache): Promise<void> {
    const kept = await cache.keys();
    const sizes = await Promise.all(
      kept.map(async (request) => Number((await cache.match(request, {ignoreVary: true}))?.headers.get(KEPT_BYTES) ?? 0)),
    );
    await Promise.all(kept.slice(0, surplus(sizes, bounds)).map((request) => cache.delete(request, {ignoreVary: true})));
  }

  async function attempt<Value>(work: (cache: Cache) => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work(await caches.open(name));
    } catch (error) {
      warn(error);
      return otherwise;
    }
  }

  return {
    find: (url) => attempt<Response | undefined>((cache) => cache.match(url, {ignoreVary: true}), undefined),
    keep: (url, response, facts = {}) =>
      attempt(async (cache) => {
        const copy = await wholeCopy(response, facts);
        if (copy === null) {
          return;
        }
        await cache.put(url, copy);
        // A page brings many files at once: one look at the bounds does for all that are waiting.
        pruning ??= Promise.resolve().then(() => {
          pruning = null;
          return prune(cache);
        });
        await pruning;
      }, undefined),
    forget: (url) => attempt(async (cache) => void (await cache.delete(url, {ignoreVary: true})), undefined),
    urls: () => attempt(async (cache) => (await cache.keys()).map(({url}) => url), []),
  };
}
