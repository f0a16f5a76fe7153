import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {interfaceText} from '../support/texts';

const label = interfaceText('theme.common.skipToMainContent');

test('the skip link shows on the first Tab and not before, and moves the focus into the main content', async ({
  page,
}) => {
  await open(page, `${sites.main.url}/docs/concepts/overview`);
  const link = page.getByRole('link', {name: label});
  await expect(link).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

/** Presses the skip link of a page. @returns where Tab goes on from there. */
async function skip(page: Page, path: string): Promise<Locator> {
  await page.goto(sites.main.url + path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: label})).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  return page.locator('main :focus');
}

test('the skip link leads into the main content before the bundle runs, too', async ({page}) => {
  await holdScripts(page);
  await expect(await skip(page, '/docs/strategies/macd-strategy')).toHaveCount(1);
});

test.describe('the skip link without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('leads into the main content', async ({page}) => {
    await expect(await skip(page, '/')).toHaveCount(1);
  });
});
