import type {Browser, BrowserContext, BrowserContextOptions, Page} from '@playwright/test';
import {throttle} from './moments.mjs';

export const desktop = {viewport: {width: 1440, height: 900}};

/** Opens a page, waits until its files are prefetched and then slows down the CPU. The caller closes the context. */
export async function untouchedPage(
  browser: Browser,
  url: string,
  rate: number,
  options: BrowserContextOptions = desktop,
): Promise<{context: BrowserContext; page: Page}> {
  const context = await browser.newContext({...options, serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('link[rel=prefetch]').first().waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  await throttle(page, rate);
  return {context, page};
}

/** Opens a page in a new context, waits until it is hydrated and then slows down the CPU. The caller closes the context. */
export async function startedPage(browser: Browser, url: string, rate: number): Promise<{context: BrowserContext; page: Page}> {
  const context = await browser.newContext({...desktop, serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.goto(url);
  // Our bundle starts at the reader's first intent.
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await throttle(page, rate);
  return {context, page};
}
