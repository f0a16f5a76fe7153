import type {Locator, Page} from '@playwright/test';
import {root} from '../support/fixtures';
import {sites} from '../support/sites';
import {expect, hydrated, open, startPage, test} from '../support/test';

const notice = (page: Page): Locator => page.getByRole('alert').filter({hasText: '页面的部分功能没有加载成功'});
const banner = (page: Page): Locator => page.getByRole('alert').filter({hasText: '页面的脚本没有加载成功'});

test.use({fetchesAhead: true});

test.describe('when the code of the site does not load', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test.beforeEach(async ({page}) => {
    await page.route('**/assets/js/**', (route) => route.abort());
  });

  test('the home page shows an error that names the base path', async ({page}) => {
    await page.goto(sites.main.url);
    await startPage(page);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).locator('code')).toHaveText(['/', '/']);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('the suggested base path is the path at which the home page is served', async ({page}) => {
    const address = `${sites.main.url}/somewhere`;
    await page.route(address, (route) => route.fulfill({path: `${root}/${sites.main.folder}/index.html`}));
    await page.goto(address);
    await startPage(page);
    await expect(banner(page).locator('code')).toHaveText(['/', '/somewhere/']);
  });

  test('other pages stay readable and offer a retry that works', async ({page}) => {
    await page.goto(`${sites.main.url}/docs`);
    await expect(notice(page)).toHaveCount(0);
    await startPage(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.unroute('**/assets/js/**');
    await notice(page).getByRole('button', {name: '重试'}).click();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  });
});

test.describe('when no file is where the pages expect it', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test('the home page shows an error without interaction', async ({page}) => {
    await page.route('**/assets/**', (route) => route.fulfill({status: 404, contentType: 'text/html', body: 'not here'}));
    await page.goto(sites.main.url);
    await expect(banner(page)).toBeVisible();
  });
});

test('a home page that loads shows no error', async ({page}) => {
  await open(page, sites.main.url);
  await expect(banner(page)).toHaveCount(0);
});
