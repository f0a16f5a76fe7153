import type {Page, Route} from '@playwright/test';

const scripts = '**/assets/js/*.js';

/** Holds back every script requested from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Answers 404 for every script that the page has not loaded yet; the returned function brings the files back. */
export async function loseScripts(page: Page): Promise<() => Promise<void>> {
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name)),
  );
  const lose = (route: Route): Promise<void> =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({status: 404, body: ''});
  await page.route(scripts, lose);
  return () => page.unroute(scripts, lose);
}
