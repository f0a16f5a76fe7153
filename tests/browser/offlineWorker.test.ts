import type {Page} from '@playwright/test';
import {workerScript} from '../../src/plugins/offline';
import {notice, read} from '../support/offline';
import {expect, hydrated} from '../support/test';
import {test, type UnreliableSite} from '../support/unreliableSite';

const OVERVIEW = '/docs/concepts/overview';
const settings = {scope: '/', offlinePage: '', mark: '__docusaurus', pages: [OVERVIEW, '/docs']};
const serving = workerScript('serve', settings);

test.use({serviceWorkers: 'allow', fetchesAhead: true});

/**
 * Serves another worker at the same address and has the browser check for it, as it does on every visit. A check that is
 * under way answers for a second one, and may have read the worker before: it is repeated until the new one was asked for.
 */
async function replaceWorker(page: Page, site: UnreliableSite, text: string): Promise<void> {
  site.fail((path) => (path === '/sw.js' ? {text} : null));
  site.asked.length = 0;
  await expect(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    expect(site.asked).toContain('/sw.js');
  }).toPass();
}

/** Chromium gives an old worker up to five minutes for what it has begun, and starts the new one after that. */
const patience = {timeout: 400_000};

/** By registration, which worker waits and which one is active. */
const workersAndCaches = (page: Page): Promise<{workers: (string | undefined)[][]; caches: string[]}> =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).map(({waiting, active}) => [waiting?.state, active?.state]),
    caches: await caches.keys(),
  }));

test('a new worker takes over open pages without reloading them, and keeps the copies', async ({page, site}) => {
  await read(page, site.url + OVERVIEW);
  const before = await workersAndCaches(page);
  await page.evaluate(() => {
    const mark = window as {hasNewWorker?: boolean};
    mark.hasNewWorker = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => (mark.hasNewWorker = true));
  });
  await replaceWorker(page, site, `${serving}// another`);
  await expect.poll(() => page.evaluate(() => (window as {hasNewWorker?: boolean}).hasNewWorker), patience).toBe(true);
  await expect.poll(() => workersAndCaches(page)).toEqual(before);
});

test('a worker of another version deletes copies in the old format, and nothing of other sites on the origin', async ({page, site}) => {
  await read(page, site.url + OVERVIEW);
  await page.evaluate(async () => {
    await Promise.all(
      ['hengzhou-docs.offline / pages-1', 'hengzhou-docs.offline /zh/ pages-1', 'another'].map((name) => caches.open(name)),
    );
  });
  await replaceWorker(page, site, `${serving}// another`);
  await expect
    .poll(async () => (await workersAndCaches(page)).caches.sort(), patience)
    .toEqual(['another', 'hengzhou-docs.offline / files-2', 'hengzhou-docs.offline / pages-2', 'hengzhou-docs.offline /zh/ pages-1']);
});

test('a worker that is switched off removes its copies and itself', async ({page, site}) => {
  await read(page, site.url + OVERVIEW);
  await replaceWorker(page, site, workerScript('leave', settings));
  await expect.poll(() => workersAndCaches(page), patience).toEqual({workers: [], caches: []});
  await page.goto(`${site.url}/docs/concepts/risk-analysis`);
  await hydrated(page);
});

test.describe('a browser that cannot store copies', () => {
  for (const [how, refusal] of [
    ['a full disk', `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));`],
    ['a private window', `caches.open = () => Promise.reject(new DOMException('insecure', 'SecurityError'));`],
  ] as const) {
    test(`(${how}) shows the pages as without a worker`, async ({page, site}) => {
      site.fail((path) => (path === '/sw.js' ? {text: refusal + serving} : null));
      await page.goto(`${site.url}/docs`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(site.url + OVERVIEW);
      await hydrated(page);
      await page.locator('.menu').getByRole('link', {name: '风险指标'}).click();
      await expect(page.getByRole('heading', {level: 1, name: '风险指标'})).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    });
  }
});
