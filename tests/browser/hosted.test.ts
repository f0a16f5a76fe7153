import type {Page} from '@playwright/test';
import {behaviours, status, test, type AlgoliaServer, type Behaviour} from '../support/algoliaServer';
import {doNotTrack} from '../support/connection';
import {docSearchField, docSearchHits, docSearchModal, expectDocSearchClosed, openDocSearch, withoutLimits} from '../support/docSearch';
import {inputMethod} from '../support/inputMethod';
import {hold, modal, pageSettled, results} from '../support/search';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, hydrated, open, phone} from '../support/test';

// Times, causes and what is logged when Algolia fails are tested in unit/search/clients, the settings in unit/site.

const site = sites.hosted.url;
const scripts = /\/assets\/js\//;
const NEAREST = 'testapp-dsn.algolia.net';

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
/** What the specification (§7) says of a query, and what the operator adds. */
const common = {
  indexName: 'hengzhou',
  attributesToRetrieve: [...levels, 'content', 'type', 'url'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  distinct: true,
};

test.beforeEach(async ({algolia, page}) => {
  algolia.behave(() => behaviours.ok);
  await withoutLimits(page);
});

test.describe('DocSearch’s own modal', () => {
  test('asks Algolia with language and version, marks its matches, and leads to the page on this site and to all results', async ({
    page,
    algolia,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, site);
    const preconnected = page.locator('link[rel=preconnect]');
    expect(await preconnected.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))).toEqual([`https://${NEAREST}/`]);
    await openDocSearch(page);
    await docSearchField(page).fill('最大回撤');
    const first = docSearchHits(page).first();
    await expect(first).toContainText('托管 最大回撤');
    await expect(first.locator('mark')).toHaveText('最大回撤');
    await expect(first).toContainText('<b>1</b>');
    await expect(docSearchHits(page).locator('b')).toHaveCount(0);
    const [received] = algolia.searches();
    expect(received).toMatchObject({host: NEAREST, path: '/1/indexes/*/queries'});
    expect(received?.parameters.get('x-algolia-application-id')).toBe('TESTAPP');
    expect(received?.parameters.get('x-algolia-api-key')).toBe('search-only-key');
    const snipped = (words: number): string[] => [...levels.slice(1), 'content'].map((attribute) => `${attribute}:${words}`);
    const asked = {...common, clickAnalytics: true};
    expect(received?.body.requests).toEqual([{...asked, query: '最大回撤', attributesToSnippet: snipped(10)}]);
    await page.setViewportSize({width: 768, height: 800});
    await docSearchField(page).fill('佣金');
    await expect.poll(() => algolia.searches().at(-1)?.body.requests).toEqual([{...asked, query: '佣金', attributesToSnippet: snipped(5)}]);
    expect(fetched.filter((url) => url.includes('search-hosted'))).toHaveLength(1);
    expect(fetched.filter((url) => /search-(headings|text|pinyin)/.test(url))).toEqual([]);

    const all = docSearchModal(page).getByRole('link', {name: '查看全部 45 条结果'});
    await expect(all).toHaveAttribute('href', /\/search\?q=%E4%BD%A3%E9%87%91$/);
    await expect(first).toHaveAttribute('href', '/docs/concepts/risk-analysis#maximum-drawdown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site}/docs/concepts/risk-analysis#maximum-drawdown`);
    await expectDocSearchClosed(page);
  });

  test('keeps what was opened, speaks Chinese, takes 64 characters, and its keys open and close it', async ({page, algolia}) => {
    await open(page, site);
    await openDocSearch(page);
    const start = page.locator('.DocSearch-SearchBar + .DocSearch-Footer');
    expect(await start.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"没有最近搜索"');
    await docSearchField(page).fill('回撤');
    await docSearchHits(page).first().click();
    await expect(page).toHaveURL(/maximum-drawdown$/);
    await open(page, site);
    await openDocSearch(page);
    await expect(docSearchHits(page).first()).toContainText('<b>1</b>');
    await expect(docSearchField(page)).toHaveAttribute('placeholder', '在文档里找');
    await expect(docSearchModal(page)).toContainText('最近搜索');
    expect(await docSearchModal(page).innerText()).not.toMatch(/Search|Recent|Close|Navigate/);
    await page.keyboard.press('Escape');
    await expectDocSearchClosed(page);
    await page.keyboard.press('/');
    await expect(docSearchField(page)).toBeFocused();
    await expect(docSearchField(page)).toHaveValue('');
    await expect(docSearchField(page)).toHaveAttribute('maxlength', '64');
    // A script or a selection is not held by that.
    await docSearchField(page).fill('a'.repeat(80));
    await expect.poll(() => algolia.searches().at(-1)?.body.requests?.[0]?.query).toHaveLength(64);
  });

  test('leaves Escape and Enter to an input method', async ({page}) => {
    await open(page, site);
    await openDocSearch(page);
    const method = await inputMethod(page);
    await method.compose('hui');
    await expect(docSearchHits(page).first()).toContainText('托管');
    await method.press('Escape');
    await method.press('Enter');
    await expect(docSearchField(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('on a phone opens with its button, and Back leads from its page to the one before', async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto(`${site}/docs`);
    await page.goto(`${site}/docs/concepts/overview`);
    await page.locator('.DocSearch-Button').click();
    await expect(docSearchField(page)).toBeFocused();
    await docSearchModal(page).getByRole('button', {name: '取消'}).click();
    await expectDocSearchClosed(page);
    await page.goBack();
    await expect(page).toHaveURL(`${site}/docs`);
  });
});

test.describe('before DocSearch has loaded', () => {
  test('what is typed, also with an input method, is taken at once and handed over', async ({page}) => {
    const release = await hold(page, scripts);
    await page.goto(site);
    await page.keyboard.press('Control+k');
    const method = await inputMethod(page);
    await method.compose('huiche');
    release();
    await hydrated(page);
    await expect(page.locator(modal).getByRole('searchbox')).toBeFocused();
    await method.commit('回撤');
    await expect(docSearchField(page)).toHaveValue('回撤');
    await expect(docSearchField(page)).toBeFocused();
    await expect(docSearchHits(page).first()).toContainText('托管 回撤');
    await expect(page.locator('#site-search')).toHaveCount(0);
  });

  test('Enter opens the first result once it is there', async ({page}) => {
    const release = await hold(page, scripts);
    await page.goto(site);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('回撤');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/maximum-drawdown$/);
  });

  test.describe('and when it does not load', () => {
    test.use({allowedConsole: /Failed to load resource|ChunkLoadError|搜索没有载入/});

    test('the reader is told, keeps the text and can try again', async ({page}) => {
      await open(page, site);
      await page.route(scripts, (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.keyboard.type('回撤');
      const notice = page.locator(modal).getByRole('alert');
      await expect(notice).toContainText('搜索没有载入');
      await page.unroute(scripts);
      await notice.getByRole('button', {name: '重试'}).click();
      await expect(docSearchField(page)).toHaveValue('回撤');
    });
  });
});

test('the search page sends the same request, for 20 results at a time', async ({page, algolia}) => {
  await open(page, `${site}/search?q=回撤`);
  await pageSettled(page);
  await expect(page.getByRole('status')).toHaveText('找到 45 条结果');
  await expect(results(page).first()).toContainText('托管 回撤 <b>1</b>');
  for (const count of [40, 45]) {
    await page.getByRole('button', {name: '显示更多结果'}).evaluate((button) => button.scrollIntoView());
    await expect(results(page)).toHaveCount(count);
  }
  const asked = algolia.searches().map(({body}) => body.requests);
  const request = {...common, clickAnalytics: false, query: '回撤', attributesToSnippet: ['content:10']};
  expect(asked).toEqual([[request], [{...request, page: 1}], [{...request, page: 2}]]);
});

test('addresses are replaced as configured, and those of the named other site are left', async ({page, algolia}) => {
  const hit = {objectID: 'a', type: 'lvl1', content: null, hierarchy: {lvl0: '概念', lvl1: '旧页'}};
  const urls = ['https://docs.hengzhou.example/old/concepts/overview', 'https://blog.example/post'];
  const hits = urls.map((url, number) => ({...hit, objectID: String(number), url}));
  algolia.behave(
    () => (response) =>
      response
        .writeHead(200, {'content-type': 'application/json', 'access-control-allow-origin': '*'})
        .end(JSON.stringify({results: [{hits, nbHits: 2, nbPages: 1, page: 0, hitsPerPage: 20, query: '旧'}]})),
  );
  const shown = ['/docs/concepts/overview', 'https://blog.example/post'];
  const hrefs = (links: ReturnType<typeof docSearchHits>): Promise<(string | null)[]> =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await open(page, site);
  await openDocSearch(page);
  await docSearchField(page).fill('旧');
  await expect.poll(() => hrefs(docSearchHits(page))).toEqual(shown);
  await open(page, `${site}/search?q=旧`);
  await expect.poll(() => hrefs(results(page).locator('a'))).toEqual(shown);
});

test.describe('when Algolia fails', () => {
  // The browser's own message about a failed request, and our warning.
  test.use({
    allowedConsole:
      /Failed to load resource|ChunkLoadError|Loading chunk|托管搜索没有给出结果|搜索索引没有加载成功|storage is not available/,
  });

  const everywhere = (behaviour: Behaviour) => (): Behaviour => behaviour;

  /** Types a query into the open modal, waits for its hits, and tells whose they are. */
  async function ask(page: Page, query: string): Promise<'hosted' | 'embedded'> {
    await docSearchField(page).fill(query);
    const hit = docSearchHits(page).filter({hasText: query}).first();
    await expect(hit).toBeVisible();
    return (await hit.textContent())?.includes('托管') ? 'hosted' : 'embedded';
  }

  test('a host that answers 500 is replaced by the next, also for later queries', async ({page, algolia}) => {
    algolia.behave((host) => (host === NEAREST ? status(500) : behaviours.ok));
    await open(page, site);
    await openDocSearch(page);
    expect(await ask(page, '回撤')).toBe('hosted');
    expect(await ask(page, '佣金')).toBe('hosted');
    expect(algolia.searches().map(({host}) => host === NEAREST)).toEqual([true, false, false]);
  });

  test('everywhere, the site’s own index answers, at once from the second query on, in the whole tab and on the search page', async ({
    page,
    algolia,
  }) => {
    algolia.behave(everywhere(status(403)));
    const warned = page.waitForEvent('console', (message) => /密钥被拒绝（403）.*ALGOLIA_API_KEY/.test(message.text()));
    await open(page, site);
    await openDocSearch(page);
    expect(await ask(page, '回撤')).toBe('embedded');
    await warned;
    algolia.behave(everywhere(behaviours.ok));
    expect(await ask(page, '佣金')).toBe('embedded');
    await open(page, `${site}/search?q=佣金`);
    await pageSettled(page);
    await expect(results(page).first()).not.toContainText('托管');
    expect(algolia.searches()).toEqual([]);
  });

  test('with storage blocked, the page itself remembers it', async ({page, algolia}) => {
    algolia.behave(everywhere(behaviours.captivePortal));
    await blockStorage(page);
    await open(page, site);
    await openDocSearch(page);
    expect(await ask(page, '回撤')).toBe('embedded');
    algolia.behave(everywhere(behaviours.ok));
    expect(await ask(page, '佣金')).toBe('embedded');
    expect(algolia.searches()).toEqual([]);
  });

  test('and the site’s own index does not arrive either, the reader is told so; the next query may succeed', async ({page, algolia}) => {
    algolia.behave(everywhere(status(403)));
    await page.route(/search-headings/, (route) => route.abort());
    await open(page, site);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect(docSearchModal(page)).toContainText('无法获取结果。您可能需要检查网络连接。');
    await page.unroute(/search-headings/);
    expect(await ask(page, '佣金')).toBe('embedded');
    await docSearchField(page).fill('qqqqqqqq');
    await expect(docSearchModal(page)).toContainText('没有结果');
    await expect(docSearchModal(page)).not.toContainText('无法获取结果');
  });
});

test('a host that never answers is replaced by the site’s own index', async ({browser, algolia}) => {
  algolia.behave(() => behaviours.silent);
  // A page whose limits stand.
  const page = await browser.newPage();
  await open(page, site);
  await openDocSearch(page);
  await docSearchField(page).fill('回撤');
  await expect(docSearchHits(page).first()).toContainText('回撤');
  await expect(docSearchHits(page).first()).not.toContainText('托管');
  expect(algolia.searches().length).toBeGreaterThan(0);
  await page.close();
});

test.describe('when DocSearch throws', () => {
  test.use({allowedConsole: /null|托管搜索没有给出结果/});

  test('the page stays, and the search page answers what was typed', async ({page}) => {
    const release = await hold(page, scripts);
    await page.goto(`${site}/docs`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('回撤');
    // DocSearch reads the selection without looking whether there is one.
    await page.evaluate(() => Object.assign(window, {getSelection: () => null}));
    release();
    await expect(page).toHaveURL(`${site}/search?q=${encodeURIComponent('回撤')}`);
    await expect(page.getByRole('status')).toHaveText('找到 45 条结果');
    await expect(page.getByRole('button', {name: '搜索文档'})).toBeVisible();
  });
});

test.describe('insights', () => {
  const events = (algolia: AlgoliaServer): Record<string, unknown>[] =>
    algolia.log.filter(({path}) => path === '/1/events').flatMap(({body}) => body.events ?? []);
  const clicked = (algolia: AlgoliaServer): unknown[] =>
    events(algolia)
      .filter(({eventType}) => eventType === 'click')
      .map(({objectIDs, positions, queryID, index}) => [objectIDs, positions, queryID, index]);

  async function choose(page: Page, number: number): Promise<void> {
    await docSearchField(page).fill('回撤');
    await expect(docSearchHits(page).filter({hasText: '托管 回撤'}).first()).toBeVisible();
    await docSearchHits(page)
      .nth(number - 1)
      .click();
  }

  test('each opened result is reported once, with its position, without scripts from other hosts', async ({page, algolia}) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await open(page, site);
    await openDocSearch(page);
    await choose(page, 1);
    const first = [['hosted-1'], [1], 'query-id', 'hengzhou'];
    await expect.poll(() => clicked(algolia)).toEqual([first]);
    // A saved search that is opened again is not reported, and what follows it is.
    await open(page, site);
    await openDocSearch(page);
    await docSearchHits(page).first().click();
    await expectDocSearchClosed(page);
    await open(page, site);
    await openDocSearch(page);
    await choose(page, 3);
    await expect.poll(() => clicked(algolia)).toEqual([first, [['hosted-3'], [3], 'query-id', 'hengzhou']]);
    const [event] = algolia.log.filter(({path}) => path === '/1/events');
    expect(event?.host).toBe('insights.algolia.io');
    expect(event?.parameters.get('X-Algolia-Application-Id')).toBe('TESTAPP');
    expect([...hosts].sort()).toEqual(['127.0.0.1', 'insights.algolia.io', 'stats.test', NEAREST]);
  });

  test('nothing is reported of a reader who asks not to be tracked', async ({page, algolia}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await doNotTrack(page);
    await open(page, site);
    await openDocSearch(page);
    await choose(page, 1);
    await expect(page).toHaveURL(/maximum-drawdown$/);
    expect(algolia.searches()[0]?.body.requests?.[0]).toMatchObject({clickAnalytics: false});
    // What reports is not even fetched, nor is the analytics script.
    expect(asked.filter((url) => /search-insights|stats\.test|insights\.algolia/.test(url))).toEqual([]);
    expect(events(algolia)).toEqual([]);
  });
});
