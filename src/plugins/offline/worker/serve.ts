import {NetworkFirst} from 'workbox-strategies';
import {copyOf, offlinePage, pageKey, withNotice} from './copies';
import {dropCaches, FILES, PAGES, type WorkerEvent, type WorkerScope} from './settings';

// The worker: what was read can be read again without a network, and no page ever comes from a copy unnoticed. The network
// is asked first, and any answer of it is passed on: no release of the site can be hidden by a copy.
declare const self: WorkerScope;

/** Seconds without any answer after which a copy is shown; the answer is awaited all the same. */
const PATIENCE = 8;
/** In every page of the site, also in its 404 page; not in what a network's login answers for all addresses. */
const MARK = '__docusaurus';
/** A page's own scripts and styles, and all that is named after its content. */
const ASSETS = /[^"'\s>=,[]*\/assets\/(?:css|js)\/[^"'\s>,\]]+/g;
const HASHED = /\/assets\/.*(\.[0-9a-f]{8,}\.(js|css)|-[0-9a-f]{32}\.\w+)$/;

const matchOptions = {ignoreVary: true};
const common = {networkTimeoutSeconds: PATIENCE, matchOptions};
/** The oldest copies go when there are more. */
const atMost = (count: number): {cacheDidUpdate: (update: {cacheName: string}) => Promise<void>} => ({
  async cacheDidUpdate({cacheName}) {
    const cache = await caches.open(cacheName);
    const oldest = (await cache.keys()).slice(0, -count);
    await Promise.all(oldest.map((request) => cache.delete(request, matchOptions)));
  },
});
const find = (url: string, cacheName: string): Promise<Response | undefined> => caches.match(url, {...matchOptions, cacheName});
/** Browsers round times: somewhat less than the patience is all of it. */
const noticed = (copy: Response, {timeStamp}: Event): Promise<Response> =>
  withNotice(copy, performance.now() - timeStamp < PATIENCE * 900 ? '离线' : '网络没有响应');

/** Whether an answer is whole, of this origin, and not forbidden by its host. */
const isKeepable = ({status, type, headers}: Response): boolean =>
  status === 200 && type === 'basic' && headers.get('content-length') !== '0' && !/no-store/.test(headers.get('cache-control') ?? '');
/** Whether an answer is no page or sentence in the place of a file: proxies and hosts send such, with status 200, too. */
const isFile = (url: string, {headers}: Response): boolean =>
  !(/\.(md|txt)$/.test(url) ? /^text\/html/ : /^text\/(html|plain)|^$/).test(headers.get('content-type') ?? '');

const pages = new NetworkFirst({
  ...common,
  cacheName: PAGES,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({request}) => pageKey(request.url),
      async cacheWillUpdate({request, response}) {
        // Nothing of a page that was cut off.
        const html = await response
          .clone()
          .text()
          .catch(() => '');
        if (html.includes(MARK) && (response.status === 404 || response.status === 410)) {
          await (await caches.open(PAGES)).delete(pageKey(request.url), matchOptions);
        }
        return html.includes(MARK) && isKeepable(response) ? copyOf(html, response) : null;
      },
      cachedResponseWillBeUsed: async ({cachedResponse, event}) => cachedResponse && noticed(cachedResponse, event),
      // Also when Firefox gives an error as the answer that it has asked for early (workbox issue 3134).
      async handlerDidError({request, event}) {
        const copy = await find(pageKey(request.url), PAGES);
        return copy ? noticed(copy, event) : offlinePage();
      },
    },
    atMost(60),
  ],
});

const files = new NetworkFirst({
  ...common,
  cacheName: FILES,
  plugins: [
    {
      async fetchDidSucceed({request: {url}, response}) {
        if (HASHED.test(url) && !(isKeepable(response) && isFile(url, response))) {
          throw new Error(`${url}: ${response.status}`);
        }
        return response;
      },
      cacheWillUpdate: async ({request: {url}, response}) => (isKeepable(response) && isFile(url, response) ? response : null),
      // Past the browser's own cache, which may have kept what came in place of the file.
      handlerDidError: ({request}) => fetch(request, {cache: 'reload'}),
    },
    atMost(600),
  ],
});

/** What a strategy answers. When the browser refuses the copy (a full disk, a private window), readers go on as without. */
function answer(strategy: NetworkFirst, event: WorkerEvent, request: Request | string): Promise<Response> {
  const [response, done] = strategy.handleAll({event, request});
  event.waitUntil(done.catch((error: unknown) => console.warn('离线副本读写失败，在线阅读不受影响。', error)));
  return response;
}

/** Keeps a page that was read before there was a worker, or reached inside the site, with its own and other files. */
async function keepRead(event: WorkerEvent, [page = '', ...loaded]: readonly string[]): Promise<void> {
  const html = await (await answer(pages, event, page)).text();
  const own = (html.match(ASSETS) ?? []).map((path) => new URL(path, page).href);
  await Promise.all([...new Set([...own, ...loaded])].map(async (url) => (await find(url, FILES)) ?? answer(files, event, url)));
}

const isOurs = (url: unknown): url is string => typeof url === 'string' && url.startsWith(self.registration.scope);
self.addEventListener('message', (event) => {
  const [page, ...loaded]: unknown[] = Array.isArray(event.data) ? event.data : [];
  if (isOurs(page)) {
    event.waitUntil(keepRead(event, [page, ...loaded.filter(isOurs)]));
  }
});
self.addEventListener('fetch', (event) => {
  const {request} = event;
  if (request.method === 'GET' && isOurs(request.url) && !request.headers.has('range')) {
    event.respondWith(answer(request.mode === 'navigate' ? pages : files, event, request));
  }
});
// A new worker may take over open pages at once: it answers as the old one did, and keeps no files of one release.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  // So that the network is asked for a page while the worker starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, dropCaches([PAGES, FILES]), self.clients.claim()]));
});
