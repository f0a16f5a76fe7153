import {NetworkFirst} from 'workbox-strategies';
import {copyOf, isPage, offlinePage, pageKey, withNotice} from './copies';
import {limits} from './limits';
import {dropCaches, FILES, PAGES, type WorkerEvent, type WorkerScope, type WorkerSettings} from './settings';

// The worker: what was read can be read again without a network, and no page ever comes from a copy unnoticed. The network
// is asked first, and any answer of it is passed on but an error of the host: no release of the site can be hidden by a copy.
declare const self: WorkerScope;
declare const SETTINGS: WorkerSettings;

/** Seconds without any answer after which a copy is shown; the answer is awaited all the same. */
const PATIENCE = 8;
/** In bytes; larger files would push out what pages need. */
const LARGEST = 8e6;
/** A page's own scripts and styles, and all that is named after its content. */
const ASSETS = /[^"'\s>=,[]*\/assets\/(?:css|js)\/[^"'\s>,\]]+/g;
const HASHED = /\/assets\/.*(\.[0-9a-f]{8,}\.(js|css)|-[0-9a-f]{32}\.\w+)$/;

const matchOptions = {ignoreVary: true};
const common = {networkTimeoutSeconds: PATIENCE, matchOptions};
const find = (url: string, cacheName: string): Promise<Response | undefined> => caches.match(url, {...matchOptions, cacheName});
const dropPage = async (url: string): Promise<boolean> => (await caches.open(PAGES)).delete(pageKey(url), matchOptions);
/** Browsers round times: somewhat less than the patience is all of it. */
const noticed = (copy: Response, {timeStamp}: Event): Promise<Response> =>
  withNotice(copy, performance.now() - timeStamp < PATIENCE * 900 ? '离线' : '网络没有响应');
/** The text of a page of this site; empty for anything else, and for what was cut off. */
async function ownHtml(response: Response): Promise<string> {
  const html = await response
    .clone()
    .text()
    .catch(() => '');
  return html.includes(SETTINGS.mark) ? html : '';
}
/** Whether a page has moved to another address of the site: workers are not told where a page is redirected to. */
async function hasMoved(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  return answer !== null && pageKey(answer.url) !== pageKey(url) && (await ownHtml(answer)) !== '';
}

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
      async cacheWillUpdate({request: {url}, response}) {
        if (response.type === 'opaqueredirect' || response.redirected) {
          if ((await find(pageKey(url), PAGES)) && (await hasMoved(url))) {
            await dropPage(url);
          }
          return null;
        }
        const html = await ownHtml(response);
        if (html !== '' && (response.status === 404 || response.status === 410)) {
          await dropPage(url);
        }
        return html !== '' && isPage(url) && isKeepable(response) ? copyOf(new Blob([html]), response) : null;
      },
      async handlerWillRespond({request, response}) {
        const copy = response.status < 500 ? undefined : await find(pageKey(request.url), PAGES);
        return copy ? withNotice(copy, '网站暂时出错') : response;
      },
      cachedResponseWillBeUsed: async ({cachedResponse, event}) => cachedResponse && noticed(cachedResponse, event),
      // Also when Firefox gives an error as the answer that it has asked for early (workbox issue 3134).
      async handlerDidError({request, event}) {
        const copy = await find(pageKey(request.url), PAGES);
        return copy ? noticed(copy, event) : offlinePage();
      },
    },
    limits(PAGES, {copies: 60, bytes: 24e6}),
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
      // The host answers any query with the same file.
      cacheKeyWillBeUsed: async ({request: {url}}) => url.replace(/\?.*/, ''),
      async cacheWillUpdate({request: {url}, response}) {
        const body = isKeepable(response) && isFile(url, response) ? await response.clone().blob() : null;
        return body === null || body.size > LARGEST ? null : copyOf(body, response);
      },
      // Past the browser's own cache, which may have kept what came in place of the file.
      handlerDidError: ({request}) => fetch(request, {cache: 'reload'}),
    },
    limits(FILES, {copies: 600, bytes: 48e6}),
  ],
});

/** What a strategy answers. When the browser refuses the copy (a full disk, a private window), readers go on as without. */
function answer(strategy: NetworkFirst, event: WorkerEvent, request: Request | string): Promise<Response> {
  const [response, done] = strategy.handleAll({event, request});
  event.waitUntil(done.catch((error: unknown) => console.warn('离线副本读写失败，在线阅读不受影响。', error)));
  return response;
}

/**
 * Keeps what was read before there was a worker, or reached inside the site.
 * @param page its address, kept with its own files; `null` for files alone.
 */
async function keepRead(event: WorkerEvent, page: string | null, loaded: readonly string[]): Promise<void> {
  const html = page === null ? '' : await (await answer(pages, event, page)).text();
  const own = (html.match(ASSETS) ?? []).map((path) => new URL(path, page ?? '').href);
  await Promise.all([...new Set([...own, ...loaded])].map(async (url) => (await find(url, FILES)) ?? answer(files, event, url)));
}

const isOurs = (url: unknown): url is string => typeof url === 'string' && url.startsWith(self.registration.scope);
self.addEventListener('message', (event) => {
  const [page, ...loaded]: unknown[] = Array.isArray(event.data) ? event.data : [];
  if (page === null || isOurs(page)) {
    event.waitUntil(keepRead(event, page, loaded.filter(isOurs)));
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
  event.waitUntil(Promise.all([preload, dropCaches([PAGES, FILES]), dropOthers(), self.clients.claim()]));
});
/** An earlier worker may have kept what is no page of this site, or no longer. */
async function dropOthers(): Promise<void> {
  const cache = await caches.open(PAGES);
  const others = (await cache.keys()).filter(({url}) => !isPage(url));
  await Promise.all(others.map((request) => cache.delete(request, matchOptions)));
}
