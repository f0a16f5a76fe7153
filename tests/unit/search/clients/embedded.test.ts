import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {SearchClient, SearchRequest, SearchResult} from '../../../../src/search/clients/client';
import {accepts, embeddedClient} from '../../../../src/search/clients/embedded';
import type {EmbeddedSource} from '../../../../src/search/clients/embeddedIndex';
import {packPage} from '../../../../src/search/packedPages';
import {placeSections, type PlacedSection} from '../../../../src/search/pageRecords';
import {buildIndex} from '../../../../src/search/buildIndex';
import {packPairs} from '../../../../src/search/normalise';
import {section} from '../../../support/section';
import {inBrackets, options, packed, simplified, text, textsOfPage} from '../sample';

const headingsOf = (pages: typeof packed) => ({pages, language: 'zh-Hans', simplified: packPairs(simplified)});
const offline = () => Promise.reject(new Error('offline'));
const never = new Promise<never>(() => undefined);

function sourceWith(changes: Partial<EmbeddedSource> = {}): EmbeddedSource {
  return {
    headings: async () => headingsOf(packed),
    text: async () => text,
    pinyin: async () => ({}),
    page: async (page) => textsOfPage(page),
    ...changes,
  };
}

/** A source of other pages. */
function sourceOf(
  pages: readonly {info: {path: string; category: string; language: string; tag: string}; placed: PlacedSection[]}[],
) {
  return sourceWith({
    headings: async () => headingsOf(pages.map(({info, placed}) => packPage(info, placed))),
    text: async () =>
      buildIndex(
        pages.flatMap(({placed}) => placed),
        options,
      ),
    page: async (page) => (pages[page]?.placed ?? []).map(({texts}) => [...texts]),
  });
}

/** Fifty pages that all match 回测, with one long text each. */
const many = sourceOf(
  Array.from({length: 50}, (_, index) => {
    const category = index % 10 === 9 ? '参考' : '概念';
    const info = {path: `/many${index}`, category, language: 'zh-Hans', tag: index % 2 === 0 ? 'even' : 'odd'};
    const long = `${'甲，'.repeat(60)}看震荡，${'乙，'.repeat(60)}`;
    return {info, placed: placeSections(info, [section(1, `回测 ${index}`, null, [long])])};
  }),
);

/** A promise that is kept when the test says so. */
function arriving<Value>(value: Value): {promise: Promise<Value>; arrive: () => void} {
  let arrive = (): void => undefined;
  const promise = new Promise<Value>((resolve) => {
    arrive = () => resolve(value);
  });
  return {promise, arrive: () => arrive()};
}

const askOf = (client: SearchClient, query: string, changes: Partial<SearchRequest> = {}): Promise<SearchResult> =>
  client.search({query, hitsPerPage: 20, attributesToSnippet: ['content:10'], ...changes});
const ask = (
  source: EmbeddedSource,
  query: string,
  changes: Partial<SearchRequest> = {},
  patience = 1000,
): Promise<SearchResult> => askOf(embeddedClient(source, patience), query, changes);
const firstOf = ({hits}: SearchResult): string | undefined => hits[0]?.url;

test.each([
  ['no filter', [], true],
  ['its language', ['language:zh-Hans'], true],
  ['another language', ['language:en'], false],
  [
    'one of its versions',
    ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    true,
  ],
  ['another version', ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']], false],
  ['a facet that it does not have', ['type:lvl1'], false],
])('a section is accepted by %s: %j → %s', (_, filters, expected) => {
  expect(accepts(filters)({language: 'zh-Hans', docusaurus_tag: 'docs-default-current'})).toBe(expected);
});

describe('a query', () => {
  test.each(['', '   '])('that is empty finds nothing: %j', async (query) => {
    expect(await ask(sourceWith(), query)).toMatchObject({hits: [], nbHits: 0});
  });

  test('is cut to 64 characters', async () => {
    expect((await ask(sourceWith(), `${'x'.repeat(61)} 棘轮`)).nbHits).toBeGreaterThan(0);
    expect((await ask(sourceWith(), `${'x'.repeat(63)} 棘轮`)).hits).toEqual([]);
  });
});

test('a sentence of a page is found at its section first, whatever stands between its words; a shorter one is not', async () => {
  const sentence = '净值跌破吊灯线，就在第二天卖出';
  const info = {path: '/one', category: '概念', language: 'zh-Hans', tag: 'x'};
  const titles = ['吊灯线卖出', '净值卖出', '其他'];
  const sections = titles.map((title, at) =>
    section(2, title, `s${at}`, [at === 2 ? `先看：${sentence}。` : '吊灯线与净值跌破，第二天就在卖出。']),
  );
  const client = embeddedClient(sourceOf([{info, placed: placeSections(info, sections)}]));
  expect(firstOf(await askOf(client, '净值跌破吊灯线 就在第二天卖出'))).toBe('/one#s2');
  expect(firstOf(await askOf(client, '吊灯线卖出'))).toBe('/one#s0');
});

describe('pages of results', () => {
  test('have every page once, and as many rows as are asked for', async () => {
    const results = await Promise.all([0, 1, 2, 3].map((page) => ask(many, '回测', {page})));
    expect(results.map(({hits}) => hits.length)).toEqual([20, 20, 10, 0]);
    expect(new Set(results.flatMap(({hits}) => hits.map(({objectID}) => objectID))).size).toBe(50);
    expect((await ask(many, '回测', {hitsPerPage: 7})).hits).toHaveLength(7);
    expect(await ask(many, '回测', {hitsPerPage: 0})).toMatchObject({hits: [], nbHits: 50});
  });

  test('count the results that are folded under the second row of their page', async () => {
    const info = {path: '/one', category: '概念', language: 'zh-Hans', tag: 'x'};
    const sections = ['a', 'b', 'c', 'd'].map((anchor) => section(2, '回测', anchor, ['重放。']));
    const {
      hits,
      nbHits,
      found,
      sections: counted,
    } = await ask(sourceOf([{info, placed: placeSections(info, sections)}]), '回测');
    expect(hits.map(({url, more}) => [url, more.map((hit) => hit.url)])).toEqual([
      ['/one#a', []],
      ['/one#b', ['/one#c', '/one#d']],
    ]);
    expect([nbHits, found, counted]).toEqual([2, 4, {概念: 4}]);
  });

  test('are not folded where that is asked for', async () => {
    const info = {path: '/one', category: '概念', language: 'zh-Hans', tag: 'x'};
    const sections = ['a', 'b', 'c', 'd'].map((anchor) => section(2, '回测', anchor, ['重放。']));
    const {hits, nbHits} = await ask(sourceOf([{info, placed: placeSections(info, sections)}]), '回测', {
      isFolded: false,
    });
    expect([hits.length, nbHits, hits.flatMap(({more}) => more)]).toEqual([4, 4, []]);
  });

  test.each([
    ['a version', [['docusaurus_tag:default', 'docusaurus_tag:even']], 25],
    ['another language', ['language:en'], 0],
    ['a category', ['hierarchy.lvl0:参考'], 5],
    ['a category and a version', ['hierarchy.lvl0:参考', 'docusaurus_tag:even'], 0],
  ])('are filtered by %s', async (_, facetFilters, count) => {
    expect((await ask(many, '回测', {facetFilters})).nbHits).toBe(count);
  });

  test('of a category leave its hits, and the number of all categories', async () => {
    const {hits, found, sections} = await ask(many, '回测', {facetFilters: ['hierarchy.lvl0:参考']});
    expect(hits.map(({hierarchy}) => hierarchy.lvl0)).toEqual(Array.from({length: 5}, () => '参考'));
    expect([found, sections]).toEqual([5, {概念: 45, 参考: 5}]);
  });

  test.each([5, 10])('have whole clauses in room for %i words', async (words) => {
    const {hits} = await ask(many, '震荡', {attributesToSnippet: ['hierarchy.lvl1:3', `content:${words}`]});
    const snippet = inBrackets(hits[0]?.sentences ?? []);
    expect(snippet).toMatch(/^…(?:甲，)*看\[震荡\]，(?:乙，)*…$/);
    expect(snippet.length).toBeGreaterThan(words * 6);
    expect(snippet.length).toBeLessThan(words * 9);
  });
});

test('the note says what was not found, and nothing before the text has arrived', async () => {
  expect((await ask(sourceWith(), '海龟 棘轮')).note).toBe('没有找到“海龟”，以下只匹配“棘轮”');
  expect((await ask(sourceWith({text: () => never}), '海龟 棘轮', {}, 5)).note).toBeNull();
});

describe('a slow or broken network', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['is slow', () => never],
    ['fails', offline],
  ])('headings answer while the text %s', async (_, late) => {
    expect(firstOf(await ask(sourceWith({text: late}), '棘轮', {}, 5))).toBe('/chandelier#ratchet');
  });

  test('an answer without the text is partial until the text is there', async () => {
    const {promise, arrive} = arriving(text);
    const client = embeddedClient(sourceWith({text: () => promise}), 5);
    expect(await askOf(client, '震荡')).toMatchObject({isPartial: true, hits: []});
    arrive();
    await client.whenComplete();
    const after = await askOf(client, '震荡');
    expect(after).not.toHaveProperty('isPartial');
    expect(firstOf(after)).toBe('/sma#limits');
  });

  test('without headings a search fails, and a retry fetches again', async () => {
    const headings = vi.fn(sourceWith().headings).mockRejectedValue(new Error('offline'));
    const client = embeddedClient(sourceWith({headings}), 5);
    await expect(askOf(client, '棘轮')).rejects.toThrow('offline');
    headings.mockImplementation(sourceWith().headings);
    expect(firstOf(await askOf(client, '棘轮'))).toBe('/chandelier#ratchet');
  });

  test('each part is fetched once, however many searches, and again when it has changed', async () => {
    let change = (): void => undefined;
    const [headings, fetchText] = [vi.fn(sourceWith().headings), vi.fn(sourceWith().text)];
    const client = embeddedClient(sourceWith({headings, text: fetchText, onChange: (listener) => (change = listener)}));
    await Promise.all(['棘轮', '震荡', '回测'].map((query) => askOf(client, query)));
    expect([headings.mock.calls.length, fetchText.mock.calls.length]).toEqual([1, 1]);
    change();
    expect(firstOf(await askOf(client, '棘轮'))).toBe('/chandelier#ratchet');
    expect(headings).toHaveBeenCalledTimes(2);
  });

  test('warming fetches ahead and keeps quiet about failure', async () => {
    const headings = vi.fn(offline);
    expect(() => embeddedClient(sourceWith({headings}), 5).warm()).not.toThrow();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(headings).toHaveBeenCalled();
  });

  test('the texts of a page are fetched once, and again after a failure', async () => {
    const page = vi.fn(sourceWith().page).mockRejectedValueOnce(new Error('offline'));
    const client = embeddedClient(sourceWith({page}));
    expect((await askOf(client, '震荡')).hits[0]).toMatchObject({url: '/sma#limits', type: 'lvl2', sentences: []});
    const answers = [await askOf(client, '震荡'), await askOf(client, '震荡')];
    answers.forEach(({hits}) => expect(inBrackets(hits[0]?.sentences ?? [])).toContain('震荡'));
    expect(page).toHaveBeenCalledTimes(2);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('an answer whose texts are late is partial until they are there', async () => {
    const {promise, arrive} = arriving(textsOfPage(0));
    const client = embeddedClient(sourceWith({page: () => promise}), 5);
    expect(await askOf(client, '震荡')).toMatchObject({isPartial: true, hits: [{url: '/sma#limits', sentences: []}]});
    arrive();
    await client.whenComplete();
    const late = await askOf(client, '震荡');
    expect(late.isPartial).toBeUndefined();
    expect(inBrackets(late.hits[0]?.sentences ?? [])).toContain('震荡');
  });

  test('an answer without the table of pinyin is partial until that is there', async () => {
    const {promise, arrive} = arriving({jilun: ['棘轮']});
    const client = embeddedClient(sourceWith({pinyin: () => promise}), 0);
    await client.whenComplete();
    expect(await askOf(client, 'ji lun')).toMatchObject({isPartial: true, nbHits: 0});
    arrive();
    await client.whenComplete();
    const late = await askOf(client, 'ji lun');
    expect(late.isPartial).toBeUndefined();
    expect(firstOf(late)).toBe('/chandelier#ratchet');
  });

  test('pinyin is fetched once, and only for Latin letters that are no word; other results do not wait for it', async () => {
    const pinyin = vi.fn(async () => ({huice: ['回测'], jilun: ['棘轮']}));
    const client = embeddedClient(sourceWith({pinyin}));
    await Promise.all(['棘轮', 'sma'].map((query) => askOf(client, query)));
    expect(pinyin).not.toHaveBeenCalled();
    await Promise.all(['huice', 'jilun'].map((query) => askOf(client, query)));
    expect(pinyin).toHaveBeenCalledOnce();
    expect(firstOf(await ask(sourceWith({pinyin: offline}), 'chandelr'))).toBe('/chandelier');
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
