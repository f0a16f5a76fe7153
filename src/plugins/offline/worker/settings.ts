/** What the build tells the worker; put in as the constant `SETTINGS`. */
export interface WorkerSettings {
  /** Path under which the site is served; starts and ends with a slash. */
  scope: string;
  siteName: string;
  /** Custom properties of the colours in both themes, as CSS. */
  palette: string;
  /** Key in localStorage under which Docusaurus keeps the theme that the reader chose. */
  themeKey: string;
}

/** Raised when copies of another form are kept; those of other versions go when the worker starts. */
const VERSION = 1;

/** Every cache of one site's worker begins so; an origin may hold several sites below different paths. */
const cachePrefix = (scope: string): string => `hengzhou-docs.offline ${scope} `;

export const cacheNames = (scope: string): {pages: string; files: string} => ({
  pages: `${cachePrefix(scope)}pages-${VERSION}`,
  files: `${cachePrefix(scope)}files-${VERSION}`,
});

/** Deletes the site's caches but for some. */
export async function dropCaches(scope: string, except: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)) && !except.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The parts of the Service Workers API (W3C) that we use; TypeScript's own file for workers excludes the one for pages. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerFetch extends WorkerEvent {
  request: Request;
  /** The page that asks; empty for a navigation. */
  clientId: string;
  /** The page that a navigation leads to. Not in every browser. */
  resultingClientId?: string;
  /** Not in every browser. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetch;
  message: WorkerEvent & {data: unknown};
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {claim: () => Promise<void>};
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void) => void;
}
