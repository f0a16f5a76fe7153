import type {Page} from '@playwright/test';

interface Connection {
  effectiveType?: '4g' | '3g' | '2g' | 'slow-2g';
  saveData: boolean;
}

/** Makes the browser report this connection, before any script of the page runs. */
export async function fakeConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {configurable: true, get: () => value});
  }, connection);
}

/** Turns prefetching off, so that the code of a page is requested when a link to it is pressed, not before. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await fakeConnection(page, {effectiveType: '4g', saveData: true});
}
