import {describe, expect, test, vi} from 'vitest';
import {breaker} from '../../../../src/search/clients/breaker';
import type {SearchClient, SearchResult} from '../../../../src/search/clients/client';
import {docSearchFallback, docSearchHit, harmlessHit, withinLimit} from '../../../../src/search/clients/docSearch';
import {accepts} from '../../../../src/search/clients/embedded';
import {failureCause} from '../../../../src/search/clients/failureCause';
import {hostMemory} from '../../../../src/search/clients/hostMemory';
import type {SearchHit} from '../../../../src/search/searchHit';

test.each([
  [{name: 'ApiError', status: 400, message: 'bad'}, '请求被拒绝（400：bad）'],
  [{name: 'ApiError', status: 401}, '密钥被拒绝（401），请检查 ALGOLIA_APP_ID 与 ALGOLIA_API_KEY'],
  [{name: 'ApiError', status: 403}, '密钥被拒绝（403），请检查 ALGOLIA_APP_ID 与 ALGOLIA_API_KEY'],
  [{name: 'ApiError', status: 404}, '索引不存在（404），请检查 ALGOLIA_INDEX_NAME'],
  [{name: 'ApiError', status: 429}, '请求过多（429），请检查 Algolia 的用量限制'],
  [{name: 'TooSlow', message: '1.3 秒内没有应答'}, '1.3 秒内没有应答，请检查网络，或用 ALGOLIA_HOSTS 设置反向代理'],
  [{name: 'RetryError'}, '所有主机都连不上或出错，请检查网络，或用 ALGOLIA_HOSTS 设置反向代理'],
  [{name: 'DeserializationError'}, '应答不是 JSON，网络可能需要先登录，或 ALGOLIA_HOSTS 指向了别的服务'],
  [{name: 'WrongShape', message: '没有 hits'}, '应答不是搜索结果（没有 hits），请检查 ALGOLIA_HOSTS 与索引里的记录'],
  // Of the rest, what the service says.
  [{name: 'ApiError', status: 500, message: 'down'}, 'ApiError：down'],
  [new TypeError('x is not a function'), 'TypeError：x is not a function'],
  [{}, '错误：[object Object]'],
  [null, '错误：null'],
])('%o is told as “%s”', (error, cause) => {
  expect(failureCause(error)).toBe(cause);
});

test.each([
  ['no filter', [], true],
  ['its language', ['language:zh-Hans'], true],
  ['another language', ['language:en'], false],
  ['one of its versions', ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], true],
  ['another version', ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']], false],
  ['a facet that it does not have', ['type:lvl1'], false],
])('a section is accepted by %s: %j → %s', (_, filters, expected) => {
  expect(accepts(filters)({language: 'zh-Hans', docusaurus_tag: 'docs-default-current'})).toBe(expected);
});

test('a host is remembered by its address, whatever state the client asks it with, until it is forgotten', async () => {
  const memory = hostMemory();
  const unknown = vi.fn(async () => 'unknown');
  const host = {protocol: 'https', url: 'app-1.algolianet.com', status: 'up', lastUpdate: 1};
  const other = {...host, url: 'app-2.algolianet.com'};
  expect(await memory.set(host, 'down')).toBe('down');
  expect(await memory.get({...host, status: 'down', lastUpdate: 2}, unknown)).toBe('down');
  await memory.set('key', undefined as never);
  expect(await memory.get('key', unknown)).toBeUndefined();
  expect(unknown, 'what is stored is not looked up, even when it is undefined').not.toHaveBeenCalled();
  expect(await memory.get(other, unknown)).toBe('unknown');
  expect(await memory.get({...host, protocol: 'http'}, unknown)).toBe('unknown');
  await memory.set(other, 'down');
  await memory.delete(host);
  expect(await Promise.all([host, other].map((one) => memory.get(one, unknown)))).toEqual(['unknown', 'down']);
  await memory.clear();
  expect(await memory.get(other, unknown)).toBe('unknown');
});

describe('a breaker', () => {
  function storageOf(values = new Map<string, string>()): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };

  test('stays open across the pages of a tab for 120 s after a failure, and not when the clock is set back', () => {
    let now = 1000;
    const storage = storageOf();
    const [own, other] = [
      breaker(
        () => storage,
        () => now,
      ),
      breaker(
        () => storage,
        () => now,
      ),
    ];
    expect(own.cause()).toBeNull();
    own.open('断网');
    now += 119_999;
    expect([own.cause(), other.cause()]).toEqual(['断网', '断网']);
    now += 1;
    expect([own.cause(), other.cause()]).toEqual([null, null]);
    own.open('断网');
    now = 0;
    expect(own.cause()).toBeNull();
  });

  test('is open only in this page after a doubt, and closed by an answer', () => {
    const storage = storageOf();
    const [own, other] = [breaker(() => storage), breaker(() => storage)];
    own.doubt('慢');
    expect([own.cause(), other.cause()]).toEqual(['慢', null]);
    own.open('断网');
    expect(other.cause()).toBe('断网');
    own.close();
    expect([own.cause(), other.cause()]).toEqual([null, null]);
  });

  test('works in memory where storage is blocked', () => {
    const own = breaker(blocked);
    own.open('断网');
    expect([own.cause(), breaker(blocked).cause()]).toEqual(['断网', null]);
  });

  test.each([
    ['{"since":1,"cause":"断网"}', '断网'],
    ...['', '{', '7', 'null', '{"since":"1","cause":"断网"}', '{"since":1}', '{"since":1,"cause":7}'].map((value) => [value, null]),
  ])('reads %j in the storage as %j', (value, cause) => {
    const holding = breaker(
      () => ({...storageOf(), getItem: () => value}),
      () => 1,
    );
    expect(holding.cause()).toBe(cause);
  });
});

describe('for DocSearch', () => {
  const hit: SearchHit = {
    ...{objectID: '/docs/a#b', url: '/docs/a#b', type: 'content', path: '概念 › A <i>', reason: null, more: []},
    hierarchy: {lvl0: '概念', lvl1: 'A <i>', lvl2: '最大 & 回撤', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    heading: [
      {text: '最大 & ', isMarked: false},
      {text: '回撤', isMarked: true},
    ],
    sentences: [
      {text: '<b>', isMarked: false},
      {text: '回撤', isMarked: true},
    ],
  };
  const asked = {query: '回撤', hitsPerPage: 20, attributesToSnippet: ['content:5'], facetFilters: ['language:zh-Hans']};
  const query = {...asked, indexName: 'docs'};

  /** A client that gives these answers in turn, the last one from then on. */
  function clientOf(...answers: SearchResult[]) {
    const search = vi.fn<SearchClient['search']>(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {hits: [], nbHits: 0});
    return {search, warm: vi.fn(), whenComplete: vi.fn(async () => undefined)};
  }
  const answered = async (own: SearchClient) => (await docSearchFallback(own, 'https://docs.example').search({requests: [query]})).results;

  test('a hit of our own is HTML: its texts are escaped, the matches are marked, and the levels below its own left out', () => {
    const found = docSearchHit(hit, 'https://docs.example');
    const hierarchy = {lvl0: {value: '概念'}, lvl1: {value: 'A &#60;i&#62;'}, lvl2: {value: '最大 &#38; <mark>回撤</mark>'}};
    expect(found.url).toBe('https://docs.example/docs/a#b');
    expect(found.hierarchy).toEqual({lvl0: '概念', lvl1: 'A &#60;i&#62;', lvl2: '最大 &#38; 回撤'});
    expect(found._snippetResult).toEqual({hierarchy, content: {value: '&#60;b&#62;<mark>回撤</mark>'}});
    expect(found._highlightResult).toEqual(found._snippetResult);
    expect(docSearchHit({...hit, sentences: []}, 'https://docs.example')._snippetResult).not.toHaveProperty('content');
  });

  test('a hit of Algolia keeps its marks and no other tag', () => {
    const value = 'a <mark>b</mark> <img src=x onerror=alert(1)>';
    const found = {objectID: 'a', url: 'https://docs.example/a', type: 'lvl1', hierarchy: {lvl0: '<b>', lvl1: null}, content: value};
    const html = 'a <mark>b</mark> &#60;img src=x onerror=alert(1)&#62;';
    expect(harmlessHit({...found, _snippetResult: {content: {value, matchLevel: 'full'}}})).toEqual({
      ...found,
      hierarchy: {lvl0: '&#60;b&#62;', lvl1: null},
      content: html,
      _highlightResult: undefined,
      _snippetResult: {content: {value: html, matchLevel: 'full'}},
    });
  });

  test('queries are answered with the rows that the search page counts', async () => {
    const own = clientOf({hits: [{...hit, more: [{...hit, objectID: '2'}]}], nbHits: 41});
    const results = await answered(own);
    expect(results).toMatchObject([{index: 'docs', nbHits: 41, nbPages: 3, page: 0, hitsPerPage: 20, query: '回撤'}]);
    expect(results[0]?.hits.map(({objectID}) => objectID)).toEqual([hit.objectID]);
    expect(own.search).toHaveBeenCalledWith({...asked, page: 0});
  });

  test('queries wait for the text, because DocSearch asks only once; without it, titles answer', async () => {
    const own = clientOf({hits: [], nbHits: 0, isPartial: true}, {hits: [hit], nbHits: 1});
    expect((await answered(own))[0]?.nbHits).toBe(1);
    expect(own.whenComplete).toHaveBeenCalledOnce();
    const titles = clientOf({hits: [hit], nbHits: 1, isPartial: true});
    titles.whenComplete.mockRejectedValue(new Error('no'));
    expect((await answered(titles))[0]?.nbHits).toBe(1);
  });

  test('queries have 64 characters at most', () => {
    expect(withinLimit({requests: [{...query, query: '回'.repeat(70)}]}).requests[0]?.query).toHaveLength(64);
  });
});
