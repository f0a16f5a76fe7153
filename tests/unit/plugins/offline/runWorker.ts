import {runInNewContext} from 'node:vm';
import {workerScript} from '../../../../src/plugins/offline';

export const SCOPE = 'https://docs.test/zh/';
/** In each page of the site. */
export const MARK = 'register("/zh/sw.js")';
const numbered = Array.from({length: 200}, (_, number) => `/zh/docs/${number}`);
export const settings = {
  scope: '/zh/',
  mark: MARK,
  pages: ['/zh/', ...['x', 'y', 'cut', 'forbidden', 'portal', 'partial'].map((name) => `/zh/docs/${name}`), ...numbered],
  offlinePage: '<h1>这一页还没有读过</h1><style nonce="{nonce}"></style>{list}',
};

/** An answer of the site itself, which browsers call “basic”. */
class OwnResponse extends Response {
  override get type(): ResponseType {
    return 'basic';
  }
  override clone(): Response {
    return Object.setPrototypeOf(super.clone(), OwnResponse.prototype) as Response;
  }
}
export const answer = (
  body: BodyInit | null,
  headers: Readonly<Record<string, string>> = {'content-type': 'text/html'},
  status = 200,
): Response => new OwnResponse(body, {status, headers});

const urlOf = (key: string | Request): string => (typeof key === 'string' ? key : key.url);

/** A cache as browsers have it: an address put again is the newest, and a body that breaks off is refused. */
function memoryCache(): Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> {
  const kept = new Map<string, Response>();
  return {
    match: async (key) => kept.get(urlOf(key as string))?.clone(),
    async put(key, response) {
      const body = await response.arrayBuffer();
      kept.delete(urlOf(key as string));
      kept.set(urlOf(key as string), new Response(body, {headers: response.headers}));
    },
    delete: async (key) => kept.delete(urlOf(key as string)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
}

type Event = Record<string, unknown>;

export interface Worker {
  /** What the worker answers to a request; `undefined` when it leaves that to the browser. */
  ask: (
    path: string,
    options?: {mode?: RequestMode; method?: string; range?: string; early?: Promise<unknown>},
  ) => Promise<Response> | undefined;
  message: (data: unknown) => Promise<void>;
  activate: () => Promise<void>;
  /** Paths of what is kept below the scope, the oldest first, by the last word of the cache's name. */
  kept: (cache: 'pages' | 'files') => Promise<string[]>;
  names: () => string[];
  isRegistered: () => boolean;
}

/**
 * Runs the worker that readers get, in surroundings like those of a browser.
 * @param fetched the network: what it answers to an address.
 */
export function runWorker(
  purpose: 'serve' | 'leave',
  fetched: (url: string, init?: RequestInit) => Promise<Response>,
  caches = new Map<string, ReturnType<typeof memoryCache>>(),
): Worker {
  class FetchEvent {
    constructor(event: Event) {
      Object.assign(this, event);
    }
  }
  const listeners = new Map<string, (event: unknown) => void>();
  let isRegistered = true;
  const open = async (name: string): Promise<ReturnType<typeof memoryCache>> => {
    const cache = caches.get(name) ?? memoryCache();
    caches.set(name, cache);
    return cache;
  };
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (key: string | Request, {cacheName}: {cacheName: string}) => (await open(cacheName)).match(key),
  };
  const self = {
    caches: storage,
    registration: {scope: SCOPE, unregister: async () => (isRegistered = false)},
    clients: {claim: async () => undefined},
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  const fetch = (request: string | Request, init?: RequestInit): Promise<Response> => fetched(urlOf(request).replace(/#.*/, ''), init);
  runInNewContext(workerScript(purpose, settings), {
    ...{self, caches: storage, fetch, FetchEvent, Request, Response, Blob, Headers, URL, Error, crypto, console},
    performance: {now: () => performance.now()},
    setTimeout: (run: () => void, time: number) => setTimeout(run, time),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });

  const waiting: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>): unknown => waiting.push(work);
  /** Resolves when all is done that the worker asked to be waited for. */
  async function rest(): Promise<void> {
    while (waiting.length > 0) {
      await Promise.allSettled(waiting.splice(0));
    }
  }
  const dispatch = async (type: string, event: Event): Promise<void> => {
    listeners.get(type)?.({timeStamp: performance.now(), waitUntil, ...event});
    await rest();
  };
  return {
    ask(path, {mode = 'no-cors', method = 'GET', range, early} = {}) {
      let given: Promise<Response> | undefined;
      const request = new Request(new URL(path, SCOPE), {method, headers: range === undefined ? {} : {range}});
      // Scripts cannot make such requests themselves.
      Object.defineProperties(request, {mode: {value: mode}, clone: {value: () => request}});
      const respondWith = (response: Promise<Response>): unknown => (given = response);
      listeners.get('fetch')?.(new FetchEvent({request, preloadResponse: early, timeStamp: performance.now(), waitUntil, respondWith}));
      return given;
    },
    message: (data) => dispatch('message', {data}),
    activate: () => dispatch('activate', {}),
    async kept(cache) {
      await rest();
      const [, found] = [...caches].find(([name]) => name.includes(` ${cache}-`)) ?? [];
      return ((await found?.keys()) ?? []).map(({url}) => url.slice(SCOPE.length));
    },
    names: () => [...caches.keys()],
    isRegistered: () => isRegistered,
  };
}
