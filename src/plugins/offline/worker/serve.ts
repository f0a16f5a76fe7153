import {answerFile, answerPage, isReload} from './answers';
import {cacheNames, dropCaches, type WorkerScope, type WorkerSettings} from './settings';
import {copies, pageCopies} from './pageCopies';
import {keepRead, requestKind} from './keepRead';

/** The worker: what was read can be read again without a network, and nothing else ever comes from a copy unnoticed. */
declare const SETTINGS: WorkerSettings;
declare const self: WorkerScope;

const {scope} = self.registration;
const names = cacheNames(SETTINGS.scope);
const pages = pageCopies(scope, copies(names.pages, {entries: 60, bytes: 16_000_000}));
const files = copies(names.files, {entries: 600, bytes: 24_000_000});
/** Pages that were reloaded, where the browser says which: whoever reloads mistrusts what he has, and gets the files anew. */
const reloaded = new Set<string>();

// A new worker may take over open pages at once: it answers as the old one did, and keeps no files of one release.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  // So that the network is asked for a page while the worker starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, dropCaches(SETTINGS.scope, Object.values(names)), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, scope);
  if (kind === 'page') {
    if (isReload(event.request) && event.resultingClientId) {
      reloaded.add(event.resultingClientId);
    }
    event.respondWith(answerPage(event, pages, SETTINGS));
  } else if (kind !== null) {
    event.respondWith(
      answerFile(event, files, kind === 'asset', kind === 'asset' && reloaded.has(event.clientId) && event.request.cache !== 'reload'),
    );
  }
});

self.addEventListener('message', (event) => {
  event.waitUntil(keepRead(event.data, scope, pages, files).catch((error: unknown) => console.warn('这一页没有存为离线副本。', error)));
});
