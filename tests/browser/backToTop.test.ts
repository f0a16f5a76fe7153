import {scrollTo} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {interfaceText} from '../support/texts';
import type {Locator, Page} from '@playwright/test';

const button = (page: Page): Locator =>
  page.getByRole('button', {name: interfaceText('theme.BackToTopButton.buttonAriaLabel')});

test('the back-to-top button appears when the reader scrolls up below the first 300 px, and scrolls to the top', async ({
  page,
}) => {
  await open(page, `${sites.features.url}/docs/long`);
  await expect(button(page)).toBeHidden();
  await scrollTo(page, 600);
  await scrollTo(page, 1200);
  await expect(button(page)).toBeHidden();
  await scrollTo(page, 301);
  await expect(button(page)).toBeVisible();
  await scrollTo(page, 299);
  await expect(button(page)).toBeHidden();
  await scrollTo(page, 1500);
  await scrollTo(page, 1300);
  await button(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button(page)).toBeHidden();
});
