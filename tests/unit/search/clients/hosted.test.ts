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
  objectID: 'a',
  url: 'https://x.example/a#b',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: '概念', lvl1: 'A', lvl2: 'B <i>', lvl3: null},
};
const body = {results: [{hits: [hit], nbHits: 1}]};

const request = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
  query: '回撤',
  hitsPerPage: 20,
  attributesToSnippet: ['content:10'],
  ...changes,
});

/** The real client on a network of our own: `answer` gets each request's host and timeouts. */
function networkOf(
  answer: (host: string) => {status: number; content: string; isTimedOut?: boolean},
  changes: Partial<HostedSettings> = {},
) {
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

const ok = {status: 200, content: JSON.stringify(body)};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Algolia’s client', () => {
  test('asks the nearest host, with 1 s to connect and 2 s to read', async () => {
    const {search, asked} = networkOf(() => ok);
    await search(request());
    expect(asked).toMatchObject([{host: 'app-dsn.algolia.net', connect: 1000, read: 2000}]);
  });

  test('does not ask a failed host again for 120 s', async () => {
    const {search, asked} = networkOf((host) => (host.includes('-dsn') ? {status: 503, content: ''} : ok));
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
    const {search, asked} = networkOf(() => ok, {hosts});
    await search(request());
    expect(asked.map(({url}) => url.host + url.pathname)).toEqual(['proxy.example:8443/algolia/1/indexes/*/queries']);
  });

  test.each([
    ['{}', '缺少 results'],
    ['null', '缺少 results'],
    ['{"results":[]}', '缺少 results'],
    ['{"results":[{"hits":{},"nbHits":1}]}', '缺少 hits'],
    ['{"results":[{"hits":[],"nbHits":"1"}]}', '缺少 hits 或 nbHits'],
    ['{"results":[{"hits":[{"objectID":"a","url":"/a"}],"nbHits":1}]}', 'hierarchy'],
    ['{"results":[{"hits":["a"],"nbHits":1}]}', 'objectID'],
  ])('that answers %s fails, and is asked again', async (content, message) => {
    const {search, asked} = networkOf(() => ({status: 200, content}));
    await expect(search(request())).rejects.toMatchObject({name: 'WrongShape', message: expect.stringContaining(message) as string});
    await expect(search(request())).rejects.toMatchObject({name: 'WrongShape'});
    expect(asked).toHaveLength(2);
  });
});

test('several queries are answered in their order, each checked', async () => {
  const answers = {
    results: [
      {hits: [hit], nbHits: 1},
      {hits: [], nbHits: 0, queryID: 'q'},
    ],
  };
  const {searchAll} = networkOf(() => ({status: 200, content: JSON.stringify(answers)}));
  const queries: HostedQuery[] = [
    {indexName: 'docs', query: 'a'},
    {indexName: 'more', query: 'a'},
  ];
  expect(await searchAll(queries)).toMatchObject(answers.results);
  await expect(searchAll([...queries, ...queries])).rejects.toMatchObject({name: 'WrongShape'});
});

describe('a request', () => {
  test('has the fields of the request and those that every list shows', () => {
    expect(hostedRequest(request(), 'docs')).toEqual({
      query: '回撤',
      indexName: 'docs',
      attributesToRetrieve: [...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url'],
      attributesToSnippet: ['content:10'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
    });
  });

  test('keeps what the caller asks for', () => {
    const asked = {attributesToSnippet: ['content:5'], hitsPerPage: 7, facetFilters: ['docusaurus_tag:default'], page: 2};
    expect(hostedRequest(request(asked), 'hengzhou')).toMatchObject({...asked, indexName: 'hengzhou'});
  });
});

describe('a hit', () => {
  const hitsOf = (hits: unknown[], toPath: (url: string) => string | null = () => '/a#b'): SearchResult['hits'] =>
    hostedResult(checkedResult({hits, nbHits: hits.length}), toPath).hits;

  test('has a path on this site, and its titles as text', () => {
    const [first] = hitsOf([hit]);
    expect(first).toMatchObject({url: '/a#b', path: '概念 › A', heading: [{text: 'B <i>', isMarked: false}], hierarchy: hit.hierarchy});
  });

  test('has plain texts, also from a crawler that stores them escaped', () => {
    const [plain] = hitsOf([{...hit, hierarchy: {...hit.hierarchy, lvl2: 'B &lt;i&gt;'}}]);
    expect(plain).toMatchObject({hierarchy: hit.hierarchy, heading: [{text: 'B <i>'}]});
  });

  test('has the provider’s marks where it sent some', () => {
    const marked = {
      ...hit,
      _highlightResult: {hierarchy: {lvl1: {value: '<mark>A</mark>'}, lvl2: {value: '<mark>B</mark> &lt;i&gt;'}}},
      _snippetResult: {content: {value: '<mark>a</mark> < b'}},
    };
    const [found] = hitsOf([marked]);
    expect(inBrackets(found?.heading ?? [])).toBe('[B] <i>');
    expect(found?.path).toBe('概念 › A');
    expect(inBrackets(found?.sentences ?? [])).toBe('[a] < b');
  });

  test('has no sentences where the provider sent none', () => {
    expect(hitsOf([{...hit, _snippetResult: {content: {value: null}}}])[0]?.sentences).toEqual([]);
  });

  test('of a page are two; further ones are folded under the second', () => {
    const found = hitsOf([1, 2, 3].map((number) => ({...hit, objectID: String(number)})));
    expect(found.map(({objectID, more}) => [objectID, more.map((one) => one.objectID)])).toEqual([
      ['1', []],
      ['2', ['3']],
    ]);
  });

  test.each([{objectID: 1}, {url: null}, {hierarchy: null}, {hierarchy: 'A'}])('with %j is none', (wrong) => {
    expect(() => hitsOf([{...hit, ...wrong}])).toThrow('缺少 objectID、url 或 hierarchy');
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
    const toPath = (address: string): string | null =>
      sitePath(address, {url: 'https://x.example', baseUrl: '/', origin: 'https://x.example'});
    expect(hitsOf([{...hit, url}, hit], toPath).map((one) => one.url)).toEqual(['/a#b']);
  });

  test.each([Infinity, -1, 1.5, '3', null])('number %s of hits is none', (nbHits) => {
    expect(() => checkedResult({hits: [hit], nbHits})).toThrow('nbHits');
  });
});

test.each([
  ['a <mark>b</mark> <img src=x onerror=alert(1)>', 'a [b] <img src=x onerror=alert(1)>'],
  ['&lt;Note&gt; <mark>x</mark> &amp; "y"', '<Note> [x] & "y"'],
  ['&amp;lt;', '&lt;'],
])('%s is shown as %s', (value, shown) => {
  expect(inBrackets(markedParts(value))).toBe(shown);
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

describe('what an operator says of addresses', () => {
  const place = {url: 'https://docs.example', baseUrl: '/', origin: 'https://docs.example'};

  test('of other sites leaves them as they are, but for what is no web address', () => {
    const options = {externalUrlRegex: 'blog\\.example|javascript'};
    expect(hitPath('https://blog.example/a?b#c', place, options)).toBe('https://blog.example/a?b#c');
    expect(hitPath('https://docs.example/docs/a', place, options)).toBe('/docs/a');
    expect(hitPath('https://elsewhere.example/a', place, options)).toBeNull();
    expect(hitPath('javascript:alert(1)', place, options)).toBeNull();
  });

  test('of paths replaces each match, and nothing of query and hash', () => {
    const options = {replaceSearchResultPathname: {from: '/docs/', to: '/next/'}};
    expect(hitPath('https://docs.example/docs/a?x=/docs/#/docs/', place, options)).toBe('/next/a?x=/docs/#/docs/');
  });
});
