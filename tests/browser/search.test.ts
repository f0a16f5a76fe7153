import {hits, openSearch, searchButton, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, phone, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;
const modal = '.DocSearch-Modal';

test.describe('the search modal', () => {
  test('is fetched on the first sign of interest, not before', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, doc);
    await page.waitForLoadState('networkidle');
    const isSearch = (url: string): boolean => /search-(headings|text)/.test(url);
    expect(fetched.filter(isSearch)).toEqual([]);
    await openSearch(page);
    await expect.poll(() => fetched.filter(isSearch).length).toBe(2);
  });

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`opens with ${keys} and closes with Escape, the focus back on its button`, async ({page}) => {
      await open(page, doc);
      await page.keyboard.press(keys);
      await expect(searchField(page)).toBeFocused();
      await expect(searchField(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(page.locator(modal)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
    });
  }

  test('leaves “/” to a reader who is typing', async ({page}) => {
    await open(page, `${sites.main.url}/search`);
    await page.getByRole('searchbox').fill('a');
    await page.keyboard.type('/b');
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('leaves keys to an input method that is composing', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.evaluate(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', isComposing: true}));
    });
    await expect(page.locator(modal)).toBeVisible();
  });

  test('finds the section that is about the words, grouped by category, and goes there with Enter', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('最大回撤');
    await expect(hits(page).first()).toContainText('最大回撤');
    await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('核心概念');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/concepts\/risk-analysis#maximum-drawdown$/);
    await expect(page.locator('#maximum-drawdown')).toBeInViewport();
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('answers Traditional characters, full-width letters and identifiers', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    for (const [query, expected] of [['夏普比率', 'sharpe'], ['資金策略', 'capital-strategies'], ['ＲＳＩ', 'rsi'], ['max_positions', 'max-positions']] as const) {
      await searchField(page).fill(query);
      await expect(hits(page).first(), query).toHaveAttribute('href', new RegExp(expected));
    }
  });

  test('takes at most 64 characters', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.insertText('回'.repeat(80));
    await expect(searchField(page)).toHaveAttribute('maxlength', '64');
  });

  test('shows markup in a query as text', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    for (const query of ['<img src=x onerror=alert(1)>', '%E4', '"><script>', '\u202Eabc', '🙂']) {
      await searchField(page).fill(query);
      await expect(page.locator(`${modal} img, ${modal} script`)).toHaveCount(0);
      await expect(searchField(page)).toHaveValue(query);
    }
  });

  test('says so when nothing is found', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('zzzzqqqq');
    await expect(page.locator('.DocSearch-NoResults')).toContainText('没有找到相关结果');
  });

  test('leads to all results on the search page with their true number', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    const all = page.locator('.DocSearch-HitsFooter a');
    await expect(all).toHaveText(/^查看全部 \d+ 个结果$/);
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await expect(page).toHaveURL(/\/search\?q=%E4%BD%A3%E9%87%91$/);
    await expect(page.getByRole('status')).toHaveText(`找到 ${count} 条结果`);
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('remembers what a reader opened, without marks', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    await hits(page).first().click();
    await expect(page.locator(modal)).toHaveCount(0);
    const stored = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs'));
    expect(stored).toContain('sharpe');
    expect(stored).not.toMatch(/_highlightResult|_snippetResult/);
    await openSearch(page);
    await expect(page.locator('.DocSearch-Hit-source').first()).toHaveText('最近搜索');
  });

  test('is usable on a phone', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('定投');
    await expect(hits(page).first()).toBeVisible();
    await page.getByRole('button', {name: '取消'}).click();
    await expect(page.locator(modal)).toHaveCount(0);
  });
});

test.describe('a search whose index does not arrive', () => {
  test.use({allowedConsole: /搜索索引没有加载成功|Failed to load resource|ChunkLoadError|RetryError|Unreachable|请检查网络后重试/});

  test('shows an error instead of “no results”, and recovers', async ({page}) => {
    await page.route(/search-headings/, (route) => route.abort());
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(page.locator(modal)).toContainText('无法获取结果。您可能需要检查网络连接。');
    await page.unroute(/search-headings/);
    await page.keyboard.type('费率');
    await expect(hits(page).first()).toBeVisible();
  });
});
