import type {Page} from '@playwright/test';
import {dropdown} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';

const features = sites.features.url;
const preferred = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('docs-preferred-version-default-hengzhou-docs'));

/** Picks an item of a navbar dropdown, by keyboard: on an address with a hash the navbar slides away. */
async function pick(page: Page, label: string, item: string): Promise<void> {
  const {button, menu} = dropdown(page, label);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await menu.getByRole('link', {name: item, exact: true}).press('Enter');
}

test('the locale dropdown keeps path, query and hash and changes only the locale, there and back', async ({page}) => {
  await open(page, `${features}/docs/long?b=%E4%B8%AD#fifth`);
  await pick(page, '简体中文', 'English');
  await expect(page).toHaveURL(`${features}/en/docs/long?b=%E4%B8%AD#fifth`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydrated(page);
  await pick(page, 'English', '简体中文');
  await expect(page).toHaveURL(`${features}/docs/long?b=%E4%B8%AD#fifth`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('it keeps a query that was added after the page was opened', async ({page}) => {
  await open(page, `${features}/docs`);
  await page.getByRole('link', {name: '只改查询'}).click();
  await expect(page).toHaveURL(/\?a=1$/);
  await pick(page, '简体中文', 'English');
  await expect(page).toHaveURL(`${features}/en/docs?a=1`);
});

test('the docs-version dropdown leads to the same document of another version, with query and hash, or to its main document', async ({
  page,
}) => {
  await open(page, `${features}/docs/nested?a=1#x`);
  await pick(page, '2.0', '1.0');
  await expect(page).toHaveURL(`${features}/docs/1.0/nested?a=1#x`);
  await expect(page.getByRole('heading', {level: 1, name: '旧的嵌套页'})).toBeVisible();
  await open(page, `${features}/docs/code`);
  await pick(page, '2.0', '1.0');
  await expect(page.getByRole('heading', {level: 1, name: '1.0 首页'})).toBeVisible();
  await open(page, `${features}/docs/1.0/only-old`);
  await pick(page, '1.0', '2.0');
  await expect(page).toHaveURL(`${features}/docs`);
});

test('the preferred version is unset until the reader picks one, applies outside the docs too, and is cleared when it is unknown', async ({
  page,
}) => {
  await page.goto(`${features}/docs/1.0`);
  expect(await preferred(page)).toBeNull();
  await open(page, `${features}/docs/nested`);
  await pick(page, '2.0', '1.0');
  await expect.poll(() => preferred(page)).toBe('1.0');
  await open(page, `${features}/links`);
  await expect(dropdown(page, '1.0').button).toHaveAttribute('href', '/docs/1.0');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default-hengzhou-docs', '9.9'));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => preferred(page)).toBeNull();
});
