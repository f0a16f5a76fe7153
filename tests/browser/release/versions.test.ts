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

test.describe('the choice of version in the navbar', () => {
  test('names the version of the page and leads to the same page of another', async ({page}) => {
    await page.goto(`${site}/docs/0.9/concepts/risk-analysis`);
    const {button, menu} = dropdown(page, '0.9');
    await button.hover();
    await menu.getByRole('link', {name: '当前版本', exact: true}).click();
    await expect(page).toHaveURL(`${site}/docs/concepts/risk-analysis`);
    await expect.poll(() => preferred(page)).toBe('current');
  });

  test('made before the page has started is remembered', async ({page}) => {
    await page.goto(`${site}/docs/concepts/risk-analysis`);
    const {button, menu} = dropdown(page, '当前版本');
    await button.hover();
    await menu.getByRole('link', {name: '0.9', exact: true}).click();
    await expect(page).toHaveURL(`${site}/docs/0.9/concepts/risk-analysis`);
    await expect.poll(() => preferred(page)).toBe('0.9');
  });

  test('of a version that is gone is forgotten', async ({page}) => {
    await open(page, `${site}/docs`);
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), PREFERRED);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => preferred(page)).toBeNull();
  });
});

test.describe('the banner', () => {
  test('of an old version leads to the same page of the current one, which is preferred from then on', async ({page}) => {
    await page.goto(`${site}/docs/0.9/concepts/before`);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('旧版本 0.9');
    await banner.getByRole('link').click();
    await expect(page).toHaveURL(`${site}/docs/concepts/after`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => preferred(page)).toBe('current');
  });
});

test.describe('the search', () => {
  test('of a page finds its version, and all results are of that version, too', async ({page}) => {
    await page.goto(`${site}/docs/0.9/concepts/risk-analysis`);
    await openSearch(page);
    await searchField(page).fill('最大回撤');
    await expect(hits(page).first()).toHaveAttribute('href', '/docs/0.9/concepts/risk-analysis#maximum-drawdown');
    const found = await hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(found.filter((path) => !path.startsWith('/docs/0.9/'))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
    await open(page, `${site}/search?q=${encodeURIComponent('回撤')}&version=0.9`);
    await expect(results(page).first()).toBeVisible();
    expect((await paths(page)).filter((path) => !path?.startsWith('/docs/0.9/'))).toEqual([]);
  });

  test('has the choice of version on its page, and another choice other results', async ({page}) => {
    await open(page, `${site}/search?q=${encodeURIComponent('最大回撤')}`);
    const choice = page.getByRole('combobox', {name: '文档版本'});
    await expect(choice.locator('option')).toHaveText(['当前版本', '1.0', '0.9']);
    await expect(choice).toHaveValue('current');
    await expect.poll(async () => (await paths(page))[0]).toBe('/docs/concepts/risk-analysis#maximum-drawdown');
    await choice.selectOption('1.0');
    await expect.poll(async () => (await paths(page))[0]).toBe('/docs/1.0/concepts/risk-analysis#maximum-drawdown');
    expect((await paths(page)).filter((path) => !path?.startsWith('/docs/1.0/'))).toEqual([]);
    await expect(page).toHaveURL(/version=1\.0/);
  });

  test('begins with the version that the reader prefers', async ({page}) => {
    await open(page, `${site}/docs`);
    await page.evaluate((key) => localStorage.setItem(key, '0.9'), PREFERRED);
    await open(page, `${site}/search?q=${encodeURIComponent('索提诺比率')}`);
    await expect(page.getByRole('combobox', {name: '文档版本'})).toHaveValue('0.9');
    await expect.poll(() => paths(page)).toContain('/docs/0.9/concepts/only-old');
  });

  test('fetches the index of one version', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(...(/search-(?:headings|text)[^/]*\.js/.exec(request.url()) ?? [])));
    await page.goto(`${site}/docs/0.9/concepts/risk-analysis`);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toBeVisible();
    expect(fetched.map((name) => name.replace(/\.\w+\.js$/, '')).sort()).toEqual([
      'search-headings-docs-default-0-9-headings-json',
      'search-text-docs-default-0-9-text-json',
    ]);
  });
});

test.describe('a page of a version that was cut', () => {
  test('is reached from a running page and left again, and starts no bundle', async ({page}) => {
    await open(page, `${site}/docs`);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.getByRole('article').getByRole('link', {name: '旧版本'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '首页（旧版）'})).toBeVisible();
    await expect(page).toHaveURL(`${site}/docs/0.9`);
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Tab');
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
    expect(scripts.filter((url) => /\/main\./.test(url))).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1, name: '首页（当前版）'})).toBeVisible();
  });

  test('has menus that open with a key, one at a time, and close with Escape or a press beside them', async ({page}) => {
    await page.goto(`${site}/docs/0.9`);
    const {button, menu} = dropdown(page, '0.9');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(`${site}/docs/0.9`);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.getByRole('heading', {level: 1}).click();
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaves a press with Ctrl on its menu to the browser', async ({page, context}) => {
    await page.goto(`${site}/docs/0.9`);
    const {button} = dropdown(page, '0.9');
    const [other] = await Promise.all([context.waitForEvent('page'), button.click({modifiers: ['Control']})]);
    await expect(other).toHaveURL(`${site}/docs/0.9`);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('is reached by the router, too, and left again', async ({page}) => {
    await open(page, `${site}/search?q=${encodeURIComponent('索提诺比率')}&version=0.9`);
    await results(page).first().getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', {level: 1, name: '只在旧版'})).toBeVisible();
    await page.goBack();
    await expect(results(page).first()).toContainText('索提诺比率');
  });
});
