import type {Locator, Page} from '@playwright/test';
import {gate} from './chunks';
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

/** Console messages when an index fails to load, including those of the browser itself. */
export const indexFailures =
  /搜索索引没有加载成功|Failed to load resource|ChunkLoadError|SyntaxError|Unexpected token|Invalid or unexpected token|Refused to execute/;

/** Opens the search with its button and waits for the field. */
export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}

/** Waits until nothing of the open dialog's answer is awaited any more. */
export const dialogSettled = (page: Page): Promise<void> =>
  expect(page.locator(`${modal}[data-settled]`)).toHaveCount(1);

/** Puts a query into the open dialog and waits for its whole answer. */
export async function askDialog(page: Page, query: string): Promise<void> {
  await searchField(page).fill(query);
  await dialogSettled(page);
}

/** The field of the search page. */
export const pageField = (page: Page): Locator => page.getByRole('searchbox');

/** Waits until nothing of the search page's answer is awaited any more. */
export const pageSettled = (page: Page): Promise<void> => expect(page.locator('main[data-settled]')).toHaveCount(1);

/** Puts a query into the search page and waits for its whole answer. */
export async function askPage(page: Page, query: string): Promise<void> {
  await pageField(page).fill(query);
  await pageSettled(page);
}

/** Holds back requests that match a pattern until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const {release, handle} = gate();
  await page.route(files, handle);
  return release;
}
