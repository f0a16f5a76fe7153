import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

test.describe('when the browser blocks storage', () => {
  // Docusaurus says so once, on its own.
  test.use({allowedConsole: /browser storage is not available/});

  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
  });

  test('the appearance can still be switched', async ({page}) => {
    await open(page, `${sites.main.url}/docs`);
    await page.getByRole('button', {name: /切换外观/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the announcement can still be closed, and stays closed on the next page', async ({page}) => {
    await open(page, `${sites.main.url}/docs`);
    const announcement = page.locator('.theme-announcement-bar');
    await announcement.getByRole('button', {name: '关闭'}).click();
    await expect(announcement).toHaveCount(0);
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
    await expect(announcement).toHaveCount(0);
  });
});
