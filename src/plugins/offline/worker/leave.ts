import {dropCaches, type WorkerScope} from './settings';

/** The worker of a site whose offline reading is switched off: clears what was kept and takes itself away. */
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(dropCaches([]).then(() => self.registration.unregister())));
