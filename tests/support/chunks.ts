import type {Page, Route} from '@playwright/test';

/** Handles the requests for every script of the site that the page has not loaded yet. */
async function onNewScripts(page: Page, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const scripts = '**/assets/js/*.js';
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name)));
  const handler = (route: Route): Promise<void> =>
    loaded.has(route.request().url()) ? route.continue() : handle(route);
  await page.route(scripts, handler);
  return () => page.unroute(scripts, handler);
}

/** Holds back every script that the page has not loaded yet, until the returned function is called. */
export async function holdNewScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onNewScripts(page, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Answers 404 for every script that the page has not loaded yet; the returned function brings the files back. */
export function loseNewScripts(page: Page): Promise<() => Promise<void>> {
  return onNewScripts(page, (route) => route.fulfill({status: 404, body: ''}));
}
