import {readdirSync, readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {behaviours, test} from '../support/algoliaServer';
import {root} from '../support/fixtures';
import {hits, openSearch, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

const preconnected = (page: Page): Promise<string[]> =>
  page.locator('link[rel=preconnect]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
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

test.beforeEach(({algolia}) => algolia.behave(() => behaviours.ok));

test.describe('a query of the modal', () => {
  test('is sent to Algolia as DocSearch sends it, with language and version', async ({page, algolia}) => {
    await open(page, sites.hosted.url);
    await openSearch(page);
    await searchField(page).fill('最大回撤');
    await expect(hits(page).first()).toContainText('托管 最大回撤');
    const [received] = algolia.searches();
    expect(received).toMatchObject({host: 'testapp-dsn.algolia.net', path: '/1/indexes/*/queries'});
    expect(received?.parameters.get('x-algolia-application-id')).toBe('TESTAPP');
    expect(received?.parameters.get('x-algolia-api-key')).toBe('search-only-key');
    const words = [...levels.slice(1), 'content'].map((attribute) => `${attribute}:10`);
    expect(received?.body.requests).toEqual([{...common, query: '最大回撤', attributesToSnippet: words}]);
    expect(algolia.log).toHaveLength(1);
  });

  test('leads to the page on this site, whatever host is in the address of the record', async ({page}) => {
    await open(page, sites.hosted.url);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toHaveAttribute('href', '/docs/concepts/risk-analysis#maximum-drawdown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sites.hosted.url}/docs/concepts/risk-analysis#maximum-drawdown`);
  });

  test('marks its matches and shows the rest as plain text', async ({page}) => {
    await open(page, sites.hosted.url);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await expect(hits(page).first().locator('mark')).toHaveText('回撤');
    await expect(hits(page).first()).toContainText('<b>1</b>');
    await expect(hits(page).locator('b')).toHaveCount(0);
  });

  test('stores opened results under the key that the embedded search uses', async ({page}) => {
    await open(page, sites.hosted.url);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await hits(page).first().click();
    await expect(page).toHaveURL(/maximum-drawdown$/);
    expect(await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs'))).toContain('hosted-1');
    await open(page, sites.hosted.url);
    await openSearch(page);
    await expect(hits(page).first()).toContainText('<b>1</b>');
  });

  test('loads neither the index of this site nor insights', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, sites.hosted.url);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toContainText('托管');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => url.includes('search-hosted'))).toHaveLength(1);
    expect(fetched.filter((url) => /search-(headings|text|pinyin|insights)/.test(url))).toEqual([]);
  });
});

test('the search page sends the same request, for 20 results at a time', async ({page, algolia}) => {
  await open(page, `${sites.hosted.url}/search?q=回撤`);
  await expect(page.getByRole('status')).toHaveText('找到 45 条结果');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toContainText('托管 回撤 <b>1</b>');
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(results).toHaveCount(45, {timeout: 500});
  }).toPass();
  const asked = algolia.searches().map(({body}) => body.requests);
  const request = {...common, query: '回撤', attributesToSnippet: ['content:10']};
  expect(asked).toEqual([[request], [{...request, page: 1}], [{...request, page: 2}]]);
});

test('the page preconnects to the host that is asked first, and only with hosted search', async ({page}) => {
  await open(page, sites.hosted.url);
  expect(await preconnected(page)).toEqual(['https://testapp-dsn.algolia.net/']);
  await open(page, sites.hostedProxy.url);
  expect(await preconnected(page)).toEqual(['https://proxy.test/']);
  await open(page, sites.main.url);
  expect(await preconnected(page)).toEqual([]);
});

test.describe('with ALGOLIA_HOSTS', () => {
  // The browser itself logs the request that failed.
  test.use({allowedConsole: /net::ERR_/});
  // A browser repeats a request when a connection that it reuses is reset.
  test.use({isCold: true});

  test('only those hosts are asked, and the next one after a failure', async ({page, algolia}) => {
    algolia.behave((host) => (host === 'proxy.test' ? behaviours.reset : behaviours.ok));
    await open(page, sites.hostedProxy.url);
    await openSearch(page);
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toContainText('托管');
    expect(algolia.searches().map(({host, path}) => host + path)).toEqual([
      'proxy.test/algolia/1/indexes/*/queries',
      'second.test/1/indexes/*/queries',
    ]);
  });
});

test('without hosted search, the build contains nothing of Algolia’s client or of insights except DocSearch’s own code', () => {
  const files = (folder: string): string[] => readdirSync(`${root}/${folder}/assets/js`);
  const withClient = (folder: string): string[] =>
    files(folder).filter((file) => readFileSync(`${root}/${folder}/assets/js/${file}`, 'utf8').includes('5.64.0'));
  expect(withClient(sites.hosted.folder)).toHaveLength(1);
  expect(withClient(sites.main.folder)).toEqual([]);
  expect(files(sites.main.folder).filter((file) => /search-(hosted|insights)/.test(file))).toEqual([]);
});
