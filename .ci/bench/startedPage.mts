import type {Browser, BrowserContext, Page} from '@playwright/test';
import {throttle} from './moments.mjs';

/** A page whose scripts run, in a browser that knows nothing yet, from here on with a slower CPU. The context is the caller's to close. */
export async function startedPage(browser: Browser, url: string, rate: number): Promise<{context: BrowserContext; page: Page}> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.goto(url);
  // Our bundle waits for a sign of the reader.
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await throttle(page, rate);
  return {context, page};
}
