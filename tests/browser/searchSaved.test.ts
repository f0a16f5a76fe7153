import type {Page} from '@playwright/test';
import {hits, modal, openSearch, searchField} from '../support/search';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, open, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;
const keys = {recent: '__DOCSEARCH_RECENT_SEARCHES__docs', favourite: '__DOCSEARCH_FAVORITE_SEARCHES__docs'} as const;

const stored = (page: Page, kind: keyof typeof keys): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), keys[kind]);
const group = (page: Page, title: string): ReturnType<Page['locator']> =>
  page.locator('.DocSearch-Hits', {has: page.locator('.DocSearch-Hit-source', {hasText: title})}).locator('.DocSearch-Hit');

function saved(count: number, name: string): object[] {
  return Array.from({length: count}, (_, number) => ({
    objectID: `/docs/${name}-${number}`,
    url: `/docs/${name}-${number}`,
    type: 'lvl1',
    content: null,
    hierarchy: {lvl0: '文档', lvl1: `${name} ${number}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  }));
}

/** Opens the search with these entries in the storage. */
async function openWith(page: Page, entries: Partial<Record<keyof typeof keys, object[] | string>>): Promise<void> {
  await page.addInitScript(
    (items) => items.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(entries).map(
      ([kind, value]) => [keys[kind as keyof typeof keys], typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  );
  await open(page, doc);
  await openSearch(page);
}

test.describe('saved searches', () => {
  test('hold the result that the reader opened, without its highlighting', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    await hits(page).first().click();
    await expect(page.locator(modal)).toHaveCount(0);
    const recent = await stored(page, 'recent');
    expect(recent).toContain('sharpe');
    expect(recent).not.toMatch(/_highlightResult|_snippetResult|<mark>/);
    await openSearch(page);
    await expect(group(page, '最近搜索')).toContainText(['夏普比率']);
  });

  test('become favourites with the star and are removed with the cross', async ({page}) => {
    await openWith(page, {recent: saved(2, '最近')});
    await page.getByTitle('保存这个搜索').first().click();
    await expect(group(page, '收藏')).toHaveCount(1);
    await expect(group(page, '最近搜索')).toHaveCount(1);
    expect(await stored(page, 'favourite')).toContain('最近 0');
    await page.getByTitle('从历史记录中删除这个搜索').click();
    await expect(group(page, '最近搜索')).toHaveCount(0);
    await page.getByTitle('从收藏列表中删除这个搜索').click();
    await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
  });

  test('are at most 7 without favourites', async ({page}) => {
    await openWith(page, {recent: saved(12, '最近')});
    await expect(group(page, '最近搜索')).toHaveCount(7);
  });

  test('are at most 4 beside at most 10 favourites', async ({page}) => {
    await openWith(page, {recent: saved(12, '最近'), favourite: saved(12, '收藏')});
    await expect(group(page, '最近搜索')).toHaveCount(4);
    await expect(group(page, '收藏')).toHaveCount(10);
  });

  test('refuse the eleventh favourite aloud, and nothing is lost', async ({page}) => {
    await openWith(page, {recent: saved(7, '最近'), favourite: saved(10, '收藏')});
    const star = page.getByTitle('保存这个搜索').first();
    await star.focus();
    await page.keyboard.press('Enter');
    const status = page.locator(modal).getByRole('status');
    await expect(status).toHaveText('最多收藏 10 个搜索。请先从收藏列表中删除一个，再保存这个搜索。');
    expect((await status.boundingBox())?.height).toBeGreaterThan(16);
    await expect(star).toBeFocused();
    await expect(group(page, '最近搜索')).toHaveCount(4);
    await expect(group(page, '收藏')).toHaveCount(10);
    await page.getByTitle('从收藏列表中删除这个搜索').first().click();
    await expect(status).toHaveText('');
    await star.click();
    await expect(group(page, '收藏').first()).toContainText('最近 0');
  });

  test('are opened with Enter', async ({page}) => {
    await openWith(page, {recent: [{...saved(1, '最近')[0], url: '/docs/concepts/risk-analysis'}]});
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/risk-analysis$/);
  });
});

test.describe('saved searches that cannot be read', () => {
  test.use({allowedConsole: /保存的搜索无法读取，已清除/});

  for (const broken of ['{oops', 'null', '[{"objectID": 1}]']) {
    test(`are deleted and leave the search working: ${broken}`, async ({page}) => {
      await openWith(page, {recent: broken, favourite: broken});
      await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
      await page.keyboard.type('定投');
      await expect(hits(page).first()).toBeVisible();
    });
  }
});

test.describe('blocked storage', () => {
  const useThrows = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('blocked', 'QuotaExceededError');
        };
      }
    });
  for (const [how, breakStorage] of [
    ['throws when it is accessed', blockStorage],
    ['throws when it is used', useThrows],
  ] as const) {
    test.describe(how, () => {
      test.use({allowedConsole: /localStorage|storage/i});

      test('leaves the search working, without recent searches', async ({page}) => {
        await breakStorage(page);
        await open(page, doc);
        await openSearch(page);
        await page.keyboard.type('夏普比率');
        await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/sharpe$/);
        await openSearch(page);
        await expect(searchField(page)).toBeFocused();
        await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
      });
    });
  }
});
