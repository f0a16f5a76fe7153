import {hits, hold, indexFailures, modal, openSearch, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expectOtherTab} from '../support/tabs';
import {expect, open, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;
const nothing = '.DocSearch-NoResults';
const failure = '.DocSearch-ErrorScreen';

test.describe('a query without results', () => {
  test('is named, with suggestions that have results', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('zzzzqqqq');
    await expect(page.locator(nothing)).toContainText('没有找到与“zzzzqqqq”相关的结果');
    await expect(page.locator(nothing)).toContainText('试试搜索');
    await expect(page.locator(nothing).getByRole('link', {name: '问您的助手'})).toHaveAttribute('href', '/docs/reference/assistants');
    const suggestions = page.locator(`${nothing} [data-action=suggest]`);
    await expect(suggestions).toHaveCount(3);
    for (const suggestion of await suggestions.allTextContents()) {
      await searchField(page).fill('zzzzqqqq');
      await page.getByRole('link', {name: suggestion, exact: true}).click();
      await expect(searchField(page)).toHaveValue(suggestion);
      await expect(searchField(page)).toBeFocused();
      await expect(hits(page).first()).toBeVisible();
    }
  });

  test('gets a link for reports only on a site that configures one', async ({page}) => {
    for (const {site, count} of [
      {site: sites.main, count: 0},
      {site: sites.features, count: 1},
    ]) {
      await open(page, `${site.url}/docs`);
      await openSearch(page);
      await page.keyboard.type('zz&q=?');
      await expect(page.locator(nothing)).toBeVisible();
      await expect(page.locator(`${nothing} a[target]`)).toHaveCount(count);
    }
    await expect(page.locator(nothing)).toContainText('您认为该查询应该有结果？');
    const link = page.getByRole('link', {name: '请告诉我们。'});
    await expect(link).toHaveAttribute('href', 'https://report.test/?query=zz%26q%3D%3F');
  });
});

test.describe('a late answer', () => {
  test('is shown as pending, not as “no results”', async ({page}) => {
    const release = await hold(page, /search-headings/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(page.locator(modal)).toHaveAttribute('data-status', 'stalled');
    await expect(page.locator(`${modal} form svg`).first()).toHaveCSS('animation-name', 'site-search-wait');
    await expect(page.locator(`${nothing}, ${failure}`)).toHaveCount(0);
    const told = page.locator(modal).getByRole('status');
    await expect(told).toHaveText('正在等待搜索结果，网络可能较慢。');
    const box = await told.boundingBox();
    expect(box?.height, 'also for those who see').toBeGreaterThan(15);
    release();
    await expect(hits(page).first()).toContainText('佣金');
    await expect(page.locator(modal)).toHaveAttribute('data-status', 'shown');
    await expect(told).toHaveText(/^找到 \d+ 条结果/);
    expect((await told.boundingBox())?.height).toBeLessThan(2);
  });

  test('has its first result opened by an Enter pressed before it arrived', async ({page}) => {
    const release = await hold(page, /search-headings/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    await page.keyboard.press('Enter');
    await expect(page.locator(modal)).toBeVisible();
    release();
    await expect(page).toHaveURL(/glossary#term-sharpe$/);
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('has its first result opened in another tab by a Ctrl+Enter pressed before it arrived', async ({page}) => {
    const release = await hold(page, /search-headings/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    await page.keyboard.press('Control+Enter');
    release();
    await expectOtherTab(page, doc, /glossary#term-sharpe$/);
    await expect(page.locator(modal)).toBeVisible();
  });

  test('is what Enter opens, not the answer to the previous query', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(hits(page).first()).toContainText('佣金');
    // In one task: no answer can come between the letters and the key.
    await searchField(page).evaluate((field: HTMLInputElement) => {
      field.value = '夏普比率';
      field.dispatchEvent(new Event('input', {bubbles: true}));
      field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
    });
    await expect(page).toHaveURL(/glossary#term-sharpe$/);
  });

  test('is not opened by an Enter that was pressed for an earlier query', async ({page}) => {
    const release = await hold(page, /search-headings/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣');
    await page.keyboard.press('Enter');
    await page.keyboard.type('金');
    release();
    await expect(hits(page).first()).toContainText('佣金');
    await expect(page.locator(modal)).toBeVisible();
  });

  test('shows matches in headings first, is completed when the full texts arrive, and is “no results” only then', async ({page}) => {
    const release = await hold(page, /search-text/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('zzzzqqqq');
    // Longer than the headings alone take to answer.
    await page.waitForTimeout(1200);
    await expect(page.locator(nothing)).toHaveCount(0);

    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toBeVisible();
    const count = page.locator('.DocSearch-HitsFooter a');
    const partial = await count.textContent();
    release();
    await expect(count).not.toHaveText(partial ?? '');
    await expect(searchField(page)).toHaveValue('回撤');
    await expect(searchField(page)).toBeFocused();

    await searchField(page).fill('zzzzqqqq');
    await expect(page.locator(nothing)).toBeVisible();
  });
});

test.describe('a search whose index does not arrive', () => {
  test.use({allowedConsole: indexFailures});

  for (const [what, answer] of [
    ['nothing', null],
    ['garbage', {status: 200, contentType: 'text/javascript', body: '{"sections": [[['}],
    ['a page of HTML', {status: 200, contentType: 'text/html', body: '<!doctype html><title>Login</title>'}],
    ['status 500', {status: 500, body: 'oops'}],
  ] as const) {
    test(`shows its error when ${what} arrives instead, and recovers`, async ({page}) => {
      await page.route(/search-headings/, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await open(page, doc);
      await openSearch(page);
      await page.keyboard.type('佣金');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('无法获取结果');
      await expect(alert).toContainText('您可能需要检查网络连接');
      await expect(page.locator(failure)).toBeVisible();
      await expect(page.locator(nothing)).toBeHidden();
      await page.unroute(/search-headings/);
      await page.getByRole('button', {name: '重试'}).click();
      await expect(hits(page).first()).toContainText('佣金');
      await expect(page.locator(failure)).toHaveCount(0);
    });
  }

  test('recovers with the next query, and shows the start screen for an empty field', async ({page}) => {
    await page.route(/search-headings/, (route) => route.abort());
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(page.locator(failure)).toBeVisible();
    await searchField(page).fill('');
    await expect(page.locator(failure)).toHaveCount(0);
    await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
    await page.unroute(/search-headings/);
    await page.keyboard.type('费率');
    await expect(hits(page).first()).toBeVisible();
  });

  test('answers from titles and headings when only the texts are lost', async ({page}) => {
    await page.route(/search-text/, (route) => route.abort());
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    await expect(page.locator(modal).locator(failure)).toHaveCount(0);
  });
});
