import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {text} from '../support/texts';

const label = text('theme.common.skipToMainContent');

test('the skip link shows on the first Tab and not before, and moves the focus into the main content', async ({page}) => {
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

test.describe('the skip link without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('leads past the navbar', async ({page}) => {
    await page.goto(`${sites.main.url}/docs`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: label})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#__docusaurus_skipToContent_fallback :focus')).toHaveCount(1);
  });
});
