import type {Page} from '@playwright/test';
import {dropdown} from '../../support/navbar';
import {hits, openSearch, results, searchField} from '../../support/search';
import {releaseSites} from '../../support/sites';
import {expect, hydrated, open, test} from '../../support/test';

const site = releaseSites.versions.url;
const PREFERRED = 'docs-preferred-version-default-hengzhou-docs';
const preferred = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), PREFERRED);
const paths = (page: Page): Promise<(string | null)[]> =>
  results(page).evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null));

test('the navbar leads to the same page of another version, the banner to that of the current one, and the choice is remembered', async ({
  page,
}) => {
  await open(page, `${site}/docs/concepts/risk-analysis`);
  const {button, menu} = dropdown(page, '当前版本');
  await button.hover();
  await menu.getByRole('link', {name: '1.0', exact: true}).click();
  await expect(page).toHaveURL(`${site}/docs/1.0/concepts/risk-analysis`);
  await expect(page.getByRole('cell', {name: '99.5%'})).toBeVisible();
  await expect.poll(() => preferred(page)).toBe('1.0');
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('旧版本 1.0');
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(`${site}/docs/concepts/risk-analysis`);
  await expect(banner).toHaveCount(0);
  await expect.poll(() => preferred(page)).toBe('current');
});

test('with the deferred start switched off, pages start by themselves', async ({page}) => {
  await page.goto(`${site}/docs`);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test('a preferred version that is gone is forgotten', async ({page}) => {
  await open(page, `${site}/docs`);
  await page.evaluate((key) => localStorage.setItem(key, '0.1'), PREFERRED);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => preferred(page)).toBeNull();
});

test('the links of a page stay in its version', async ({page}) => {
  await open(page, `${site}/docs/1.0`);
  await page.getByRole('article').getByRole('link', {name: '同一页的绝对地址'}).click();
  await expect(page).toHaveURL(`${site}/docs/1.0/concepts/risk-analysis#maximum-drawdown`);
});

test('the search of a page finds its version alone', async ({page}) => {
  await open(page, `${site}/docs/1.0/concepts/risk-analysis`);
  await openSearch(page);
  await searchField(page).fill('最大回撤');
  await expect(hits(page).first()).toHaveAttribute('href', '/docs/1.0/concepts/risk-analysis#maximum-drawdown');
  const found = await hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(found.filter((path) => !path.startsWith('/docs/1.0/'))).toEqual([]);
});

test('the search page begins with the preferred version, and another choice has other results', async ({page}) => {
  await open(page, `${site}/docs`);
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), PREFERRED);
  await open(page, `${site}/search?q=${encodeURIComponent('索提诺比率')}`);
  const choice = page.getByRole('combobox', {name: '文档版本'});
  await expect(choice.locator('option')).toHaveText(['当前版本', '1.0']);
  await expect(choice).toHaveValue('1.0');
  await expect.poll(() => paths(page)).toEqual(['/docs/1.0/concepts/only-old']);
  await choice.selectOption('current');
  await expect(page).toHaveURL(/version=current/);
  await expect.poll(() => paths(page)).not.toContain('/docs/1.0/concepts/only-old');
});
