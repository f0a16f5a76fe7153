import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {askDialog, hits, hold, indexFailures, modal, openSearch, searchField, dialogSettled} from '../support/search';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, open, test} from '../support/test';

// The dialog when there is nothing to show, not yet, or no more.

const doc = `${sites.main.url}/docs/concepts/overview`;
const nothing = '.DocSearch-NoResults';
const failure = '.DocSearch-ErrorScreen';
const dialog = (page: Page): Locator => page.locator(modal);

test.describe('a search script that does not arrive', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test('is reported in the dialog, and trying again searches for the typed text', async ({page}) => {
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('搜索没有载入');
    await page.unroute('**/assets/js/*.js');
    await alert.getByRole('button', {name: '重试'}).click();
    await dialogSettled(page);
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    await expect(alert).toHaveCount(0);
    await expect(searchField(page)).toBeFocused();
  });

  test('is reported after 8 s without an answer, and the search works when the script arrives after all', async ({
    page,
  }) => {
    await page.clock.install({time: 0});
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.clock.pauseAt(3_600_000);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    await page.clock.runFor(7_900);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(dialog(page).getByRole('alert')).toContainText('搜索没有载入');
    release();
    await page.clock.resume();
    await dialogSettled(page);
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
  });

  test('is fetched again, past the cache, also when it arrived damaged', async ({page}) => {
    let isDamaged = true;
    await page.route(/search-dialog/, (route) =>
      isDamaged ? route.fulfill({contentType: 'text/javascript', body: '/* cut */'}) : route.continue(),
    );
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    isDamaged = false;
    await page.getByRole('button', {name: '重试'}).click();
    await askDialog(page, '夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
  });
});

test.describe('a query without results', () => {
  test('is named and told, with suggestions that have results', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, 'zzzzqqqq');
    await expect(page.locator(nothing)).toContainText('没有找到与“zzzzqqqq”相关的结果');
    await expect(dialog(page).getByRole('status')).toHaveText('没有找到与“zzzzqqqq”相关的结果');
    const suggestion = page.locator(`${nothing} [data-action=suggest]`).first();
    const text = (await suggestion.textContent()) ?? '';
    await suggestion.click();
    await dialogSettled(page);
    await expect(searchField(page)).toHaveValue(text);
    await expect(searchField(page)).toBeFocused();
    await expect(hits(page).first()).toBeVisible();
  });

  test('is not told while it is being typed', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, '回测');
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const said = await page.locator('#site-search').evaluateHandle((dialog) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(dialog.textContent ?? '')).observe(dialog, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      return texts;
    });
    await searchField(page).fill('火');
    await searchField(page).fill('火锅');
    await searchField(page).fill('回撤');
    await dialogSettled(page);
    await expect(hits(page).first()).toContainText('回撤');
    expect((await said.jsonValue()).filter((text) => text.includes('没有找到'))).toEqual([]);
    await searchField(page).fill('火锅');
    await page.clock.resume();
    await expect(page.locator(nothing)).toContainText('没有找到与“火锅”相关的结果');
  });
});

test.describe('a late answer', () => {
  test('is shown as pending, not as “no results”', async ({page}) => {
    const release = await hold(page, /search-headings/);
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('佣金');
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled');
    await expect(page.locator(`${modal} form svg`).first()).toHaveCSS('animation-name', 'site-search-wait');
    await expect(page.locator(`${nothing}, ${failure}`)).toHaveCount(0);
    const told = dialog(page).getByRole('status');
    await expect(told).toHaveText('正在等待搜索结果，网络可能较慢。');
    expect((await told.boundingBox())?.height, 'also for those who see').toBeGreaterThan(15);
    release();
    await dialogSettled(page);
    await expect(hits(page).first()).toContainText('佣金');
    await expect(told).toHaveText(/^找到 \d+ 条结果/);
    expect((await told.boundingBox())?.height).toBeLessThan(2);
  });

  test('is what Enter opens, not the answer to the previous query', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, '佣金');
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
    await dialogSettled(page);
    await expect(hits(page).first()).toContainText('佣金');
    await expect(dialog(page)).toBeVisible();
  });

  test('shows matches in headings first, and is completed when the full texts arrive', async ({page}) => {
    const release = await hold(page, /search-text/);
    await open(page, doc);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toBeVisible();
    await expect(page.locator(`${modal}[data-settled]`)).toHaveCount(0);
    const count = page.locator('.DocSearch-HitsFooter a');
    const partial = await count.textContent();
    release();
    await dialogSettled(page);
    await expect(count).not.toHaveText(partial ?? '');
    await expect(searchField(page)).toBeFocused();
  });

  test('is no “no results” before the full texts have arrived', async ({page}) => {
    const release = await hold(page, /search-text/);
    await open(page, doc);
    await openSearch(page);
    await searchField(page).fill('zzzzqqqq');
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled');
    await expect(page.locator(nothing)).toHaveCount(0);
    release();
    await dialogSettled(page);
    await expect(page.locator(nothing)).toBeVisible();
  });
});

test.describe('a search whose index does not arrive', () => {
  test.use({allowedConsole: indexFailures});

  for (const [what, answer] of [
    ['nothing', null],
    ['garbage', {status: 200, contentType: 'text/javascript', body: '{"sections": [[['}],
  ] as const) {
    test(`shows its error when ${what} arrives instead, and recovers by its button`, async ({page}) => {
      await page.route(/search-headings/, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await open(page, doc);
      await openSearch(page);
      await askDialog(page, '佣金');
      await expect(page.getByRole('alert')).toContainText('无法获取结果');
      await expect(page.getByRole('alert')).toContainText('您可能需要检查网络连接');
      await expect(page.locator(nothing)).toHaveCount(0);
      await page.unroute(/search-headings/);
      await page.getByRole('button', {name: '重试'}).click();
      await dialogSettled(page);
      await expect(hits(page).first()).toContainText('佣金');
      await expect(page.locator(failure)).toHaveCount(0);
    });
  }

  test('shows the start screen for an empty field, and recovers with the next query', async ({page}) => {
    await page.route(/search-headings/, (route) => route.abort());
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, '佣金');
    await expect(page.locator(failure)).toBeVisible();
    await askDialog(page, '');
    await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
    await page.unroute(/search-headings/);
    await askDialog(page, '费率');
    await expect(hits(page).first()).toBeVisible();
  });

  test('answers from titles and headings when only the texts are lost', async ({page}) => {
    await page.route(/search-text/, (route) => route.abort());
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, '夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    await expect(page.locator(failure)).toHaveCount(0);
  });
});

test.describe('saved searches', () => {
  const keys = {recent: '__DOCSEARCH_RECENT_SEARCHES__docs', favourite: '__DOCSEARCH_FAVORITE_SEARCHES__docs'} as const;
  const stored = (page: Page, kind: keyof typeof keys): Promise<string | null> =>
    page.evaluate((key) => localStorage.getItem(key), keys[kind]);
  const group = (page: Page, title: string): Locator =>
    page
      .locator('.DocSearch-Hits', {has: page.locator('.DocSearch-Hit-source', {hasText: title})})
      .locator('.DocSearch-Hit');
  const saved = (count: number, name: string): string =>
    JSON.stringify(
      Array.from({length: count}, (_, number) => ({
        objectID: `/docs/${name}-${number}`,
        url: `/docs/${name}-${number}`,
        type: 'lvl1',
        content: null,
        hierarchy: {
          lvl0: '文档',
          lvl1: `${name} ${number}`,
          lvl2: null,
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
      })),
    );

  /** Opens the search with these entries in the storage. */
  async function openWith(page: Page, recent: string, favourites: string): Promise<void> {
    const entries = [
      [keys.recent, recent],
      [keys.favourite, favourites],
    ] as const;
    await page.addInitScript((items) => items.forEach(([key, value]) => localStorage.setItem(key, value)), entries);
    await open(page, doc);
    await openSearch(page);
  }

  test('hold the result that the reader opened, without its highlighting; a star keeps it, a cross removes it', async ({
    page,
  }) => {
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, '夏普比率');
    await hits(page).first().click();
    await expect(dialog(page)).toHaveCount(0);
    const recent = await stored(page, 'recent');
    expect(recent).toContain('sharpe');
    expect(recent).not.toMatch(/_highlightResult|_snippetResult|<mark>/);
    await openSearch(page);
    await expect(group(page, '最近搜索')).toContainText(['夏普比率']);
    await page.getByTitle('保存这个搜索').click();
    await expect(group(page, '收藏')).toHaveCount(1);
    await expect(group(page, '最近搜索')).toHaveCount(0);
    await page.getByTitle('从收藏列表中删除这个搜索').click();
    await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
  });

  test('refuse the eleventh favourite aloud, and nothing is lost', async ({page}) => {
    await openWith(page, saved(7, '最近'), saved(10, '收藏'));
    const star = page.getByTitle('保存这个搜索').first();
    await star.focus();
    await page.keyboard.press('Enter');
    const status = dialog(page).getByRole('status');
    await expect(status).toContainText('最多收藏 10 个搜索');
    expect((await status.boundingBox())?.height).toBeGreaterThan(16);
    await expect(star).toBeFocused();
    await expect(group(page, '最近搜索')).toHaveCount(4);
    await expect(group(page, '收藏')).toHaveCount(10);
    await page.getByTitle('从收藏列表中删除这个搜索').first().click();
    await expect(status).toHaveText('');
    await star.click();
    await expect(group(page, '收藏').first()).toContainText('最近 0');
  });

  test.describe('where storage is blocked', () => {
    test.use({allowedConsole: /localStorage|storage/i});

    test('are none, and the search works', async ({page}) => {
      await blockStorage(page);
      await open(page, doc);
      await openSearch(page);
      await askDialog(page, '夏普比率');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/sharpe$/);
      await openSearch(page);
      await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
    });
  });
});
