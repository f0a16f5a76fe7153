// Earlier releases kept the pages that were read. A browser that still has their worker asks for this file, and with it forgets
// the copies and the worker. Do not delete it: such a browser would keep the old worker for good.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  // An origin may hold several sites below different paths.
  const ours = `hengzhou-docs.offline ${new URL(self.registration.scope).pathname} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
