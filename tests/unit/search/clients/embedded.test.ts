import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {SearchClient, SearchRequest, SearchResult} from '../../../../src/search/clients/client';
import {embeddedClient} from '../../../../src/search/clients/embedded';
import type {EmbeddedSource} from '../../../../src/search/clients/embeddedIndex';
import {packPage} from '../../../../src/search/packedPages';
import {placeSections} from '../../../../src/search/pageRecords';
import {buildIndex} from '../../../../src/search/buildIndex';
import {packPairs} from '../../../../src/search/normalise';
import {section} from '../../../support/section';
import {inBrackets, options, packed, simplified, text, textsOfPage} from '../sample';

const never = new Promise<never>(() => undefined);

function sourceWith(changes: Partial<EmbeddedSource> = {}): EmbeddedSource {
  return {
    headings: () => Promise.resolve({pages: packed, language: 'zh-Hans', simplified: packPairs(simplified)}),
    text: () => Promise.resolve(text),
    pinyin: () => Promise.resolve({}),
    page: (page) => Promise.resolve(textsOfPage(page)),
    ...changes,
  };
}

/** Fifty pages that all match 回测, with one long text each. */
function manyPages(): EmbeddedSource {
  const long = `${'甲，'.repeat(60)}看震荡，${'乙，'.repeat(60)}`;
  const pages = Array.from({length: 50}, (_, index) => {
    const category = index % 10 === 9 ? '参考' : '概念';
    const info = {path: `/many${index}`, category, language: 'zh-Hans', tag: index % 2 === 0 ? 'even' : 'odd'};
    return {info, placed: placeSections(info, [section(1, `回测 ${index}`, null, [long])])};
  });
  return {
    headings: () =>
      Promise.resolve({
        pages: pages.map(({info, placed}) => packPage(info, placed)),
        language: 'zh-Hans',
        simplified: packPairs(simplified),
      }),
    text: () =>
      Promise.resolve(
        buildIndex(
          pages.flatMap(({placed}) => placed),
          options,
        ),
      ),
    pinyin: () => Promise.resolve({}),
    page: () => Promise.resolve([[long]]),
  };
}

const askOf = (client: SearchClient, query: string, changes: Partial<SearchRequest> = {}): Promise<SearchResult> =>
  client.search({query, hitsPerPage: 20, attributesToSnippet: ['content:10'], ...changes});

const ask = (source: EmbeddedSource, query: string, changes: Partial<SearchRequest> = {}, patience = 1000): Promise<SearchResult> =>
  askOf(embeddedClient(source, patience), query, changes);

describe('queries', () => {
  test.each([
    ['棘轮', '/chandelier#ratchet'],
    ['震荡', '/sma#limits'],
  ])('%s leads to %s', async (query, url) => {
    expect((await ask(sourceWith(), query)).hits[0]?.url).toBe(url);
  });

  test.each(['', '   '])('an empty query %j finds nothing', async (query) => {
    expect(await ask(sourceWith(), query)).toMatchObject({hits: [], nbHits: 0});
  });

  test('are cut to 64 characters', async () => {
    expect((await ask(sourceWith(), `${'x'.repeat(61)} 棘轮`)).nbHits).toBeGreaterThan(0);
    expect((await ask(sourceWith(), `${'x'.repeat(63)} 棘轮`)).hits).toEqual([]);
  });
});

describe('pages of results', () => {
  test.each([
    [0, 20],
    [1, 20],
    [2, 10],
    [3, 0],
  ])('page %i has %i of 50', async (page, count) => {
    const result = await ask(manyPages(), '回测', {page});
    expect(result.nbHits).toBe(50);
    expect(result.hits).toHaveLength(count);
  });

  test('together have every page once', async () => {
    const results = await Promise.all([0, 1, 2].map((page) => ask(manyPages(), '回测', {page})));
    expect(new Set(results.flatMap(({hits}) => hits.map(({objectID}) => objectID))).size).toBe(50);
  });

  test('have the size asked for', async () => {
    expect((await ask(manyPages(), '回测', {hitsPerPage: 7})).hits).toHaveLength(7);
  });

  test('have two rows of a page; its other results are folded under the second', async () => {
    const info = {path: '/one', category: '概念', language: 'zh-Hans', tag: 'x'};
    const sections = ['a', 'b', 'c', 'd'].map((anchor) => section(2, '回测', anchor, ['重放。']));
    const one = placeSections(info, sections);
    const source = sourceWith({
      headings: () => Promise.resolve({pages: [packPage(info, one)], language: 'zh-Hans', simplified: packPairs(simplified)}),
      text: () => Promise.resolve(buildIndex(one, options)),
      page: () => Promise.resolve(one.map(({texts}) => texts)),
    });
    const {hits, nbHits, found, sections: counted} = await ask(source, '回测');
    expect(hits.map(({url, more}) => [url, more.map((hit) => hit.url)])).toEqual([
      ['/one#a', []],
      ['/one#b', ['/one#c', '/one#d']],
    ]);
    expect(nbHits).toBe(2);
    expect([found, counted], 'with those that are folded').toEqual([4, {概念: 4}]);
  });

  test('of size 0 only count', async () => {
    expect(await ask(manyPages(), '回测', {hitsPerPage: 0})).toMatchObject({hits: [], nbHits: 50});
  });
});

describe('filters', () => {
  test.each([
    ['a version', [['docusaurus_tag:default', 'docusaurus_tag:even']], 25],
    ['a version and the language', ['language:zh-Hans', 'docusaurus_tag:odd'], 25],
    ['both versions', [['docusaurus_tag:odd', 'docusaurus_tag:even']], 50],
    ['another language', ['language:en'], 0],
    ['an unknown version', ['docusaurus_tag:none'], 0],
    ['a category', ['hierarchy.lvl0:参考'], 5],
    ['a category and a version', ['hierarchy.lvl0:参考', 'docusaurus_tag:even'], 0],
    ['an unknown category', ['hierarchy.lvl0:别的'], 0],
  ])('by %s', async (_, facetFilters, count) => {
    expect((await ask(manyPages(), '回测', {facetFilters})).nbHits).toBe(count);
  });

  test('by a category leave its hits, and the number of all categories', async () => {
    const {hits, found, sections} = await ask(manyPages(), '回测', {facetFilters: ['hierarchy.lvl0:参考']});
    expect(hits.map(({hierarchy}) => hierarchy.lvl0)).toEqual(Array.from({length: 5}, () => '参考'));
    expect(found).toBe(5);
    expect(sections).toEqual({概念: 45, 参考: 5});
    expect((await ask(manyPages(), '回测', {facetFilters: ['docusaurus_tag:even']})).sections).toEqual({概念: 25});
  });
});

describe('hits', () => {
  test.each([5, 10])('have whole clauses in room for %i words', async (words) => {
    const {hits} = await ask(manyPages(), '震荡', {attributesToSnippet: ['hierarchy.lvl1:3', `content:${words}`]});
    const snippet = inBrackets(hits[0]?.sentences ?? []);
    expect(snippet).toMatch(/^…(?:甲，)*看\[震荡\]，(?:乙，)*…$/);
    expect(snippet.length).toBeGreaterThan(words * 6);
    expect(snippet.length).toBeLessThan(words * 9);
  });

  test('have no sentences when the texts of their page do not load', async () => {
    const {hits} = await ask(sourceWith({page: () => Promise.reject(new Error('offline'))}), '震荡');
    expect(hits[0]).toMatchObject({url: '/sma#limits', type: 'lvl2', sentences: []});
  });
});

describe('the note on what results leave out', () => {
  test('names the words that no page has, and those that the results have', async () => {
    expect((await ask(sourceWith(), '海龟 棘轮')).note).toBe('没有找到“海龟”，以下只匹配“棘轮”');
  });

  test('is none when everything is found', async () => {
    expect((await ask(sourceWith(), '棘轮')).note).toBeNull();
  });

  test('is none before the text has arrived', async () => {
    expect((await ask(sourceWith({text: () => never}), '海龟 棘轮', {}, 5)).note).toBeNull();
  });

  test('says what was looked for instead of a mistyped name', async () => {
    expect((await ask(sourceWith(), '掉灯止损')).note).toBe('以下是“吊灯止损”的结果');
  });

  test('says first that no section has all of it', async () => {
    expect((await ask(sourceWith(), '海龟法则震荡')).note).toBe('没有找到“海龟法则”，以下只匹配“震荡”');
    expect((await ask(sourceWith(), '双均线 净值 棘轮')).note).toBe('没有与“双均线 净值 棘轮”完全对应的内容，以下只匹配“双均线”');
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
    const {hits} = await ask(sourceWith({text: () => never}), '棘轮', {}, 5);
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('the text answers once it is there', async () => {
    let arrive: () => void = () => undefined;
    const arriving = new Promise<typeof text>((resolve) => {
      arrive = () => resolve(text);
    });
    const client = embeddedClient(sourceWith({text: () => arriving}), 5);
    const before = await askOf(client, '震荡');
    arrive();
    await vi.waitFor(async () => {
      const after = await askOf(client, '震荡');
      expect(after.hits[0]?.url).toBe('/sma#limits');
    });
    expect(before.hits).toEqual([]);
  });

  test('headings answer when the text fails', async () => {
    const {hits} = await ask(sourceWith({text: () => Promise.reject(new Error('offline'))}), '棘轮', {}, 5);
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('without headings a search fails, and a retry fetches again', async () => {
    let isOnline = false;
    const headings = vi.fn(() => (isOnline ? sourceWith().headings() : Promise.reject(new Error('offline'))));
    const client = embeddedClient(sourceWith({headings}), 5);
    await expect(askOf(client, '棘轮')).rejects.toThrow('offline');
    const calls = headings.mock.calls.length;
    isOnline = true;
    const {hits} = await askOf(client, '棘轮');
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
    expect(headings.mock.calls.length).toBeGreaterThan(calls);
  });

  test('each part is fetched once, however many searches', async () => {
    const headings = vi.fn(sourceWith().headings);
    const fetchText = vi.fn(sourceWith().text);
    const client = embeddedClient(sourceWith({headings, text: fetchText}), 5);
    await Promise.all(['棘轮', '震荡', '回测'].map((query) => askOf(client, query)));
    await askOf(client, '净值');
    expect(headings).toHaveBeenCalledOnce();
    expect(fetchText).toHaveBeenCalledOnce();
  });

  test('parts that have changed are fetched again', async () => {
    let change = (): void => undefined;
    const headings = vi.fn(sourceWith().headings);
    const client = embeddedClient(sourceWith({headings, onChange: (listener) => (change = listener)}));
    await askOf(client, '棘轮');
    change();
    const after = await askOf(client, '棘轮');
    expect(after.hits[0]?.url).toBe('/chandelier#ratchet');
    expect(headings).toHaveBeenCalledTimes(2);
  });

  test('warming fetches ahead and keeps quiet about failure', async () => {
    const headings = vi.fn(() => Promise.reject(new Error('offline')));
    expect(() => embeddedClient(sourceWith({headings}), 5).warm()).not.toThrow();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(headings).toHaveBeenCalled();
  });

  test('an answer without the text is partial until the text is there', async () => {
    let arrive: (arrived: typeof text) => void = () => undefined;
    const arriving = new Promise<typeof text>((resolve) => {
      arrive = resolve;
    });
    const client = embeddedClient(sourceWith({text: () => arriving}), 5);
    const before = await askOf(client, '棘轮');
    expect(before.isPartial).toBe(true);
    arrive(text);
    await client.whenComplete();
    const after = await askOf(client, '棘轮');
    expect(after).not.toHaveProperty('isPartial');
  });

  test('the texts of a page are fetched once, and again after a failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isOnline = false;
    const page = vi.fn((number: number) => (isOnline ? Promise.resolve(textsOfPage(number)) : Promise.reject(new Error('offline'))));
    const client = embeddedClient(sourceWith({page}));
    await askOf(client, '震荡');
    isOnline = true;
    const answers = [await askOf(client, '震荡'), await askOf(client, '震荡')];
    answers.forEach(({hits}) => expect(inBrackets(hits[0]?.sentences ?? [])).toContain('震荡'));
    expect(page).toHaveBeenCalledTimes(2);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('late texts leave a result without sentences', async () => {
    const {hits} = await ask(sourceWith({page: () => never}), '震荡', {}, 5);
    expect(hits[0]).toMatchObject({url: '/sma#limits', sentences: []});
  });

  test('an answer whose texts are late is partial until they are there', async () => {
    let arrive = (): void => undefined;
    const page = (number: number): Promise<string[][]> =>
      new Promise((resolve) => {
        arrive = () => resolve(textsOfPage(number));
      });
    const client = embeddedClient(sourceWith({page}), 5);
    const early = await askOf(client, '震荡');
    expect(early).toMatchObject({isPartial: true, hits: [{sentences: []}]});
    arrive();
    await client.whenComplete();
    const late = await askOf(client, '震荡');
    expect(late.isPartial).toBeUndefined();
    expect(inBrackets(late.hits[0]?.sentences ?? [])).toContain('震荡');
  });
});

describe('pinyin', () => {
  const table = {huice: ['回测'], jilun: ['棘轮']};

  test('finds the words that it stands for', async () => {
    const {hits} = await ask(sourceWith({pinyin: () => Promise.resolve(table)}), 'ji lun');
    expect(hits[0]?.url).toBe('/chandelier#ratchet');
  });

  test('is fetched only for Latin letters that are no word', async () => {
    const pinyin = vi.fn(() => Promise.resolve(table));
    const client = embeddedClient(sourceWith({pinyin}));
    await Promise.all(['棘轮', 'sma'].map((query) => askOf(client, query)));
    expect(pinyin).not.toHaveBeenCalled();
    await Promise.all(['huice', 'jilun'].map((query) => askOf(client, query)));
    expect(pinyin).toHaveBeenCalledOnce();
  });

  test('makes the answer partial while its table is late, and is searched once that is there', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<typeof table>((resolve) => {
      arrive = () => resolve(table);
    });
    const client = embeddedClient(sourceWith({pinyin: () => arrived}), 0);
    await client.whenComplete();
    const early = await askOf(client, 'ji lun');
    expect(early).toMatchObject({isPartial: true, nbHits: 0});
    arrive();
    await client.whenComplete();
    const late = await askOf(client, 'ji lun');
    expect(late.isPartial).toBeUndefined();
    expect(late.nbHits).toBeGreaterThan(0);
  });

  test('does not prevent other results when its table does not load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const {hits} = await ask(sourceWith({pinyin: () => Promise.reject(new Error('offline'))}), 'chandelr');
    expect(hits[0]?.url).toBe('/chandelier');
    expect(console.warn).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
