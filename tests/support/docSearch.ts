import type {Locator, Page} from '@playwright/test';
import {expect} from './test';

/** DocSearch's own modal, which the site has where Algolia is configured. */
export const docSearchModal = (page: Page): Locator => page.locator('.DocSearch-Modal');
export const docSearchField = (page: Page): Locator => page.locator('.DocSearch-Modal .DocSearch-Input');
export const docSearchHits = (page: Page): Locator => page.locator('.DocSearch-Modal .DocSearch-Hit a');

/** Opens the modal with the shortcut and waits until it has taken over. */
export async function openDocSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(docSearchField(page)).toBeFocused();
  await expect(page.locator('#site-search')).toHaveCount(0);
}
