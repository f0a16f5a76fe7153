import type {Page} from '@playwright/test';
import {answering, healthy, status, test} from '../support/algoliaServer';
import {
  docSearchField,
  docSearchHits,
  docSearchModal,
  expectDocSearchClosed,
  openDocSearch,
  withoutLimits,
} from '../support/docSearch';
import {inputMethod} from '../support/inputMethod';
import {hold, modal, pageSettled, results} from '../support/search';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, hydrated, open, phoneViewport} from '../support/test';

// Times and what an answer may be are tested in unit/search/clients, each order of the hand-over in
// unit/components/search/handOver.

const site = sites.hosted.url;
const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** Opens a page and its search, and asks. */
async function ask(page: Page, query: string): Promise<void> {
  await open(page, site);
  await openDocSearch(page);
  await docSearchField(page).fill(query);
}

test.beforeEach(async ({algolia, page}) => {
  algolia.behave(() => healthy);
  await withoutLimits(page);
});

test('the modal asks Algolia with language and version, marks its matches, and leads to the page on this site and to all results', async ({
  page,
  algolia,
}) => {
  await ask(page, '最大回撤');
  const first = docSearchHits(page).first();
  await expect(first).toContainText('托管 最大回撤 <b>1</b>');
  await expect(first.locator('mark')).toHaveText('最大回撤');
  const [received] = algolia.log;
  expect(received).toMatchObject({host: 'proxy.test', path: '/algolia/1/indexes/*/queries'});
  expect(Object.fromEntries(received?.parameters ?? [])).toMatchObject({
    'x-algolia-application-id': 'TESTAPP',
    'x-algolia-api-key': 'search-only-key',
  });
  // What the specification (§7) says of a query, and what the operator adds.
  const query = {
    query: '最大回撤',
    indexName: 'hengzhou',
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1), 'content'].map((attribute) => `${attribute}:10`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
    hitsPerPage: 20,
    facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    distinct: true,
  };
  expect(received?.body.requests).toEqual([query]);
  expect(await docSearchModal(page).innerText()).not.toMatch(/Search|Recent|Close|Navigate|没有结果/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}/docs/concepts/risk-analysis#maximum-drawdown`);
  await expectDocSearchClosed(page);
  // The page that is left takes its modal along.
  await expect(page.getByRole('heading', {level: 1, name: '风险指标'})).toBeVisible();
  await page.locator('.DocSearch-Button').click();
  await docSearchField(page).fill('回撤');
  await docSearchModal(page).getByRole('link', {name: '查看全部 45 条结果'}).click();
  await expect(page).toHaveURL(`${site}/search?q=${encodeURIComponent('回撤')}`);
  // The address changes before the page, and the page before has a status for each exercise.
  await pageSettled(page);
  await expect(page.getByRole('status')).toHaveText('找到 45 条结果');
  await expect(results(page).first()).toContainText('托管 回撤 <b>1</b>');
  expect(algolia.log.at(-1)?.body.requests).toEqual([
    {...query, query: '回撤', attributesToSnippet: ['content:10'], page: 0},
  ]);
});

test('Escape and Enter are left to an input method', async ({page}) => {
  await ask(page, '');
  const method = await inputMethod(page);
  await method.compose('hui');
  await expect(docSearchHits(page).first()).toContainText('托管');
  await method.press('Escape');
  await method.press('Enter');
  await expect(docSearchField(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('what is typed before DocSearch has loaded, and while it comes, is all in its field', async ({page}) => {
  const release = await hold(page, /\/assets\/js\//);
  await page.goto(site);
  await page.keyboard.press('Control+k');
  const method = await inputMethod(page);
  await method.compose('huiche');
  release();
  await hydrated(page);
  await method.commit('回撤');
  // As fast as the page takes them.
  const more = ' huiche zuida duoshao';
  await page.keyboard.type(more);
  await expect(docSearchField(page)).toHaveValue(`回撤${more}`);
  await expect(docSearchField(page)).toBeFocused();
  await expect(docSearchHits(page).first()).toContainText(`托管 回撤${more}`);
  await expect(page.locator('#site-search')).toHaveCount(0);
});

test('on a phone, Back leads from its page to the one before', async ({page}) => {
  await page.setViewportSize(phoneViewport);
  await page.goto(`${site}/docs`);
  await page.goto(`${site}/docs/concepts/overview`);
  await page.locator('.DocSearch-Button').click();
  await expect(docSearchField(page)).toBeFocused();
  // It leaves the page once the history has left its entry.
  await expect(page.locator('#site-search')).toHaveCount(0);
  await docSearchModal(page).getByRole('button', {name: '取消'}).click();
  await expectDocSearchClosed(page);
  await page.goBack();
  await expect(page).toHaveURL(`${site}/docs`);
});

test.describe('when DocSearch', () => {
  // Cold: the browser keeps scripts of an earlier page in memory, and does not ask for them again.
  test.use({allowedConsole: /insecure|storage is not available|Failed to load resource|ChunkLoadError/, isCold: true});

  const nothing = async (): Promise<void> => undefined;
  const SCRIPTS = /\/assets\/js\//;
  /** Lets the modal's code arrive, but not the small files of its styles that the theme asks for afterwards. */
  async function withoutSmallFiles(page: Page): Promise<void> {
    let hasModal = false;
    await page.route(SCRIPTS, async (route) => {
      const response = await route.fetch();
      const size = (await response.body()).length;
      await (hasModal && size < 1000 ? route.abort() : route.fulfill({response}));
      hasModal ||= size > 100_000;
    });
  }
  for (const [fails, before, after] of [
    ['throws, as it does where storage is blocked', blockStorage, nothing],
    ['does not load', nothing, (page: Page) => page.route(SCRIPTS, (route) => route.abort())],
    ['loads in part', nothing, withoutSmallFiles],
  ] as const) {
    test(`${fails}, the reader is told, and the search page answers what was typed`, async ({page}) => {
      await before(page);
      await open(page, `${site}/docs`);
      await after(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('回撤');
      await expect(page.locator(modal).getByRole('alert')).toBeVisible();
      await page.unrouteAll();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/search?q=${encodeURIComponent('回撤')}`);
    });
  }
});

test.describe('when Algolia', () => {
  // The browser's own message about a failed request, and our warning.
  test.use({allowedConsole: /Failed to load resource|ChunkLoadError|托管搜索没有给出结果|搜索索引没有加载成功/});

  test('refuses on all hosts, the modal says that it searches until the own index comes or fails; for the next query that answers', async ({
    page,
    algolia,
  }) => {
    algolia.behave((host) => status(host === 'proxy.test' ? 500 : 403));
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/search-headings/, (route) => failed.then(() => route.abort()));
    await ask(page, '回撤');
    await expect(docSearchModal(page)).toContainText('正在搜索……');
    await expect.poll(() => algolia.log.map(({host}) => host)).toEqual(['proxy.test', 'second.test']);
    await expect(docSearchModal(page)).not.toContainText('没有结果');
    fail();
    await expect(docSearchModal(page)).toContainText('无法获取结果。您可能需要检查网络连接。');
    await page.unroute(/search-headings/);
    algolia.behave(() => healthy);
    await docSearchField(page).fill('佣金');
    await expect(docSearchHits(page).first()).toHaveAttribute('href', '/docs/guides/create-portfolio');
    await docSearchField(page).fill('qqqqqqqq');
    await expect(docSearchModal(page)).toContainText('没有结果');
    expect(algolia.log).toEqual([]);
  });
});

test('an answer cannot lead away, write the page or hide its good hits; addresses are those that the operator wants', async ({
  page,
  algolia,
}) => {
  const hierarchy = {lvl0: '概念', lvl1: '<img src=x onerror=alert(1)>旧页'};
  const good = ['https://docs.hengzhou.example/old/concepts/overview', 'https://blog.example/post'];
  const bad = [
    'https://docs.hengzhou.example//evil.example/z',
    'https://docs.hengzhou.example/\\evil.example/z',
    'http://',
  ];
  const hits = [...bad, ...good].map((url, number) => ({objectID: String(number), url, type: 'lvl1', hierarchy}));
  algolia.behave(() => answering([null, ...hits], good.length));
  const shown = ['/docs/concepts/overview', 'https://blog.example/post'];
  const hrefs = (links: ReturnType<typeof docSearchHits>): Promise<(string | null)[]> =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await ask(page, '旧');
  await expect.poll(() => hrefs(docSearchHits(page))).toEqual(shown);
  await expect(docSearchHits(page).first()).toContainText('<img src=x onerror=alert(1)>旧页');
  await open(page, `${site}/search?q=旧`);
  await expect.poll(() => hrefs(results(page).locator('a'))).toEqual(shown);
});
