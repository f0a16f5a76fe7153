import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {embeddedClient, type EmbeddedSource} from '../../../../src/search/clients/embedded';
import type {SearchRequest, SearchResult} from '../../../../src/search/clients/request';
import type {DocSearchHit} from '../../../../src/search/docSearchHits';
import {packPage} from '../../../../src/search/packedPages';
import {placeSections} from '../../../../src/search/pageRecords';
import {buildIndex} from '../../../../src/search/buildIndex';
import {packPairs} from '../../../../src/search/normalise';
import {options, packed, simplified, text, textsOfPage} from '../sample';

const never = new Promise<never>(() => undefined);

function sourceWith(changes: Partial<EmbeddedSource> = {}): EmbeddedSource {
  return {
    headings: () => Promise.resolve({pages: packed, aliases: {ratchet: ['棘轮']}, simplified: packPairs(simplified)}),
    text: () => Promise.resolve(text),
    pinyin: () => Promise.resolve({}),
    page: (page) => Promise.resolve(textsOfPage(page)),
    ...changes,
  };
}

/** Fifty sections that all match 回测, on one page with one long text each. */
function manySections(): EmbeddedSource {
  const long = `${'甲，'.repeat(60)}看震荡，${'乙，'.repeat(60)}`;
  const info = {path: '/many', category: '概念', language: 'zh-Hans', tag: 'x'};
  const many = placeSections(
    info,
    Array.from({length: 50}, (_, index) => ({
      level: 2,
      heading: `回测 ${index}`,
      anchor: `h${index}`,
      texts: [long],
      computed: [],
      code: [],
      names: [],
    })),
  );
  return {
    headings: () => Promise.resolve({pages: [packPage(info, many)], aliases: {}, simplified: packPairs(simplified)}),
    text: () => Promise.resolve(buildIndex(many, options)),
    pinyin: () => Promise.resolve({}),
    page: () => Promise.resolve(many.map(({texts}) => texts)),
  };
}

async function ask(source: EmbeddedSource, request: SearchRequest, patience = 1000): Promise<SearchResult<DocSearchHit>> {
  const {results} = await embeddedClient(source, patience).search({requests: [request]});
  return results[0] as SearchResult<DocSearchHit>;
}

describe('requests', () => {
  test('flat or with params, in a list or in an object, are the same', async () => {
    const client = embeddedClient(sourceWith());
    const flat = {indexName: 'x', query: '棘轮'};
    const nested = {indexName: 'x', params: {query: '棘轮'}};
    const answers = await Promise.all([
      client.search([flat]),
      client.search([nested]),
      client.search({requests: [flat]}),
      client.search({requests: [nested]}),
    ]);
    answers.forEach((answer) => expect(answer).toEqual(answers[0]));
    expect(answers[0]?.results[0]?.hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('several at once get one answer each, in order', async () => {
    const {results} = await embeddedClient(sourceWith()).search([{query: '棘轮'}, {query: '震荡'}, {query: ''}]);
    expect(results.map(({query, hits}) => [query, hits[0]?.url])).toEqual([
      ['棘轮', '/chandelier#ratchet'],
      ['震荡', '/sma#limits'],
      ['', undefined],
    ]);
  });

  test.each(['', '   ', undefined])('an empty query %j finds nothing', async (query) => {
    expect(await ask(sourceWith(), {query})).toMatchObject({hits: [], nbHits: 0, nbPages: 0});
  });

  test('a query is cut to 64 characters', async () => {
    const {query, hits} = await ask(sourceWith(), {query: `${'x'.repeat(63)} 棘轮`});
    expect(query).toHaveLength(64);
    expect(hits).toEqual([]);
  });

  test('the client has what DocSearch calls on it', () => {
    const client = embeddedClient(sourceWith());
    expect(() => client.addAlgoliaAgent('docsearch', '4')).not.toThrow();
    expect(client.transporter.algoliaAgent.value).toBeTypeOf('string');
  });
});

describe('pages of results', () => {
  test.each([
    [0, 20],
    [1, 20],
    [2, 10],
    [3, 0],
  ])('page %i has %i of 50', async (page, count) => {
    const result = await ask(manySections(), {query: '回测', page});
    expect(result).toMatchObject({nbHits: 50, nbPages: 3, page, hitsPerPage: 20});
    expect(result.hits).toHaveLength(count);
  });

  test('together have every section once', async () => {
    const results = await Promise.all([0, 1, 2].map((page) => ask(manySections(), {query: '回测', page})));
    expect(new Set(results.flatMap(({hits}) => hits.map(({objectID}) => objectID))).size).toBe(50);
  });

  test('have the size asked for', async () => {
    const result = await ask(manySections(), {query: '回测', hitsPerPage: 7});
    expect(result).toMatchObject({nbPages: 8, hitsPerPage: 7});
    expect(result.hits).toHaveLength(7);
  });

  test('of size nothing only count', async () => {
    expect(await ask(manySections(), {query: '回测', hitsPerPage: 0})).toMatchObject({hits: [], nbHits: 50, nbPages: 0});
  });
});

describe('hits', () => {
  test.each([
    [5, ['content:5']],
    [10, ['content:10']],
    [10, ['content']],
    [10, undefined],
  ])('have whole clauses in room for %i words for %j', async (words, attributesToSnippet) => {
    const {hits} = await ask(manySections(), {query: '震荡', attributesToSnippet, highlightPreTag: '[', highlightPostTag: ']'});
    const snippet = hits[0]?._snippetResult.content?.value ?? '';
    expect(snippet).toMatch(/^…(?:甲，)*看\[震荡\]，(?:乙，)*…$/);
    expect(snippet.length).toBeGreaterThan(words * 6);
    expect(snippet.length).toBeLessThan(words * 9);
  });

  test('are marked with the tags and the ellipsis asked for', async () => {
    const {hits} = await ask(manySections(), {query: '震荡', highlightPreTag: '<b>', highlightPostTag: '</b>', snippetEllipsisText: '~'});
    expect(hits[0]?._snippetResult.content?.value).toMatch(/^~(?:甲，)*看<b>震荡<\/b>，(?:乙，)*~$/);
  });

  test('stay without the texts of a page that does not load', async () => {
    const {hits} = await ask(sourceWith({page: () => Promise.reject(new Error('offline'))}), {query: '震荡'});
    expect(hits[0]).toMatchObject({url: '/sma#limits', type: 'lvl2', content: null});
  });
});

describe('what a query leaves open', () => {
  test('is said: words that stand nowhere, and those that the results have', async () => {
    expect(await ask(sourceWith(), {query: '海龟 棘轮'})).toMatchObject({missing: ['海龟'], matched: ['棘轮']});
  });

  test('is nothing where all is found', async () => {
    expect(await ask(sourceWith(), {query: '棘轮'})).not.toHaveProperty('missing');
  });

  test('is not claimed before the text has arrived', async () => {
    expect(await ask(sourceWith({text: () => never}), {query: '海龟 棘轮'}, 5)).not.toHaveProperty('missing');
  });

  test('is not a name of what the pages call otherwise', async () => {
    const {hits, missing} = await ask(sourceWith(), {query: 'Ratchet'});
    expect(missing).toBeUndefined();
    expect(hits[0]).toMatchObject({url: '/chandelier#ratchet', reason: 'ratchet → 棘轮'});
  });
});

describe('a slow or broken network', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('headings answer while the text is slow', async () => {
    const {hits} = await ask(sourceWith({text: () => never}), {query: '棘轮'}, 5);
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('the text answers once it is there', async () => {
    let arrive: () => void = () => undefined;
    const arriving = new Promise<typeof text>((resolve) => {
      arrive = () => resolve(text);
    });
    const client = embeddedClient(sourceWith({text: () => arriving}), 5);
    const before = await client.search([{query: '震荡'}]);
    arrive();
    await vi.waitFor(async () => {
      const after = await client.search([{query: '震荡'}]);
      expect(after.results[0]?.hits[0]?.url).toBe('/sma#limits');
    });
    expect(before.results[0]?.hits).toEqual([]);
  });

  test('headings answer when the text fails', async () => {
    const {hits} = await ask(sourceWith({text: () => Promise.reject(new Error('offline'))}), {query: '棘轮'}, 5);
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('without headings the error is one that DocSearch shows, and a retry fetches again', async () => {
    let isOnline = false;
    const headings = vi.fn(() => (isOnline ? sourceWith().headings() : Promise.reject(new Error('offline'))));
    const client = embeddedClient(sourceWith({headings}), 5);
    await expect(client.search([{query: '棘轮'}])).rejects.toMatchObject({
      name: 'RetryError',
      message: expect.stringContaining('重试') as string,
    });
    const calls = headings.mock.calls.length;
    isOnline = true;
    const {results} = await client.search([{query: '棘轮'}]);
    expect(results[0]?.hits[0]?.url).toBe('/chandelier#ratchet');
    expect(headings.mock.calls.length).toBeGreaterThan(calls);
  });

  test('each part is fetched once, however many searches', async () => {
    const headings = vi.fn(sourceWith().headings);
    const fetchText = vi.fn(sourceWith().text);
    const client = embeddedClient(sourceWith({headings, text: fetchText}), 5);
    await Promise.all(['棘轮', '震荡', '回测'].map((query) => client.search([{query}])));
    await client.search([{query: '净值'}]);
    expect(headings).toHaveBeenCalledOnce();
    expect(fetchText).toHaveBeenCalledOnce();
  });

  test('parts that have become others are fetched anew', async () => {
    let change = (): void => undefined;
    const headings = vi.fn(sourceWith().headings);
    const client = embeddedClient(sourceWith({headings, onChange: (listener) => (change = listener)}));
    await client.search([{query: '棘轮'}]);
    change();
    const [after] = (await client.search([{query: '棘轮'}])).results;
    expect(after?.hits[0]?.url).toBe('/chandelier#ratchet');
    expect(headings).toHaveBeenCalledTimes(2);
  });

  test('warming fetches ahead and keeps quiet about failure', async () => {
    const headings = vi.fn(() => Promise.reject(new Error('offline')));
    expect(() => embeddedClient(sourceWith({headings}), 5).warm()).not.toThrow();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(headings).toHaveBeenCalled();
  });

  test('an answer without the text says so, and is told when the text is there', async () => {
    let arrive: (arrived: typeof text) => void = () => undefined;
    const arriving = new Promise<typeof text>((resolve) => {
      arrive = resolve;
    });
    const client = embeddedClient(sourceWith({text: () => arriving}), 5);
    const [before] = (await client.search([{query: '棘轮'}])).results;
    expect(before?.isPartial).toBe(true);
    arrive(text);
    await client.whenComplete();
    const [after] = (await client.search([{query: '棘轮'}])).results;
    expect(after).not.toHaveProperty('isPartial');
  });

  test('the texts of a page are fetched once, and again after a failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isOnline = false;
    const page = vi.fn((number: number) => (isOnline ? Promise.resolve(textsOfPage(number)) : Promise.reject(new Error('offline'))));
    const client = embeddedClient(sourceWith({page}));
    await client.search([{query: '震荡'}]);
    isOnline = true;
    const answers = [await client.search([{query: '震荡'}]), await client.search([{query: '震荡'}])];
    answers.forEach(({results}) => expect(results[0]?.hits[0]?.content).toContain('震荡'));
    expect(page).toHaveBeenCalledTimes(2);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('texts that are late leave a result without a snippet', async () => {
    const {hits} = await ask(sourceWith({page: () => never}), {query: '震荡'}, 5);
    expect(hits[0]).toMatchObject({url: '/sma#limits', content: null});
  });

  test('an answer whose texts are late says so, and is told when they are there', async () => {
    let arrive = (): void => undefined;
    const page = (number: number): Promise<string[][]> =>
      new Promise((resolve) => {
        arrive = () => resolve(textsOfPage(number));
      });
    const client = embeddedClient(sourceWith({page}), 5);
    const [early] = (await client.search([{query: '震荡'}])).results;
    expect(early).toMatchObject({isPartial: true, hits: [{content: null}]});
    arrive();
    await client.whenComplete();
    const [late] = (await client.search([{query: '震荡'}])).results;
    expect(late?.isPartial).toBeUndefined();
    expect(late?.hits[0]?.content).toContain('震荡');
  });
});

describe('pinyin', () => {
  const table = {huice: ['回测'], jilun: ['棘轮']};

  test('finds the words that sound so', async () => {
    const {hits} = await ask(sourceWith({pinyin: () => Promise.resolve(table)}), {query: 'ji lun'});
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('is fetched for latin letters that are no word, and only then', async () => {
    const pinyin = vi.fn(() => Promise.resolve(table));
    const client = embeddedClient(sourceWith({pinyin}));
    await client.search([{query: '棘轮'}, {query: 'sma'}]);
    expect(pinyin).not.toHaveBeenCalled();
    await client.search([{query: 'huice'}, {query: 'jilun'}]);
    expect(pinyin).toHaveBeenCalledOnce();
  });

  test('that is late makes the answer partial, and is searched once it is there', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<typeof table>((resolve) => {
      arrive = () => resolve(table);
    });
    const client = embeddedClient(sourceWith({pinyin: () => arrived}), 0);
    await client.whenComplete();
    const request = {requests: [{query: 'ji lun'}]};
    const [early] = (await client.search(request)).results;
    expect(early).toMatchObject({isPartial: true, nbHits: 0});
    arrive();
    await client.whenComplete();
    const [late] = (await client.search(request)).results;
    expect(late?.isPartial).toBeUndefined();
    expect(late?.nbHits).toBeGreaterThan(0);
  });

  test('that does not load leaves the rest', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const {hits} = await ask(sourceWith({pinyin: () => Promise.reject(new Error('offline'))}), {query: 'chandel'});
    expect(hits[0]?.url).toBe('/chandelier');
    expect(console.warn).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
