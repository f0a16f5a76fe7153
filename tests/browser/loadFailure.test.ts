import type {Locator, Page} from '@playwright/test';
import {root} from '../support/fixtures';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const banner = (page: Page): Locator => page.getByRole('alert').filter({hasText: '页面的脚本没有加载成功'});

test.describe('when the code of the site does not load', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test.beforeEach(async ({page}) => {
    await page.route('**/assets/js/**', (route) => route.abort());
  });

  test('the home page says so and names the base path', async ({page}) => {
    await page.goto(sites.main.url);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).locator('code')).toHaveText(['/', '/']);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('the suggestion is the path at which the home page is served', async ({page}) => {
    const address = `${sites.main.url}/somewhere`;
    await page.route(address, (route) => route.fulfill({path: `${root}/${sites.main.folder}/index.html`}));
    await page.goto(address);
    await expect(banner(page).locator('code')).toHaveText(['/', '/somewhere/']);
  });

  test('other pages say nothing', async ({page}) => {
    await page.goto(`${sites.main.url}/docs`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});

test('a home page that loads says nothing of a failure', async ({page}) => {
  await open(page, sites.main.url);
  await expect(banner(page)).toHaveCount(0);
});
