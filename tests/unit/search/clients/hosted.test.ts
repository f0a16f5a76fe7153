import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {hostedSearch, type HostedSettings} from '../../../../src/search/clients/hosted';
import {hostedRequest} from '../../../../src/search/clients/hostedRequest';
import {hostedResult, markedHtml} from '../../../../src/search/clients/hostedResult';
import {sitePath} from '../../../../src/search/clients/sitePath';

const settings: HostedSettings = {appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: [], insights: false};
const hit = {
  objectID: 'a',
  url: 'https://x.example/a#b',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: '概念', lvl1: 'A', lvl2: 'B <i>', lvl3: null},
};
const body = {results: [{hits: [hit], nbHits: 1}]};

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
  return {asked, search: hostedSearch({...settings, ...changes}, (url) => url, {requester})};
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
    await search([{query: '回撤'}]);
    expect(asked).toMatchObject([{host: 'app-dsn.algolia.net', connect: 1000, read: 2000}]);
  });

  test('leaves a host that failed alone for 120 s', async () => {
    const {search, asked} = networkOf((host) => (host.includes('-dsn') ? {status: 503, content: ''} : ok));
    const hostsOf = async (query: string): Promise<boolean[]> => {
      asked.length = 0;
      await search([{query}]);
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
    await search([{query: '回撤'}]);
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
    await expect(search([{query: '回撤'}])).rejects.toMatchObject({
      name: 'WrongShape',
      message: expect.stringContaining(message) as string,
    });
    await expect(search([{query: '回撤'}])).rejects.toMatchObject({name: 'WrongShape'});
    expect(asked).toHaveLength(2);
  });
});

describe('a request', () => {
  test('flat or with params, is the same', () => {
    expect(hostedRequest({params: {query: 'a', page: 1}}, 'docs', false)).toEqual(hostedRequest({query: 'a', page: 1}, 'docs', false));
  });

  test('asks for nothing that was not asked for but what every list shows', () => {
    expect(hostedRequest({query: 'a'}, 'docs', false)).toEqual({
      query: 'a',
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

  test('keeps what was asked for', () => {
    const asked = {
      attributesToSnippet: ['content:5'],
      snippetEllipsisText: '...',
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      hitsPerPage: 7,
      facetFilters: ['docusaurus_tag:default'],
      page: 2,
    };
    expect(hostedRequest({query: 'a', ...asked}, 'docs', false)).toMatchObject(asked);
  });

  test('asks for the provider’s index, whatever recent searches are kept under', () => {
    expect(hostedRequest({query: 'a', indexName: 'docs'}, 'hengzhou', true)).toMatchObject({
      indexName: 'hengzhou',
      clickAnalytics: true,
      hitsPerPage: 20,
    });
  });
});

describe('a hit', () => {
  const request = hostedRequest({query: 'a'}, 'docs', false);
  const [first] = hostedResult({hits: [hit], nbHits: 1}, request, () => '/a#b').hits;

  test('has a path, and its levels as HTML without the empty ones', () => {
    expect(first).toMatchObject({url: '/a#b', url_without_anchor: '/a', anchor: 'b'});
    expect(Object.entries(first?._snippetResult.hierarchy ?? {}).map(([level, {value}]) => [level, value])).toEqual([
      ['lvl0', '概念'],
      ['lvl1', 'A'],
      ['lvl2', 'B &#60;i&#62;'],
    ]);
  });

  test('has plain texts beside, also from a crawler that stores them escaped', () => {
    const crawled = {...hit, content: 'a &lt; b', hierarchy: {...hit.hierarchy, lvl2: 'B &lt;i&gt;'}};
    const [plain] = hostedResult({hits: [crawled], nbHits: 1}, request, () => '/a#b').hits;
    expect(plain).toMatchObject({content: 'a < b', hierarchy: hit.hierarchy});
  });

  test('has the marks of the provider where it sent some, else its own words', () => {
    const marked = {
      ...hit,
      _highlightResult: {hierarchy: {lvl1: {value: '<mark>A</mark>'}}, content: {value: '<mark>a</mark> < b'}},
      _snippetResult: {content: {value: null}},
    };
    const [found] = hostedResult({hits: [marked], nbHits: 1}, request, () => '/a').hits;
    expect(found?._highlightResult.hierarchy.lvl1).toEqual({value: '<mark>A</mark>', matchLevel: 'none', matchedWords: []});
    expect(found?._highlightResult.hierarchy.lvl0?.value).toBe('概念');
    expect(found?._highlightResult.content).toEqual({value: '<mark>a</mark> &#60; b'});
    expect(found?._snippetResult).not.toHaveProperty('content');
    expect(found?.anchor).toBeNull();
  });

  test.each([{objectID: 1}, {url: null}, {hierarchy: null}, {hierarchy: 'A'}])('with %j is none', (wrong) => {
    expect(() => hostedResult({hits: [{...hit, ...wrong}], nbHits: 1}, request, () => '/a')).toThrow('缺少 objectID、url 或 hierarchy');
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
    expect(hostedResult({hits: [{...hit, url}, hit], nbHits: 2}, request, toPath).hits.map((one) => one.url)).toEqual(['/a#b']);
  });

  test.each([Infinity, -1, 1.5, '3', null])('number %s of hits is none', (nbHits) => {
    expect(() => hostedResult({hits: [hit], nbHits}, request, () => '/a')).toThrow('nbHits');
  });
});

describe('an answer', () => {
  const request = hostedRequest({query: 'a', page: 1}, 'docs', false);

  test('that says only how many there are is completed from what was asked', () => {
    expect(hostedResult({hits: [], nbHits: 41}, request, () => '/a')).toEqual({
      hits: [],
      nbHits: 41,
      nbPages: 3,
      page: 1,
      hitsPerPage: 20,
      query: 'a',
      params: '',
      processingTimeMS: 0,
      servedBy: 'hosted',
    });
  });

  test('that says more is believed, as far as it makes sense', () => {
    const said = {nbPages: 2, page: 0, hitsPerPage: 30, params: 'query=a', processingTimeMS: 5, queryID: 'q'};
    expect(hostedResult({hits: [], nbHits: 41, ...said}, request, () => '/a')).toMatchObject(said);
    const nonsense = {nbPages: -1, page: '0', hitsPerPage: Infinity, params: 5, queryID: null};
    const found = hostedResult({hits: [], nbHits: 0, ...nonsense}, request, () => '/a');
    expect(found).toMatchObject({nbHits: 0, nbPages: 0, page: 1, hitsPerPage: 20, params: ''});
    expect(found).not.toHaveProperty('queryID');
  });
});

test.each([
  ['a <mark>b</mark> <img src=x onerror=alert(1)>', 'a <mark>b</mark> &#60;img src=x onerror=alert(1)&#62;'],
  ['&lt;Note&gt; <mark>x</mark> &amp; "y"', '&#60;Note&#62; <mark>x</mark> &#38; &#34;y&#34;'],
  ['&amp;lt;', '&#38;lt;'],
])('%s is shown as %s', (value, html) => {
  expect(markedHtml(value, {before: '<mark>', after: '</mark>'})).toBe(html);
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
