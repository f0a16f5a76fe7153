import type {Locator, Page} from '@playwright/test';
import {expect} from './test';

/** The search dialog while it is open. */
export const modal = '#site-search[open]';
export const searchButton = (page: Page): Locator => page.getByRole('button', {name: '搜索文档'});
export const searchField = (page: Page): Locator => page.locator('.DocSearch-Input');
export const hits = (page: Page): Locator => page.locator('.DocSearch-Hit a');
/** Results of the search page. */
export const results = (page: Page): Locator => page.locator('main ol > li');

/** Path and query of the search page. */
export const searchPath = (query = ''): string => `/search${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`;

/** Console lines of an index that does not arrive, the browser's own among them. */
export const indexFailures =
  /搜索索引没有加载成功|Failed to load resource|ChunkLoadError|SyntaxError|Unexpected token|Invalid or unexpected token|Refused to execute/;

/** Opens the search with its button and waits for the field. */
export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}

/** Holds back the files of an address pattern until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
