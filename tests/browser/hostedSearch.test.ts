import {readdirSync, readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {behaviours, test} from '../support/algoliaServer';
import {
  docSearchField,
  docSearchHits,
  docSearchModal,
  expectDocSearchClosed,
  openDocSearch,
  reopenDocSearch,
  withoutLimits,
} from '../support/docSearch';
import {root} from '../support/fixtures';
import {inputMethod} from '../support/inputMethod';
import {hold, modal, results} from '../support/search';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

const preconnected = (page: Page): Promise<string[]> =>
  page.locator('link[rel=preconnect]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
/** What the specification (§7) says of a query. */
const common = {
  indexName: 'hengzhou',
  attributesToRetrieve: [...levels, 'content', 'type', 'url'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};

test.beforeEach(async ({algolia, page}) => {
  algolia.behave(() => behaviours.ok);
  await withoutLimits(page);
});

test.describe('DocSearch’s own modal', () => {
  test('asks Algolia with language and version', async ({page, algolia}) => {
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    await docSearchField(page).fill('最大回撤');
    await expect(docSearchHits(page).first()).toContainText('托管 最大回撤');
    const [received] = algolia.searches();
    expect(received).toMatchObject({host: 'testapp-dsn.algolia.net', path: '/1/indexes/*/queries'});
    expect(received?.parameters.get('x-algolia-application-id')).toBe('TESTAPP');
    expect(received?.parameters.get('x-algolia-api-key')).toBe('search-only-key');
    const snipped = (words: number): string[] => [...levels.slice(1), 'content'].map((attribute) => `${attribute}:${words}`);
    expect(received?.body.requests).toEqual([{...common, query: '最大回撤', attributesToSnippet: snipped(10)}]);
    await page.setViewportSize({width: 768, height: 800});
    await docSearchField(page).fill('佣金');
    await expect
      .poll(() => algolia.searches().at(-1)?.body.requests)
      .toEqual([{...common, query: '佣金', attributesToSnippet: snipped(5)}]);
  });

  test('leads to the page on this site, whatever host is in the address of the record', async ({page}) => {
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect(docSearchHits(page).first()).toHaveAttribute('href', '/docs/concepts/risk-analysis#maximum-drawdown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sites.hosted.url}/docs/concepts/risk-analysis#maximum-drawdown`);
    await expectDocSearchClosed(page);
  });

  test('marks its matches and shows the rest as plain text', async ({page}) => {
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect(docSearchHits(page).first().locator('mark')).toHaveText('回撤');
    await expect(docSearchHits(page).first()).toContainText('<b>1</b>');
    await expect(docSearchHits(page).locator('b')).toHaveCount(0);
  });

  test('says how many results the latest query has, and leads to all of them', async ({page}) => {
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    await docSearchField(page).pressSequentially('ab');
    await expect(docSearchHits(page).first()).toContainText('托管 ab');
    const all = docSearchModal(page).getByRole('link', {name: '查看全部 45 条结果'});
    await expect(all).toBeVisible();
    await all.click();
    await expect(page).toHaveURL(`${sites.hosted.url}/search?q=ab`);
    await expectDocSearchClosed(page);
  });

  test('keeps what was opened, and speaks Chinese', async ({page}) => {
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    const start = page.locator('.DocSearch-SearchBar + .DocSearch-Footer');
    expect(await start.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"没有最近搜索"');
    await docSearchField(page).fill('回撤');
    await docSearchHits(page).first().click();
    await expect(page).toHaveURL(/maximum-drawdown$/);
    await reopenDocSearch(page, '/docs/concepts/risk-analysis');
    await expect(docSearchHits(page).first()).toContainText('<b>1</b>');
    await expect(docSearchField(page)).toHaveAttribute('placeholder', '搜索文档');
    await expect(docSearchModal(page)).toContainText('最近搜索');
    expect(await docSearchModal(page).innerText()).not.toMatch(/Search|Recent|Close|Navigate/);
  });

  test('takes 64 characters, opens with a slash after it was closed, and closes with Escape', async ({page, algolia}) => {
    await open(page, sites.hosted.url);
    await openDocSearch(page);
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
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    const method = await inputMethod(page);
    await method.compose('hui');
    await expect(docSearchHits(page).first()).toContainText('托管');
    await method.press('Escape');
    await method.press('Enter');
    await expect(docSearchField(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('loads neither the index of this site nor insights', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect(docSearchHits(page).first()).toContainText('托管');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => url.includes('search-hosted'))).toHaveLength(1);
    expect(fetched.filter((url) => /search-(headings|text|pinyin|insights)/.test(url))).toEqual([]);
  });
});

test.describe('before DocSearch has loaded', () => {
  const scripts = /\/assets\/js\//;

  test('what is typed is taken at once, and handed over', async ({page}) => {
    const release = await hold(page, scripts);
    await page.goto(sites.hosted.url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('回撤');
    await expect(page.locator(modal).getByRole('searchbox')).toHaveValue('回撤');
    release();
    await expect(docSearchField(page)).toHaveValue('回撤');
    await expect(docSearchField(page)).toBeFocused();
    await expect(docSearchHits(page).first()).toContainText('托管 回撤');
    await expect(page.locator('#site-search')).toHaveCount(0);
  });

  test('Enter opens the first result once it is there', async ({page}) => {
    const release = await hold(page, scripts);
    await page.goto(sites.hosted.url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('回撤');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/maximum-drawdown$/);
  });

  test('a word that is being composed is finished first', async ({page}) => {
    const release = await hold(page, scripts);
    await page.goto(sites.hosted.url);
    await page.keyboard.press('Control+k');
    const method = await inputMethod(page);
    await method.compose('huiche');
    release();
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await expect(page.locator(modal).getByRole('searchbox')).toBeFocused();
    await method.commit('回撤');
    await expect(docSearchField(page)).toHaveValue('回撤');
    await expect(docSearchHits(page).first()).toContainText('托管 回撤');
  });

  test('the button opens it too, and on a phone Back leads from the modal’s page to the one before', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(`${sites.hosted.url}/docs`);
    await page.goto(`${sites.hosted.url}/docs/concepts/overview`);
    await page.locator('.DocSearch-Button').click();
    await expect(docSearchField(page)).toBeFocused();
    await docSearchModal(page).getByRole('button', {name: '取消'}).click();
    await expectDocSearchClosed(page);
    await page.goBack();
    await expect(page).toHaveURL(`${sites.hosted.url}/docs`);
  });

  test.describe('and when it does not load', () => {
    test.use({allowedConsole: /Failed to load resource|ChunkLoadError|搜索没有载入/});

    test('the reader is told, keeps the text and can try again', async ({page}) => {
      await open(page, sites.hosted.url);
      await page.mouse.move(5, 5);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      await page.route(scripts, (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.keyboard.type('回撤');
      const notice = page.locator(modal).getByRole('alert');
      await expect(notice).toContainText('搜索没有载入。请检查网络后重试；您输入的文字还在。');
      await page.unroute(scripts);
      await notice.getByRole('button', {name: '重试'}).click();
      await expect(docSearchField(page)).toHaveValue('回撤');
    });
  });
});

test('the search page sends the same request, for 20 results at a time', async ({page, algolia}) => {
  await open(page, `${sites.hosted.url}/search?q=回撤`);
  await expect(page.getByRole('status')).toHaveText('找到 45 条结果');
  await expect(results(page).first()).toContainText('托管 回撤 <b>1</b>');
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(results(page)).toHaveCount(45, {timeout: 500});
  }).toPass();
  const asked = algolia.searches().map(({body}) => body.requests);
  const request = {...common, query: '回撤', attributesToSnippet: ['content:10']};
  expect(asked).toEqual([[request], [{...request, page: 1}], [{...request, page: 2}]]);
});

test('the page preconnects to the host that is asked first, and only with hosted search', async ({page}) => {
  await open(page, sites.hosted.url);
  expect(await preconnected(page)).toEqual(['https://testapp-dsn.algolia.net/']);
  await open(page, sites.hostedProxy.url);
  expect(await preconnected(page)).toContain('https://proxy.test/');
  await open(page, sites.main.url);
  expect(await preconnected(page)).toEqual([]);
});

test.describe('with ALGOLIA_HOSTS and options of DocSearch', () => {
  // The browser itself logs the request that failed.
  test.use({allowedConsole: /net::ERR_/});
  // A browser repeats a request when a connection that it reuses is reset.
  test.use({isCold: true});

  test('only those hosts are asked, and the next one after a failure', async ({page, algolia}) => {
    algolia.behave((host) => (host === 'proxy.test' ? behaviours.reset : behaviours.ok));
    await open(page, sites.hostedProxy.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect(docSearchHits(page).first()).toContainText('托管');
    expect(algolia.searches().map(({host, path}) => host + path)).toEqual([
      'proxy.test/algolia/1/indexes/*/queries',
      'second.test/1/indexes/*/queries',
    ]);
  });

  test('modal and page ask with the operator’s parameters and without those of the page’s context', async ({page, algolia}) => {
    const configured = {facetFilters: ['language:zh-Hans'], distinct: true};
    await open(page, sites.hostedProxy.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect.poll(() => algolia.searches().map(({body}) => body.requests?.[0])).toEqual([expect.objectContaining(configured)]);
    await expect(docSearchField(page)).toHaveAttribute('placeholder', '在文档里找');
    await open(page, `${sites.hostedProxy.url}/search?q=佣金`);
    await expect.poll(() => algolia.searches().at(-1)?.body.requests).toEqual([expect.objectContaining({...configured, query: '佣金'})]);
  });

  test('Ask AI takes the question to the operator’s assistant, and its answer stands in the modal', async ({page}) => {
    const asked: string[] = [];
    await page.route('https://askai.algolia.com/**', async (route) => {
      const request = route.request();
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
      if (request.url().includes('token')) {
        await route.fulfill({headers, json: {success: true, token: 'session'}});
        return;
      }
      // The stream of Vercel's AI SDK, which Ask AI speaks.
      const parts = [
        {type: 'start', messageId: 'answer'},
        {type: 'text-start', id: '0'},
        {type: 'text-delta', id: '0', delta: '先看最大回撤。'},
        {type: 'text-end', id: '0'},
        {type: 'finish'},
      ];
      const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
      await route.fulfill({headers: {...headers, 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1'}, body});
    });
    await open(page, sites.hostedProxy.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤多深才正常');
    await docSearchModal(page).getByText('问 AI：').click();
    await expect(docSearchModal(page)).toContainText('先看最大回撤。');
    await expect(docSearchModal(page)).toContainText('回答由 AI 生成，可能有错，请对照原文核实。');
    expect(asked).toContain('POST /chat');
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
    await open(page, sites.hostedProxy.url);
    await openDocSearch(page);
    await docSearchField(page).fill('旧');
    await expect.poll(() => hrefs(docSearchHits(page))).toEqual(shown);
    await open(page, `${sites.hostedProxy.url}/search?q=旧`);
    await expect.poll(() => hrefs(results(page).locator('a'))).toEqual(shown);
  });
});

test('without hosted search, the build has not a byte of DocSearch, of Algolia’s client or of insights', () => {
  const files = (folder: string): string[] => readdirSync(`${root}/${folder}/assets/js`);
  const having = (folder: string, text: string): string[] =>
    files(folder).filter((file) => readFileSync(`${root}/${folder}/assets/js/${file}`, 'utf8').includes(text));
  for (const text of ['docsearch-react', 'DocSearch-Modal', 'x-algolia-api-key']) {
    expect(having(sites.hosted.folder, text), text).not.toEqual([]);
    expect(having(sites.main.folder, text), text).toEqual([]);
  }
  expect(files(sites.main.folder).filter((file) => /search-(hosted|insights)/.test(file))).toEqual([]);
});
