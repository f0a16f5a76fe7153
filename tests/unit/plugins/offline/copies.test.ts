import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {copies} from '../../../../src/plugins/offline/worker/pageCopies';

const wide = {entries: 9, bytes: 1000};

/** A cache as browsers have it: an address put again is the newest. */
function memoryCaches(): {open: () => Promise<unknown>} {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string | Request) => kept.get(typeof key === 'string' ? key : key.url)?.clone(),
    put: async (url: string, response: Response) => void (kept.delete(url), kept.set(url, response)),
    delete: async (key: string | Request) => kept.delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  return {open: async () => cache};
}

const url = (name: string): string => `https://docs.test/${name}`;

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

describe('copies', () => {
  test('are found with what was noted, and not as encoded as they were sent', async () => {
    const store = copies('a', wide);
    await store.keep(
      url('x'),
      new Response('文字', {
        headers: {
          'content-type': 'text/html',
          'content-encoding': 'br',
          'content-length': '3',
          'content-security-policy': "default-src 'self'",
        },
      }),
      {'x-fact': '1'},
    );
    const found = await store.find(url('x'));
    expect(await found?.text()).toBe('文字');
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'x-fact': '1',
      'x-kept-at': expect.stringMatching(/^\d{13}$/),
      'x-kept-bytes': '6',
    });
  });

  test('go when they are too many, the oldest first; one kept anew is the newest', async () => {
    const store = copies('a', {entries: 2, bytes: 1000});
    for (const name of ['x', 'y', 'x', 'z']) {
      await store.keep(url(name), new Response(name));
    }
    expect(await store.urls()).toEqual([url('x'), url('z')]);
  });

  test('go when they are too large', async () => {
    const store = copies('a', {entries: 9, bytes: 10});
    await Promise.all(['x', 'y', 'z'].map((name) => store.keep(url(name), new Response('12345'))));
    expect(await store.urls()).toEqual([url('y'), url('z')]);
  });

  test('that were cut off are none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = copies('a', wide);
    const cut = new ReadableStream({pull: (stream) => stream.error(new Error('cut'))});
    await store.keep(url('x'), new Response(cut));
    expect(await store.find(url('x'))).toBeUndefined();
  });

  test('that are empty are none', async () => {
    const store = copies('a', wide);
    await store.keep(url('x'), new Response('x'));
    await store.keep(url('x'), new Response(''));
    expect(await (await store.find(url('x')))?.text()).toBe('x');
  });

  test('that the browser refuses are told about once, and harm nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('caches', {open: () => Promise.reject(new DOMException('full', 'QuotaExceededError'))});
    const fresh = await import('../../../../src/plugins/offline/worker/pageCopies');
    const store = fresh.copies('a', wide);
    await store.keep(url('x'), new Response('x'));
    await store.forget(url('x'));
    expect([await store.find(url('x')), await store.urls()]).toEqual([undefined, []]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
