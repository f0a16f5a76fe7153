import {bytesOf} from './copies';

/** What workbox tells when a copy was put. */
interface Update {
  request: Request;
  newResponse: Response;
}

/**
 * Keeps a cache within a number of copies and of bytes: the oldest go first.
 * @returns a plugin of workbox.
 */
export function limits(cacheName: string, most: {copies: number; bytes: number}): {cacheDidUpdate: (update: Update) => Promise<void>} {
  let known: Promise<Map<string, number>> | undefined;
  /** Bytes by address, the oldest first; read once for as long as the worker runs. */
  async function readSizes(): Promise<Map<string, number>> {
    const cache = await caches.open(cacheName);
    const sizes = (await cache.keys()).map(async (request): Promise<[string, number]> => {
      const copy = await cache.match(request, {ignoreVary: true});
      return [request.url, copy === undefined ? 0 : await bytesOf(copy)];
    });
    return new Map(await Promise.all(sizes));
  }
  return {
    async cacheDidUpdate({request: {url}, newResponse}) {
      const sizes = await (known ??= readSizes());
      sizes.delete(url);
      sizes.set(url, await bytesOf(newResponse));
      let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      const cache = await caches.open(cacheName);
      for (const [oldest, bytes] of sizes) {
        if (sizes.size <= most.copies && total <= most.bytes) {
          return;
        }
        sizes.delete(oldest);
        total -= bytes;
        await cache.delete(oldest, {ignoreVary: true});
      }
    },
  };
}
