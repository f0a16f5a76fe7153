/** The parts of the Service Workers API (W3C) that we use; TypeScript's own file for workers excludes the one for pages. */
export interface WorkerEvent extends Event {
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
