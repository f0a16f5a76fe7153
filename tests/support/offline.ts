import type {Locator, Page} from '@playwright/test';
import {expect, hydrated} from './test';

/** The notice below a page that comes from an offline copy. */
export const notice = (page: Page): Locator => page.locator('[data-offline-notice]');

/** Waits until the worker has a copy of each of these addresses. */
export async function kept(page: Page, urls: readonly string[]): Promise<void> {
  const missing = (): Promise<string[]> =>
    page.evaluate(async (addresses) => {
      const found = await Promise.all(addresses.map((address) => caches.match(address, {ignoreVary: true})));
      return addresses.filter((_, index) => found[index] === undefined);
    }, urls);
  await expect.poll(missing).toEqual([]);
}

/** Waits until the open page can be read offline, with the files that it uses (not those that were prefetched). */
export async function isKept(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({name, initiatorType}) => name.includes('/assets/') && (initiatorType === 'script' || name.endsWith('.css')))
      .map(({name}) => name),
  );
  await kept(page, [page.url(), ...files]);
}

/** Opens a page and waits until it can be read offline. */
export async function read(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await isKept(page);
}
