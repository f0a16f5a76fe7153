import type {BrowserContext, Request} from '@playwright/test';

export interface Transfer {
  /** The browser's resource type: document, script, stylesheet, font, image … */
  type: string;
  /** Size of the body as it was sent. */
  bytes: number;
  isPrefetched: boolean;
  /** Fetched by a service worker. */
  isByWorker: boolean;
}

const transferOf = async (request: Request): Promise<Transfer> => {
  const {'sec-purpose': secPurpose = '', purpose = ''} = await request.allHeaders();
  return {
    type: request.resourceType(),
    // Playwright reports a negative size for responses from the browser's cache.
    bytes: Math.max(0, (await request.sizes()).responseBodySize),
    isPrefetched: /prefetch/.test(secPurpose + purpose),
    isByWorker: request.serviceWorker() !== null,
  };
};

/** Records what a context fetches from now on. The returned function gives all transfers so far. */
export function watchTransfers(context: BrowserContext): () => Promise<Transfer[]> {
  const pending: Promise<Transfer>[] = [];
  // A response that a service worker takes from its cache is not a transfer.
  context.on('requestfinished', (request) => {
    pending.push(transferOf(request));
  });
  return () => Promise.all(pending);
}

export const bytesOf = (transfers: readonly Transfer[], type?: string): number =>
  transfers.filter((transfer) => type === undefined || transfer.type === type).reduce((sum, {bytes}) => sum + bytes, 0);
