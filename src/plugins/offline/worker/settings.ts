/** What the build tells the worker; put in as the constant `SETTINGS`. */
export interface WorkerSettings {
  /** Path under which the site is served; starts and ends with a slash. */
  scope: string;
  /** Text of offline.html. */
  offlinePage: string;
  /** In every page of this site, also in its 404 page, and in no page of another: of what else the origin has, nothing is kept. */
  mark: string;
  /** Paths of the site's pages, without a slash at the end but for that of the root, encoded as in addresses. */
  pages: readonly string[];
}
declare const SETTINGS: WorkerSettings;

/** Every cache of the site begins so; an origin may hold several sites below different paths. */
const prefix = `hengzhou-docs.offline ${SETTINGS.scope} `;
// The numbers are raised when copies take another form.
export const PAGES = `${prefix}pages-2`;
export const FILES = `${prefix}files-2`;

/** Deletes the site's caches but for some. */
export async function dropCaches(except: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !except.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The parts of the Service Workers API (W3C) that we use; TypeScript's own file for workers excludes the one for pages. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & {data: unknown};
  fetch: WorkerEvent & {request: Request; respondWith: (response: Promise<Response>) => void};
}
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {claim: () => Promise<void>};
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void) => void;
}
