import {dropCaches, type WorkerScope, type WorkerSettings} from './settings';

/** The worker of a site whose offline reading is switched off: clears what was kept and takes itself away. */
declare const SETTINGS: WorkerSettings;
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(dropCaches(SETTINGS.scope, []).then(() => self.registration.unregister()));
});

export {};
