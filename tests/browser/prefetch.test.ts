import type {Page} from '@playwright/test';
import {alwaysIdle, fakeConnection, neverIdle} from '../support/connection';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';

const prefetched = (page: Page): Promise<number> => page.locator('link[rel=prefetch]').count();

/**
 * The number of prefetches once all links in view are handled: they are observed in the next frame, and each takes an
 * idle moment.
 */
const prefetchedWhenSettled = async (page: Page): Promise<number> => {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (let link = 0; link <= document.links.length; link += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
  return prefetched(page);
};

test.use({fetchesAhead: true});

test.describe('prefetching', () => {
  test('links in view fetch the code of their pages, even where the browser is never idle', async ({page}) => {
    await neverIdle(page);
    // A browser that does not report its type.
    await fakeConnection(page, {saveData: false});
    await open(page, `${sites.main.url}/docs`);
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  test('links with an anchor fetch the code of their pages, and no script is asked for twice or for nothing', async ({
    page,
  }) => {
    await fakeConnection(page, {effectiveType: '4g', saveData: false});
    await alwaysIdle(page);
    await open(page, `${sites.features.url}/docs`);
    // The only link to this page that is in view has an anchor.
    await page.evaluate(() => document.querySelector('.menu')?.remove());
    await prefetchedWhenSettled(page);
    const scripts = await page.evaluate(() => ({
      ahead: [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({href}) => href),
      loaded: [...document.scripts].map(({src}) => src),
    }));
    expect(scripts.ahead.length).toBeGreaterThan(0);
    expect(scripts.ahead).toHaveLength(new Set(scripts.ahead).size);
    expect(scripts.ahead.filter((src) => scripts.loaded.includes(src))).toEqual([]);
  });

  for (const connection of [
    {effectiveType: '4g', saveData: true},
    {effectiveType: 'slow-2g', saveData: false},
  ] as const) {
    const name = connection.saveData ? 'when the reader saves data' : `on ${connection.effectiveType}`;
    test(`nothing is fetched ahead ${name}, before the page has started and after`, async ({page}) => {
      await fakeConnection(page, connection);
      await alwaysIdle(page);
      await page.goto(`${sites.main.url}/docs`);
      expect(await prefetchedWhenSettled(page)).toBe(0);
      await hydrated(page);
      expect(await prefetchedWhenSettled(page)).toBe(0);
    });
  }

  test('a page is fetched once, however often a link to it comes into view', async ({page}) => {
    await fakeConnection(page, {effectiveType: '4g', saveData: false});
    await alwaysIdle(page);
    await open(page, `${sites.features.url}/docs`);
    expect(await prefetchedWhenSettled(page)).toBeGreaterThan(0);
    await page.locator('.menu').getByRole('link', {name: '长页面'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '长页面'})).toBeVisible();
    const before = await prefetchedWhenSettled(page);
    await page.goBack();
    await expect(page.getByRole('link', {name: '到长页面'})).toBeVisible();
    expect(await prefetchedWhenSettled(page)).toBe(before);
  });
});
