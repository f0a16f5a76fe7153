import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {checkedResult} from '../../../../src/search/clients/checkedResult';
import {hostedSearch, type HostedQuery, type HostedSettings} from '../../../../src/search/clients/hosted';
import {hostedRequest} from '../../../../src/search/clients/hostedRequest';
import type {SearchRequest, SearchResult} from '../../../../src/search/clients/client';
import {hostedResult, markedParts} from '../../../../src/search/clients/hostedResult';
import {hitPath, sitePath} from '../../../../src/search/clients/sitePath';
import {inBrackets} from '../sample';

const settings: HostedSettings = {appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: [], insights: false};
const hit = {
  ...{objectID: 'a', url: 'https://x.example/a#b', type: 'lvl2', content: null},
  hierarchy: {lvl0: '概念', lvl1: 'A', lvl2: 'B <i>', lvl3: null},
};

const request = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{query: '回撤', hitsPerPage: 20, attributesToSnippet: ['content:10']},
  ...changes,
});

/** The real client on a network of our own: `answer` gets each request's host. */
function networkOf(answer: (host: string) => {status: number; content: string}, changes: Partial<HostedSettings> = {}) {
  const asked: {host: string; connect: number; read: number; url: URL}[] = [];
  const requester = {
    send: async ({url, connectTimeout, responseTimeout}: {url: string; connectTimeout: number; responseTimeout: number}) => {
      const {host} = new URL(url);
      asked.push({host, connect: connectTimeout, read: responseTimeout, url: new URL(url)});
      return {isTimedOut: false, ...answer(host)};
    },
  };
  const search = hostedSearch({...settings, ...changes}, 'test', {requester});
  return {asked, search: (asking: SearchRequest) => search([hostedRequest(asking, 'docs')]), searchAll: search};
}

const answering = (body: unknown) => () => ({status: 200, content: JSON.stringify(body)});
const ok = answering({results: [{hits: [hit], nbHits: 1}]});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Algolia’s client', () => {
  test('asks the nearest host, with 1 s to connect and 2 s to read', async () => {
    const {search, asked} = networkOf(ok);
    await search(request());
    expect(asked).toMatchObject([{host: 'app-dsn.algolia.net', connect: 1000, read: 2000}]);
  });

  test('does not ask a failed host again for 120 s', async () => {
    const {search, asked} = networkOf((host) => (host.includes('-dsn') ? {status: 503, content: ''} : ok()));
    const hostsOf = async (query: string): Promise<boolean[]> => {
      asked.length = 0;
      await search(request({query}));
      return asked.map(({host}) => host.includes('-dsn'));
    };
    expect(await hostsOf('a')).toEqual([true, false]);
    expect(await hostsOf('b')).toEqual([false]);
    vi.advanceTimersByTime(120_001);
    expect(await hostsOf('c')).toEqual([true, false]);
  });

  test('asks the operator’s hosts instead, under their path', async () => {
    const hosts: HostedSettings['hosts'] = [{url: 'proxy.example:8443/algolia', protocol: 'https', accept: 'readWrite'}];
    const {search, asked} = networkOf(ok, {hosts});
    await search(request());
    expect(asked.map(({url}) => url.host + url.pathname)).toEqual(['proxy.example:8443/algolia/1/indexes/*/queries']);
  });

  test.each([
    [{}, '缺少 results'],
    [null, '缺少 results'],
    [{results: []}, '缺少 results'],
    [{results: [{hits: {}, nbHits: 1}]}, '缺少 hits'],
    [{results: [{hits: [], nbHits: '1'}]}, '缺少 hits 或 nbHits'],
    [{results: [{hits: [{objectID: 'a', url: '/a'}], nbHits: 1}]}, 'hierarchy'],
    [{results: [{hits: ['a'], nbHits: 1}]}, 'objectID'],
  ])('that answers %j fails, and is asked again', async (body, message) => {
    const {search, asked} = networkOf(answering(body));
    await expect(search(request())).rejects.toMatchObject({name: 'WrongShape', message: expect.stringContaining(message) as string});
    await expect(search(request())).rejects.toMatchObject({name: 'WrongShape'});
    expect(asked).toHaveLength(2);
  });

  test('has several queries answered in their order, each checked', async () => {
    const results = [
      {hits: [hit], nbHits: 1},
      {hits: [], nbHits: 0, queryID: 'q'},
    ];
    const {searchAll} = networkOf(answering({results}));
    const queries: HostedQuery[] = ['docs', 'more'].map((indexName) => ({indexName, query: 'a'}));
    expect(await searchAll(queries)).toMatchObject(results);
    await expect(searchAll([...queries, ...queries])).rejects.toMatchObject({name: 'WrongShape'});
  });
});

test('a request has what the caller asks for and the fields that every list shows', () => {
  const asked = {attributesToSnippet: ['content:5'], hitsPerPage: 7, facetFilters: ['docusaurus_tag:default'], page: 2};
  expect(hostedRequest(request(asked), 'hengzhou')).toEqual({
    ...asked,
    query: '回撤',
    indexName: 'hengzhou',
    attributesToRetrieve: [...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
  });
});

describe('a hit', () => {
  const hitsOf = (hits: unknown[], toPath: (url: string) => string | null = () => '/a#b'): SearchResult['hits'] =>
    hostedResult(checkedResult({hits, nbHits: hits.length}), toPath).hits;

  test.each(['B <i>', 'B &lt;i&gt;'])('has a path on this site, and its titles as text, also where they are stored as %s', (lvl2) => {
    const [first] = hitsOf([{...hit, hierarchy: {...hit.hierarchy, lvl2}}]);
    expect(first).toMatchObject({url: '/a#b', path: '概念 › A', heading: [{text: 'B <i>', isMarked: false}], hierarchy: hit.hierarchy});
  });

  test('has the provider’s marks where it sent some, and no sentences where it sent none', () => {
    const _highlightResult = {hierarchy: {lvl1: {value: '<mark>A</mark>'}, lvl2: {value: '<mark>B</mark> &lt;i&gt;'}}};
    const [found] = hitsOf([{...hit, _highlightResult, _snippetResult: {content: {value: '<mark>a</mark> < b'}}}]);
    expect([found?.path, inBrackets(found?.heading ?? []), inBrackets(found?.sentences ?? [])]).toEqual(['概念 › A', '[B] <i>', '[a] < b']);
    expect(hitsOf([{...hit, _snippetResult: {content: {value: null}}}])[0]?.sentences).toEqual([]);
  });

  test('of a page with two before it is folded under the second', () => {
    const found = hitsOf([1, 2, 3].map((number) => ({...hit, objectID: String(number)})));
    expect(found.map(({more}) => more.map((one) => one.objectID))).toEqual([[], ['3']]);
  });

  test.each([{objectID: 1}, {url: null}, {hierarchy: null}, {hierarchy: 'A'}])('with %j is none', (wrong) => {
    expect(() => hitsOf([{...hit, ...wrong}])).toThrow('缺少 objectID、url 或 hierarchy');
  });

  test.each([Infinity, -1, 1.5, '3', null])('number %s of hits is none', (nbHits) => {
    expect(() => checkedResult({hits: [hit], nbHits})).toThrow('nbHits');
  });

  test.each([
    'https://',
    'https://elsewhere.example/a',
    '//elsewhere.example/a',
    'javascript:alert(1)',
    'data:text/html,a',
    'ftp://x.example/a',
    'blob:https://x.example/a',
  ])('at %s is not listed, and the others are', (url) => {
    const place = {url: 'https://x.example', baseUrl: '/', origin: 'https://x.example'};
    expect(hitsOf([{...hit, url}, hit], (address) => sitePath(address, place)).map((one) => one.url)).toEqual(['/a#b']);
  });

  test.each([
    ['a <mark>b</mark> <img src=x onerror=alert(1)>', 'a [b] <img src=x onerror=alert(1)>'],
    ['&lt;Note&gt; <mark>x</mark> &amp; "y"', '<Note> [x] & "y"'],
    ['&amp;lt;', '&lt;'],
  ])('that says %s is shown as %s', (value, shown) => {
    expect(inBrackets(markedParts(value))).toBe(shown);
  });
});

test.each([
  ['https://docs.example/docs/a?x=1#b', '/', '/docs/a?x=1#b'],
  ['http://127.0.0.1:4185/docs/a', '/', '/docs/a'],
  ['/docs/a#b', '/', '/docs/a#b'],
  ['https://docs.example/docs/a', '/zh/', '/zh/docs/a'],
  ['https://docs.example/zh/docs/a', '/zh/', '/zh/docs/a'],
  ['https://docs.example/zh', '/zh/', '/zh'],
  ['https://docs.example/zhang', '/zh/', '/zh/zhang'],
  ['http://docs.example/docs/a', '/', '/docs/a'],
  ['https://other.example/docs/a', '/', null],
])('%s under %s is %s', (address, baseUrl, path) => {
  expect(sitePath(address, {url: 'https://docs.example', baseUrl, origin: 'http://127.0.0.1:4185'})).toBe(path);
});

test('what an operator says of addresses holds: of other sites, but not of what is no web address; of paths, but not of query and hash', () => {
  const place = {url: 'https://docs.example', baseUrl: '/', origin: 'https://docs.example'};
  const others = {externalUrlRegex: 'blog\\.example|javascript'};
  expect(hitPath('https://blog.example/a?b#c', place, others)).toBe('https://blog.example/a?b#c');
  expect(hitPath('https://docs.example/docs/a', place, others)).toBe('/docs/a');
  expect(hitPath('https://elsewhere.example/a', place, others)).toBeNull();
  expect(hitPath('javascript:alert(1)', place, others)).toBeNull();
  const paths = {replaceSearchResultPathname: {from: '/docs/', to: '/next/'}};
  expect(hitPath('https://docs.example/docs/a?x=/docs/#/docs/', place, paths)).toBe('/next/a?x=/docs/#/docs/');
});
