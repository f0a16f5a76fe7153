import type {Browser, BrowserContext, BrowserContextOptions, Page} from '@playwright/test';
import {throttle} from './moments.mjs';

const desktop = {viewport: {width: 1440, height: 900}};

/** A page that nobody has touched and whose files have been fetched ahead, from here on with a slower CPU. The context is the caller's to close. */
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

/** A page whose scripts run, in a browser that knows nothing yet, from here on with a slower CPU. The context is the caller's to close. */
export async function startedPage(browser: Browser, url: string, rate: number): Promise<{context: BrowserContext; page: Page}> {
  const context = await browser.newContext({...desktop, serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.goto(url);
  // Our bundle waits for a sign of the reader.
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await throttle(page, rate);
  return {context, page};
}
