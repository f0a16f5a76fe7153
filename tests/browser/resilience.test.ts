import {sites} from '../support/sites';
import {blockStorage, fillStorage} from '../support/storage';
import {expect, open, test} from '../support/test';
import {pattern, text} from '../support/texts';

for (const [how, breakStorage] of [
  ['blocks storage', blockStorage],
  ['has no room left in its storage', fillStorage],
] as const) {
  test.describe(`when the browser ${how}`, () => {
    // Docusaurus itself logs this once.
    test.use({allowedConsole: /browser storage is not available|Docusaurus storage error|quota has been exceeded/});

    test.beforeEach(async ({page}) => {
      await breakStorage(page);
    });

    test('the appearance can still be switched', async ({page}) => {
      await open(page, `${sites.main.url}/docs`);
      await page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')}).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
      await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    test('the announcement can still be closed, and stays closed on the next page', async ({page}) => {
      await open(page, `${sites.main.url}/docs`);
      const announcement = page.locator('.theme-announcement-bar');
      await announcement.getByRole('button', {name: text('theme.AnnouncementBar.closeButtonAriaLabel')}).click();
      await expect(announcement).toHaveCount(0);
      await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
      await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
      await expect(announcement).toHaveCount(0);
    });
  });
}

test('the site sets no cookie', async ({page, context}) => {
  await open(page, `${sites.main.url}/docs`);
  expect(await context.cookies()).toEqual([]);
});
