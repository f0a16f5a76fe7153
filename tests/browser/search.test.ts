import {hits, hold, modal, openSearch, searchField, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, phone, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;

test.describe('the search modal', () => {
  test('is fetched when the reader turns to it, not before', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, doc);
    await page.waitForLoadState('networkidle');
    const isSearch = (url: string): boolean => /search-(headings|text)/.test(url);
    expect(fetched.filter(isSearch)).toEqual([]);
    await openSearch(page);
    await expect.poll(() => fetched.filter(isSearch).length).toBe(2);
  });

  test('starts empty, shows where results lead and why they match, accepts variants of a word, and links to all results', async ({
    page,
  }) => {
    await open(page, doc);
    await openSearch(page);
    await test.step('an empty field and no recent searches', async () => {
      await expect(searchField(page)).toHaveValue('');
      await expect(searchField(page)).toHaveAttribute('placeholder', '搜索文档');
      await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
    });
    await test.step('where each result leads, why it matches and which word it lacks', async () => {
      await searchField(page).fill('江恩 抄底');
      await expect(page.locator('.DocSearch-Hit-path').filter({hasText: ' › '}).first()).toBeVisible();
      await expect(page.locator('.DocSearch-Hit-reason').first()).toHaveText(/^读者也说“[^”]*抄底[^”]*”$/);
      await expect(page.locator('.DocSearch-Hit-text').first()).not.toBeEmpty();
      await expect(page.locator('.DocSearch-Note')).toHaveText(/^没有找到“江恩”/);
      await expect(page.locator(modal).getByRole('status')).toContainText('没有找到“江恩”');
    });
    await test.step('Traditional characters, full-width letters and identifiers', async () => {
      for (const [query, expected] of [
        ['夏普比率', 'sharpe'],
        ['資金策略', 'capital-strategies'],
        ['ＲＳＩ', 'rsi'],
        ['max_positions', 'max-positions'],
      ] as const) {
        await searchField(page).fill(query);
        await expect(hits(page).first(), query).toHaveAttribute('href', new RegExp(expected));
      }
    });
    await test.step('at most 5 results of a category, and no provider’s logo', async () => {
      await searchField(page).fill('策略');
      // Until these results arrive, those of the query before stand there.
      const groups = (): Promise<number[]> =>
        page.locator('.DocSearch-Hits').evaluateAll((all) => all.map((group) => group.querySelectorAll('.DocSearch-Hit').length));
      await expect.poll(async () => Math.max(...(await groups()))).toBe(5);
      expect((await groups()).length).toBeGreaterThan(1);
      await expect(page.locator('.DocSearch-Logo')).toBeHidden();
    });
    await test.step('all results on the search page, with their true number', async () => {
      await searchField(page).fill('佣金');
      await expect(hits(page).first()).toContainText('佣金');
      const all = page.locator('.DocSearch-HitsFooter a');
      await expect(all).toHaveText(/^查看全部 \d+ 条结果$/);
      const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
      await all.click();
      await expect(page).toHaveURL(/\/search\?q=%E4%BD%A3%E9%87%91$/);
      await expect(page.getByRole('status')).toHaveText(`找到 ${count} 条结果`);
      await expect(page.locator(modal)).toHaveCount(0);
    });
    await test.step('the search page names the missing word', async () => {
      await page.goto(sites.main.url + searchPath('江恩 抄底'));
      await expect(page.getByRole('status')).toContainText('没有找到“江恩”');
    });
  });

  test('finds the section about the words, shows the best three results first and the others by category, and opens the first with Enter', async ({
    page,
  }) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('最大回撤');
    await expect(hits(page).first()).toContainText('最大回撤');
    const groups = page.locator('.DocSearch-Hits');
    await expect(groups.first().locator('.DocSearch-Hit-source')).toHaveText('最相关');
    await expect(groups.first().locator('.DocSearch-Hit')).toHaveCount(3);
    await expect(groups.nth(1).locator('.DocSearch-Hit-source')).toHaveText(/^更多 · ./);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/reference\/glossary#term-max-drawdown$/);
    await expect(page.locator('#term-max-drawdown')).toBeInViewport();
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('moves with the arrow keys and opens the selected result', async ({page}) => {
    // The full texts could change the order of the results.
    await hold(page, /search-text/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(hits(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('.DocSearch-Hit[aria-selected=true] a');
    const href = await hits(page).nth(1).getAttribute('href');
    await expect(chosen).toHaveAttribute('href', href ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sites.main.url}${href}`);
  });

  test('shows shorter excerpts on a narrow screen', async ({page}) => {
    const longest = async (width: number): Promise<number> => {
      await page.setViewportSize({width, height: 800});
      await open(page, doc);
      await openSearch(page);
      await page.keyboard.type('回撤');
      await expect(hits(page).first()).toBeVisible();
      const texts = await page.locator('.DocSearch-Hit-text').allTextContents();
      return Math.max(...texts.map((text) => text.length));
    };
    expect(await longest(768)).toBeLessThan(await longest(769));
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
