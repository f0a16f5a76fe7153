import type {Page} from '@playwright/test';
import {MARK, PAYLOAD, test, traces} from '../support/injected';
import {PLAYGROUND_PAGE} from '../support/lab/playground';
import {hits, openSearch, searchField, searchPath} from '../support/search';
import {expect, open} from '../support/test';

test.describe('markup in browser storage', () => {
  const pages = ['/docs', '/docs/strategies/dual-moving-average', PLAYGROUND_PAGE, searchPath('回撤')];

  test.describe('under every key', () => {
    test.use({allowedConsole: /保存的搜索无法读取，已清除/});

    test('is not parsed', async ({page}) => {
      await page.addInitScript((payload) => {
        const {getItem, removeItem} = Storage.prototype;
        const removed = new Set<string>();
        Storage.prototype.removeItem = function remove(key) {
          removed.add(key);
          removeItem.call(this, key);
        };
        Storage.prototype.getItem = function get(key) {
          return getItem.call(this, key) ?? (removed.has(key) ? null : payload);
        };
      }, PAYLOAD);
      for (const address of pages) {
        await open(page, address);
        expect(await page.evaluate(traces, MARK), address).toEqual([]);
      }
      await openSearch(page);
      await expect(searchField(page)).toBeFocused();
    });
  });

  const stored = (url: string): string => {
    const hierarchy = {lvl0: PAYLOAD, lvl1: `恶意${PAYLOAD}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
    const marked = {hierarchy: {lvl0: {value: PAYLOAD}, lvl1: {value: PAYLOAD}}, content: {value: PAYLOAD}};
    return JSON.stringify([
      {objectID: '/docs', url, type: 'lvl1', content: PAYLOAD, hierarchy, _highlightResult: marked, _snippetResult: marked},
    ]);
  };
  const openWith = async (page: Page, entries: string): Promise<void> => {
    await page.addInitScript((text) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', text);
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', text);
    }, entries);
    await open(page, '/docs/concepts/overview');
    await openSearch(page);
  };

  test('in a saved search stays text', async ({page}) => {
    await openWith(page, stored('/docs'));
    await expect(hits(page).first()).toContainText(`恶意"'></title>`);
  });

  test.describe('as the address of a saved search', () => {
    test.use({allowedConsole: /保存的搜索无法读取，已清除/});

    for (const url of ['javascript:window.__injected=1', 'https://evil.test/', '//evil.test/']) {
      test(`is not offered: ${url}`, async ({page}) => {
        await openWith(page, stored(url));
        await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
      });
    }
  });
});
