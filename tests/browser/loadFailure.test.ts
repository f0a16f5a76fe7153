import {pathToFileURL} from 'node:url';
import type {Locator, Page} from '@playwright/test';
import {root} from '../support/fixtures';
import {pageDrawn} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, hydrated, startPage, test} from '../support/test';

const notice = (page: Page): Locator => page.getByRole('alert').filter({hasText: '页面的部分功能没有加载成功'});
const banner = (page: Page): Locator => page.getByRole('alert').filter({hasText: '页面的脚本没有加载成功'});

test.describe('when the code of the site does not load', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test.beforeEach(async ({page}) => {
    await page.route('**/assets/js/**', (route) => route.abort());
  });

  test('the home page at the right path offers a retry that works, and no advice for operators', async ({page}) => {
    await page.route(`${sites.main.url}/index.html`, (route) =>
      route.fulfill({path: `${root}/${sites.main.folder}/index.html`}),
    );
    await page.goto(`${sites.main.url}/index.html`);
    await expect(notice(page)).toHaveCount(0);
    await startPage(page);
    await expect(notice(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.unroute('**/assets/js/**');
    await notice(page).getByRole('button', {name: '重试'}).click();
    await hydrated(page);
  });

  test('the home page at another path shows an error that names both paths', async ({page}) => {
    const address = `${sites.main.url}/somewhere`;
    await page.route(address, (route) => route.fulfill({path: `${root}/${sites.main.folder}/index.html`}));
    await page.goto(address);
    await startPage(page);
    await expect(banner(page).locator('code')).toHaveText(['/', '/somewhere/']);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test.describe('when no file is where the pages expect it', () => {
  // The first file that is missing is one that is fetched ahead.
  test.use({allowedConsole: /Failed to load resource/, fetchesAhead: true});

  test('the home page shows an error without interaction', async ({page}) => {
    await page.route('**/assets/**', (route) =>
      route.fulfill({status: 404, contentType: 'text/html', body: 'not here'}),
    );
    const address = `${sites.main.url}/somewhere/`;
    await page.route(address, (route) => route.fulfill({path: `${root}/${sites.main.folder}/index.html`}));
    await page.goto(address);
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('the first script of the hash router that does not load', () => {
  test.use({allowedConsole: /Failed to load resource|ChunkLoadError|Loading chunk/});

  test('is told without the claim that there is something to read, with a retry that works', async ({page}) => {
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(`${sites.hash.url}/#/docs`);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('页面没有加载成功。您可能需要检查网络连接，然后重试');
    await page.unroute('**/assets/js/**');
    await alert.getByRole('button', {name: '重试'}).click();
    await expect(page.locator('article h1')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('a page that its reader has saved', () => {
  test.use({allowedConsole: /Failed to load resource|ERR_FILE_NOT_FOUND|Content Security Policy/});

  test('says nothing of a network', async ({page}) => {
    await page.goto(pathToFileURL(`${root}/${sites.main.folder}/docs/concepts/overview.html`).href);
    // The notice would come with the event that the failed request brings.
    await page.evaluate(() => {
      const failed = new Promise((resolve) => addEventListener('error', resolve, {capture: true, once: true}));
      Object.assign(window, {failed});
    });
    await startPage(page);
    await page.evaluate(() => (window as unknown as {failed: Promise<unknown>}).failed.then(() => undefined));
    await pageDrawn(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
});
