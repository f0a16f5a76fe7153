import type {BrowserContext, Request} from '@playwright/test';

export interface Transfer {
  /** Of the document, a script, a stylesheet, a font, an image, … as the browser says. */
  type: string;
  /** Of the body as it was sent. */
  bytes: number;
  /** Fetched for later. */
  isAhead: boolean;
  /** Fetched by a service worker. */
  isByWorker: boolean;
}

const transferOf = async (request: Request): Promise<Transfer> => {
  const {'sec-purpose': secPurpose = '', purpose = ''} = await request.allHeaders();
  return {
    type: request.resourceType(),
    // What comes out of a store of the browser counts as less than nothing there.
    bytes: Math.max(0, (await request.sizes()).responseBodySize),
    isAhead: /prefetch/.test(secPurpose + purpose),
    isByWorker: request.serviceWorker() !== null,
  };
};

/** Notes what a context fetches from now on; the function gives all so far. */
export function watchTransfers(context: BrowserContext): () => Promise<Transfer[]> {
  const pending: Promise<Transfer>[] = [];
  // What a service worker gives to the page from its store is no transfer.
  context.on('requestfinished', (request) => {
    pending.push(transferOf(request));
  });
  return () => Promise.all(pending);
}

export const bytesOf = (transfers: readonly Transfer[], type?: string): number =>
  transfers.filter((transfer) => type === undefined || transfer.type === type).reduce((sum, {bytes}) => sum + bytes, 0);
