import type {Page, Route} from '@playwright/test';

/** Handles the requests for scripts of the site that the page has not loaded yet. The returned function stops that. */
async function onNewScripts(page: Page, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const scripts = '**/assets/js/*.js';
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name)));
  const handler = (route: Route): Promise<void> =>
    loaded.has(route.request().url()) ? route.continue() : handle(route);
  await page.route(scripts, handler);
  return () => page.unroute(scripts, handler);
}

/** A route handler that lets requests continue once `release` has been called. */
export function gate(): {release: () => void; handle: (route: Route) => Promise<void>} {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handle = async (route: Route): Promise<void> => {
    await opened;
    await route.continue();
  };
  return {release, handle};
}

/** Holds back every script that the page has not loaded yet, until the returned function is called. */
export async function holdNewScripts(page: Page): Promise<() => void> {
  const {release, handle} = gate();
  await onNewScripts(page, handle);
  return release;
}

/** Holds back every script of the pages that are opened from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const {release, handle} = gate();
  await page.route('**/assets/js/*.js', handle);
  return release;
}

/** Answers 404 for every script that the page has not loaded yet, until the returned function is called. */
export function loseNewScripts(page: Page): Promise<() => Promise<void>> {
  return onNewScripts(page, (route) => route.fulfill({status: 404, body: ''}));
}

/**
 * Lets every request for a script that the page has not loaded yet fail, as without a network, until the returned
 * function is called.
 */
export function disconnectNewScripts(page: Page): Promise<() => Promise<void>> {
  return onNewScripts(page, (route) => route.abort('internetdisconnected'));
}
