import type {Locator, Page} from '@playwright/test';
import {expect} from './test';

export const searchButton = (page: Page): Locator => page.getByRole('button', {name: '搜索文档'});
export const searchField = (page: Page): Locator => page.locator('.DocSearch-Input');
export const hits = (page: Page): Locator => page.locator('.DocSearch-Hit a');

/** Opens the search with its button and waits for the field. */
export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}
