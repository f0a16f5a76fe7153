import type {Page} from '@playwright/test';
import {holdNewScripts, loseNewScripts} from '../support/chunks';
import {sites} from '../support/sites';
import {expect, hydrated, open, startPage, test} from '../support/test';

const progressBar = (page: Page) => page.locator('#nprogress .bar');
const followLink = (page: Page): Promise<void> => page.locator('.menu').getByRole('link', {name: '代码页'}).click();
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

test.describe('while the code of the next page arrives', () => {
  test('the old page stays; a progress bar appears after 200 ms and disappears with the new page', async ({page}) => {
    await page.clock.install();
    await open(page, `${sites.features.url}/docs/long`);
    const release = await holdNewScripts(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await followLink(page);
    await expect(page).toHaveURL(/\/docs\/code$/);
    await page.clock.runFor(199);
    await expect(progressBar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(progressBar(page)).toBeVisible();
    await expect(heading(page, '长页面')).toBeVisible();
    release();
    await expect(heading(page, '代码页')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(progressBar(page)).toHaveCount(0);
  });

  test('a fast page shows no progress bar', async ({page}) => {
    await page.clock.install();
    await open(page, `${sites.features.url}/docs/long`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await followLink(page);
    await expect(heading(page, '代码页')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(progressBar(page)).toHaveCount(0);
  });
});

test.describe('when the code of the next page is missing', () => {
  test.use({allowedConsole: /ChunkLoadError|Loading chunk .+ failed|Failed to load resource.+404/});

  test('a warning is logged and the page reloads, once; it is readable and offers to try again', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    const bringBack = await loseNewScripts(page);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await followLink(page);
    expect((await warning).text()).toContain('ChunkLoadError');
    await expect.poll(() => loads).toEqual([`${sites.features.url}/docs/code`]);
    await expect(heading(page, '代码页')).toBeVisible();
    await startPage(page);
    const notice = page.getByRole('alert').filter({hasText: '页面的部分功能没有加载成功'});
    // The code is missing again, and this time nothing reloads.
    await expect(notice).toBeVisible();
    await expect(heading(page, '代码页')).toBeVisible();
    expect(loads).toHaveLength(1);
    await bringBack();
    // Scripts that have run cannot run again, so the page is reloaded.
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', {name: '重试'}).click()]);
    await hydrated(page);
    await expect(notice).toHaveCount(0);
  });
});
