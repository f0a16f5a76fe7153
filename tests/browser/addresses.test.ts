import {root} from '../support/fixtures';
import {travelTo} from '../support/history';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';
import {interfaceText} from '../support/texts';
import type {Locator, Page} from '@playwright/test';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', {level: 1, name});

/** Answers an address with a file, as some hosts do; the test server would redirect instead. */
async function answer(page: Page, address: string, file: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({path: `${root}/${file}`}));
}

test.describe('addresses that end in .html', () => {
  test('show their page exactly once', async ({page}) => {
    await answer(page, `${sites.features.url}/docs/long.html?a=1`, `${sites.features.folder}/docs/long.html`);
    await open(page, `${sites.features.url}/docs/long.html?a=1#b`);
    await expect(page.locator('h1')).toHaveText(['长页面']);
    await expect(page).toHaveTitle(/^长页面 \| /);
    await expect(page).toHaveURL(/\?a=1#b$/);
  });

  test('show their page after navigation from another page, or the page whose address matches exactly', async ({
    page,
  }) => {
    await open(page, `${sites.features.url}/docs`);
    await travelTo(page, '/docs/long.html');
    await expect(page.locator('h1')).toHaveText(['长页面']);
    await travelTo(page, '/docs/exact.html');
    await expect(page.locator('h1')).toHaveText(['地址恰好以 html 结尾']);
  });
});

test.describe('another form of an address', () => {
  const own = `${sites.main.url}/docs/concepts/risk-analysis`;

  test.describe('that the host does not know', () => {
    test.use({allowedConsole: /Failed to load resource.+404/});

    test('leads to the page from the not-found page', async ({page}) => {
      await page.goto(`${sites.main.url}/Docs/Concepts/Risk-Analysis.HTML。?a=1#sharpe`);
      await expect(page).toHaveURL(`${own}?a=1#sharpe`);
      await hydrated(page);
      await expect(page.locator('article h1')).toHaveCount(1);
    });

    test('is not asked for again and again where the host leads back', async ({page}) => {
      const asked: string[] = [];
      await page.route(/\/gone\/?$/, async (route) => {
        const {pathname} = new URL(route.request().url());
        asked.push(pathname);
        await (pathname.endsWith('/')
          ? route.fulfill({status: 404, path: `${root}/${sites.main.folder}/404.html`})
          : route.fulfill({status: 301, headers: {location: '/gone/'}}));
      });
      await page.goto(`${sites.main.url}/gone/`);
      // The page that is left may have loaded before the answer comes: a key would start that one.
      await page.waitForFunction(() => document.referrer !== '' && document.readyState === 'complete');
      // It would be left again before it starts.
      await hydrated(page);
      await expect(heading(page, interfaceText('theme.NotFound.title'))).toBeVisible();
      expect(asked.length).toBeLessThanOrEqual(3);
    });
  });

  test('at which a host serves the page shows it exactly once, under its own address', async ({page}) => {
    await answer(page, `${sites.features.url}/docs%2FLong`, `${sites.features.folder}/docs/long.html`);
    await open(page, `${sites.features.url}/docs%2FLong`);
    await expect(page.locator('h1')).toHaveText(['长页面']);
    await expect(page).toHaveURL(`${sites.features.url}/docs/long`);
  });
});

test.describe('a malformed percent-encoding', () => {
  test.use({allowedConsole: /^warning: 地址中的百分号编码不完整/});

  test('in the path shows the not-found page, also after Back, and Forward still works', async ({page}) => {
    await answer(page, `${sites.main.url}/docs/%E4`, `${sites.main.folder}/404.html`);
    await open(page, `${sites.main.url}/docs/%E4`);
    await expect(heading(page, interfaceText('theme.NotFound.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/docs\/%EF%BF%BD$/);
    await page.getByRole('link', {name: interfaceText('site.notFound.home')}).click();
    await expect(page).toHaveURL(/\/docs$/);
    await page.goBack();
    await expect(heading(page, interfaceText('theme.NotFound.title'))).toBeVisible();
    await page.goForward();
    await expect(heading(page, '平台是什么，不是什么')).toBeVisible();
  });

  test('in the hash, opened, typed, clicked or reached with Back, keeps the page', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long#%E4`);
    await expect(page).toHaveURL(/#%25E4$/);
    await expect(heading(page, '长页面')).toBeVisible();
    for (const go of [
      () => page.evaluate(() => void (window.location.hash = '#%E4')),
      () => page.getByRole('link', {name: '坏的锚点'}).click(),
    ]) {
      await open(page, `${sites.features.url}/docs/long`);
      await go();
      await expect(page).toHaveURL(/#%25E4$/);
      await expect(heading(page, '长页面')).toBeVisible();
    }
    await page.evaluate(() => window.history.pushState(null, '', '#%E4'));
    await page.locator('.menu').getByRole('link', {name: '代码页'}).click();
    await expect(heading(page, '代码页')).toBeVisible();
    await page.goBack();
    await expect(heading(page, '长页面')).toBeVisible();
    await expect(page).toHaveURL(/#%25E4$/);
  });

  test('in the address of the hash router shows the not-found page, and again after Back', async ({page}) => {
    await open(page, `${sites.hash.url}/#/docs/%E4`);
    await expect(heading(page, interfaceText('theme.NotFound.title'))).toBeVisible();
    await page.getByRole('link', {name: interfaceText('site.notFound.home')}).click();
    await expect(heading(page, '平台是什么，不是什么')).toBeVisible();
    await page.goBack();
    await expect(heading(page, interfaceText('theme.NotFound.title'))).toBeVisible();
  });
});
