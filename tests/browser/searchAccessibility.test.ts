import {accessibilityProblems} from '../support/accessibility';
import {hits, hold, indexFailures, modal, openSearch, results, searchButton, searchField, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

test.describe('accessibility of the search', () => {
  test.describe('light or dark, wide or narrow,', () => {
    test.use({allowedConsole: indexFailures});

    test('axe finds nothing in the modal: start, results, no results, saved searches, error', async ({page}) => {
      await open(page, `${sites.main.url}/docs/concepts/overview`);
      const releaseHeadings = await hold(page, /search-headings/);
      await openSearch(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      releaseHeadings();
      await searchField(page).fill('夏普比率');
      await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
      expect(await accessibilityProblems(page)).toEqual([]);
      await searchField(page).fill('zzzzqqqq');
      await expect(page.locator('.DocSearch-NoResults [data-action=suggest]')).toHaveCount(3);
      expect(await accessibilityProblems(page)).toEqual([]);
      await searchField(page).fill('夏普比率');
      await hits(page).first().click();
      await openSearch(page);
      await expect(page.locator('.DocSearch-Hit-action-button')).not.toHaveCount(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.route(/search-headings/, (route) => route.abort());
      await page.reload();
      await openSearch(page);
      await searchField(page).fill('回撤');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test('axe finds nothing on the search page: start, results, no results, error', async ({page}) => {
      await open(page, sites.main.url + searchPath());
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('searchbox').fill('回撤');
      await expect(results(page).first()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('searchbox').fill('zzzzqqqq');
      await expect(page.locator('main [role=listitem] button')).toHaveCount(3);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.route(/search-headings/, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  test('the modal is a dialog with a name, and the page behind it cannot take the focus', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    await expect(page.getByRole('dialog', {name: '搜索'})).toBeVisible();
    const takesFocus = (): Promise<boolean> =>
      page
        .locator('main a')
        .first()
        .evaluate((link: HTMLElement) => {
          link.focus();
          return document.activeElement === link;
        });
    expect(await takesFocus()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.locator(modal)).toHaveCount(0);
    expect(await takesFocus()).toBe(true);
  });

  test('a screen reader hears how many results there are', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    const status = page.getByRole('dialog').getByRole('status');
    await page.keyboard.type('佣金');
    await expect(status).toHaveText(/^找到 \d+ 条结果$/);
    await searchField(page).fill('zzzzqqqq');
    await expect(status).toHaveText('没有找到与“zzzzqqqq”相关的结果');
  });

  test('the field names the selected result as its active descendant', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(hits(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const id = await searchField(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('the search button without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('leads to the search page, which says what is missing', async ({page}) => {
    await page.goto(`${sites.main.url}/docs`);
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(page.locator('main noscript p')).toContainText('搜索需要 JavaScript');
  });
});
