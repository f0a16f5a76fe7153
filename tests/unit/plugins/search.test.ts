import {readFileSync} from 'node:fs';
import {algoliasearch} from 'algoliasearch';
import {beforeAll, describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {registry} from '../../../src/engine';
import {algoliaSettings, algoliaSynonyms} from '../../../src/plugins/search-index/algoliaSettings';
import {exportRecords, MAX_RECORD_BYTES, type ExportRecord} from '../../../src/plugins/search-index/exportRecords';
import {sectionsOf} from '../../../src/plugins/search-index/pageSections';
import {pushRecords} from '../../../src/plugins/search-index/pushRecords';
import {pushTarget} from '../../../src/plugins/search-index/pushTarget';
import {simplifiedMap} from '../../../src/plugins/search-index/simplifiedMap';
import {pageRecords} from '../../../src/search/pageRecords';
import type {SearchRecord} from '../../../src/search/record';
import type {Section} from '../../../src/search/sections';
import {newIndex, startAlgoliaIndex, type IndexState, type IndexStep} from '../../support/algoliaIndexServer';
import {pageFile} from '../../support/pageFile';
import {section} from '../../support/section';

const parse = (text: string): Section[] => sectionsOf({file: pageFile(text), title: '页题'});

const [id, {term}] = Object.entries(glossary)[0] as [string, {term: string}];

// The first page of all reads the market data.
beforeAll(() => void parse(''), 0);

describe('a page from disk', () => {
  test.each([
    ['no front matter', '---\ntitle: 甲\ndescription: 乙\n---\n\n正文\n', ['正文']],
    ['what is between rules across the page', '一\n\n---\n\n二\n\n---\n\n三\n', ['一', '二', '三']],
    [
      'admonitions without fences',
      ':::note[常见误读]\n\n正文\n\n:::\n\n:::tip\n\n提示\n\n:::\n',
      ['常见误读', '正文', '提示'],
    ],
    ['nothing of what to read next', '一\n\n## 接下来读什么 {/* #next */}\n\n二\n', ['一']],
    ['computed numbers', '最大回撤 <SampleValue of="maxDrawdown" />。\n', ['最大回撤 −56.78%。']],
    [
      'the box of limits with its title',
      '<WhenNotToUse>\n\n震荡市。\n\n</WhenNotToUse>\n',
      ['什么时候不该用', '震荡市。'],
    ],
    ['the term of a term without words', `看<Term id="${id}" />。\n`, [`看${term}。`]],
  ])('has as texts %s', (_, text, texts) => {
    expect(parse(text).flatMap((section) => section.texts)).toEqual(texts);
  });

  test('has headings with the ids they carry, or their slugs, counted within the page', () => {
    const text = '## 甲 {/* #first */}\n\n## Two Words\n\n## Two Words\n';
    const anchors = [null, 'first', 'two-words', 'two-words-1'];
    expect([parse(text), parse(text)].map((sections) => sections.map(({anchor}) => anchor))).toEqual([
      anchors,
      anchors,
    ]);
  });

  test('has of the guide for authors what is for readers', () => {
    const heads = readFileSync('src/pages/markdown-page.mdx', 'utf8').match(/^## .*/gm) ?? [];
    const sections = sectionsOf({file: pageFile(heads.join('\n\n'), 'markdown-page'), title: '约定'});
    expect(sections.map(({anchor}) => anchor)).toEqual([null, 'numbers', 'conventions', 'colours']);
  });

  test('has of a table of parameters an entry for each parameter, below the section that has it', () => {
    const strategy = registry.find(({parameters}) => parameters.length > 1);
    const [, ...entries] = parse(`<ParameterTable of="${strategy?.id}" />\n`);
    expect(entries.map(({heading, isEntry}) => [heading, isEntry])).toEqual(
      strategy?.parameters.map(({label}) => [expect.stringContaining(label), true]),
    );
    expect(new Set(entries.map(({anchor}) => anchor)).size).toBe(entries.length);
  });

  test('has of wrong signal files what is wrong and what is said about them', () => {
    const csv = 'date,symbol,signal,comment\\n2024-03-06,DEMO,BUY,回踩不破';
    const texts = parse(`<FileErrors files={[{wrong: '信号写成单词', csv: '${csv}'}]} />\n`)[0]?.texts ?? [];
    expect(texts.join()).toMatch(/信号写成单词 .*只能是 B、S、H、E/);
  });
});

test.each([
  ['has the characters whose Simplified form the corpus contains', '均线', {線: '线'}],
  ['has all of them', '双线', {線: '线', 雙: '双'}],
  ['keeps one character for one', '净', {}],
])('the map of Traditional characters %s', (_, corpus, map) => {
  const toSimplified = (text: string): string => ({線: '线', 雙: '双', 淨: '净净'})[text] ?? text;
  expect(simplifiedMap(corpus, toSimplified)).toEqual(map);
});

const page = (path: string, text: string, title = '双均线'): SearchRecord[] =>
  pageRecords({path, category: '策略', language: 'zh-Hans', tag: 'docs-default-current', version: 'current'}, [
    section(1, title, null, [text]),
    section(3, '细节', 'detail'),
  ]);
const origin = 'https://docs.example.com';

describe('exported records', () => {
  const embedded = [...page('/zh/docs/sma', '开头。'), ...page('/zh/docs/rsi', '开头。')];
  const {records, notes} = exportRecords(embedded, origin);

  test('are those of the embedded index in its order, at absolute addresses', () => {
    expect(records.map(({weight: _, url, ...rest}) => ({...rest, url: url.slice(origin.length)}))).toEqual(embedded);
    expect(records[2]?.url).toBe('https://docs.example.com/zh/docs/sma#detail');
    expect(notes).toEqual([]);
  });

  test('weigh titles over headings over text, and count places from the start of each page', () => {
    const weights = ['lvl1 90 0', 'content 0 1', 'lvl3 70 2'];
    expect(records.map(({type, weight}) => `${type} ${weight.level} ${weight.position}`)).toEqual([
      ...weights,
      ...weights,
    ]);
  });

  test('have all that the settings of the index rank by and name', () => {
    const {searchableAttributes, attributesForFaceting, attributesToRetrieve, attributesToHighlight} = algoliaSettings;
    const {attributeForDistinct, camelCaseAttributes, customRanking} = algoliaSettings;
    const weights = customRanking.map((rule) => /\(weight\.(\w+)\)/.exec(rule)?.[1]);
    expect(new Set(weights)).toEqual(new Set(Object.keys(records[0]?.weight ?? {})));
    const lists = [
      searchableAttributes,
      attributesForFaceting,
      attributesToRetrieve,
      attributesToHighlight,
      camelCaseAttributes,
    ];
    [...lists.flat(), attributeForDistinct].forEach((name) => {
      expect(records[0]).toHaveProperty(name.replace(/^unordered\((.*)\)$/, '$1'));
    });
    expect([algoliaSettings.indexLanguages[0], algoliaSettings.queryLanguages[0]]).toEqual(['zh', 'zh']);
  });

  test('have synonyms that lead from the reader’s words to ours only', () => {
    const synonym = {objectID: '手续费', type: 'onewaysynonym', input: '手续费', synonyms: ['佣金', '滑点']};
    expect(algoliaSynonyms({手续费: ['佣金', '滑点']})).toEqual([synonym]);
  });
});

describe('a text that makes its record too large', () => {
  const bytes = (record: unknown): number => Buffer.byteLength(JSON.stringify(record));
  const exported = (text: string): {content: string; notes: string[]; size: number} => {
    const {records, notes} = exportRecords(page('/docs/long', text), origin);
    return {content: records[1]?.content ?? '', notes, size: bytes(records[1])};
  };

  test('is cut at the end of a sentence, as late as possible, with a note that names it', () => {
    const sentence = '均线上穿时买入，下穿时卖出，引号 "也" 算，小数 1.5 不断句。';
    const {content, notes, size} = exported(sentence.repeat(400));
    expect(content).toBe(sentence.repeat(content.length / sentence.length));
    expect(size).toBeLessThanOrEqual(MAX_RECORD_BYTES);
    expect(size + bytes(sentence)).toBeGreaterThan(MAX_RECORD_BYTES);
    expect(notes).toEqual([expect.stringContaining('“/docs/long:1”')]);
    expect(notes[0]).toContain(`前 ${content.length} 个字符，共 ${sentence.length * 400} 个`);
  });

  test('is cut between characters when no sentence ends', () => {
    const {content, size} = exported('𠮷'.repeat(5000));
    expect(content).toBe('𠮷'.repeat(content.length / 2));
    expect(size).toBeGreaterThan(MAX_RECORD_BYTES - 4);
    expect(size).toBeLessThanOrEqual(MAX_RECORD_BYTES);
  });

  test('stays whole when it just fits; titles that are too long are refused', () => {
    const room = MAX_RECORD_BYTES - exported('').size;
    expect(exported('a'.repeat(room))).toMatchObject({notes: [], size: MAX_RECORD_BYTES});
    expect(exported('a'.repeat(room + 1)).notes).toHaveLength(1);
    expect(() => exportRecords(page('/docs/long', '文', '题'.repeat(4000)), origin)).toThrow(
      /“\/docs\/long” 的标题太长.*缩短/,
    );
  });
});

test('where to upload comes from the environment; what is missing or no host is named', () => {
  const env = {ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_API_KEY: 'secret', ALGOLIA_INDEX_NAME: 'docs'};
  expect(pushTarget(env)).toEqual({appId: 'APP', apiKey: 'secret', indexName: 'docs'});
  expect(() => pushTarget({...env, ALGOLIA_ADMIN_API_KEY: ' ', ALGOLIA_INDEX_NAME: undefined})).toThrow(
    /ALGOLIA_ADMIN_API_KEY、ALGOLIA_INDEX_NAME。没有发送任何内容/,
  );
  expect(pushTarget({...env, ALGOLIA_HOSTS: 'search.example.com, http://127.0.0.1:4190/algolia/,'}).hosts).toEqual([
    {url: 'search.example.com', protocol: 'https', accept: 'readWrite'},
    {url: '127.0.0.1:4190/algolia', protocol: 'http', accept: 'readWrite'},
  ]);
  expect(() => pushTarget({...env, ALGOLIA_HOSTS: 'ftp://x'})).toThrow(/“ftp:\/\/x”/);
});

describe('an upload', () => {
  const apiKey = 'admin-secret';
  const [record] = exportRecords(page('/docs/new', '文。'), origin).records as [ExportRecord];
  const recordsOf = (count: number): ExportRecord[] =>
    Array.from({length: count}, (_, index) => ({...record, objectID: `/docs/new:${index}`}));
  const old = (): IndexState =>
    newIndex({
      records: new Map([['/docs/old', {objectID: '/docs/old'}]]),
      settings: {distinct: false, hitsPerPage: 7},
      synonyms: new Map([['旧', {objectID: '旧'}]]),
      rules: new Map([['rule', {objectID: 'rule'}]]),
    });

  /** Uploads to a server that has an old index. @param refused steps that the server refuses. */
  async function push({count = 3, live = true, key = apiKey, refused = [] as IndexStep[]}) {
    const server = await startAlgoliaIndex({apiKey, refused});
    if (live) {
      server.indices.set('docs', old());
    }
    const hosts = [{url: server.host, protocol: 'http' as const, accept: 'readWrite' as const}];
    const content = {records: recordsOf(count), settings: algoliaSettings, synonyms: algoliaSynonyms({金叉: ['上穿']})};
    const message = await pushRecords(algoliasearch('APP', key, {hosts}), 'docs', content).then(
      () => null,
      (error: Error) => error.message,
    );
    await server.stop();
    return {message, indices: server.indices, steps: server.log};
  }

  test('replaces records, settings and synonyms at once; other settings and rules stay, and no other index', async () => {
    const {message, indices} = await push({});
    expect([message, ...indices.keys()]).toEqual([null, 'docs']);
    const {records, settings, synonyms, rules} = indices.get('docs') as IndexState;
    expect([...records.values()]).toEqual(recordsOf(3));
    expect(settings).toEqual({hitsPerPage: 7, ...algoliaSettings});
    expect([[...synonyms.keys()], [...rules.keys()]]).toEqual([['金叉'], ['rule']]);
  });

  test('creates an index that does not exist yet, in batches of a thousand', async () => {
    const {message, indices, steps} = await push({live: false, count: 2500});
    expect([message, indices.get('docs')?.records.size]).toEqual([null, 2500]);
    expect(steps.filter((step) => ['copy', 'batch'].includes(step))).toEqual(['batch', 'batch', 'batch']);
  });

  test('without records is refused before anything is sent', async () => {
    expect(await push({count: 0})).toMatchObject({message: expect.stringContaining('没有可上传的搜索记录'), steps: []});
  });

  test.each(['getSettings', 'copy', 'settings', 'synonyms', 'batch', 'move'] as const)(
    'leaves the live index alone, and no other, when %s is refused',
    async (step) => {
      const {message, indices} = await push({refused: [step]});
      expect(message).toContain('上传到 Algolia 失败：failed on purpose');
      expect(message).toContain(step === 'move' ? '要么全是旧的，要么全是新的' : '索引 “docs” 保持原样。请');
      expect([...indices]).toEqual([['docs', old()]]);
    },
  );

  test('names the temporary index that cannot be removed, and with a wrong key writes nothing', async () => {
    expect((await push({refused: ['batch', 'delete']})).message).toMatch(/保持原样。临时索引 “docs_tmp_\d+” 可能还在/);
    const {message, steps} = await push({key: 'wrong'});
    expect([message, steps]).toEqual([
      expect.stringMatching(/Invalid Application-ID or API key。索引 “docs” 保持原样。请/),
      ['getSettings'],
    ]);
  });
});
