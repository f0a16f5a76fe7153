import {readFileSync} from 'node:fs';
import {algoliasearch} from 'algoliasearch';
import {afterEach, beforeAll, describe, expect, test} from 'vitest';
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
import {newIndex, startAlgoliaIndex, type IndexState, type LoggedRequest, type Step} from '../../support/algoliaIndexServer';
import {fileOf} from '../../support/pageFile';
import {section} from '../../support/section';

const parse = (text: string): Section[] => sectionsOf({file: fileOf(text), title: '页题'});

const [id, {term}] = Object.entries(glossary)[0] as [string, {term: string}];

// The first page of all reads the market data.
beforeAll(() => void parse(''), 0);

describe('a page from disk', () => {
  test.each([
    ['no front matter', '---\ntitle: 甲\ndescription: 乙\n---\n\n正文\n', ['正文']],
    ['what is between rules across the page', '一\n\n---\n\n二\n\n---\n\n三\n', ['一', '二', '三']],
    ['admonitions without fences', ':::note[常见误读]\n\n正文\n\n:::\n\n:::tip\n\n提示\n\n:::\n', ['常见误读', '正文', '提示']],
    ['nothing of what to read next', '一\n\n## 接下来读什么 {/* #next */}\n\n二\n', ['一']],
    ['computed numbers', '最大回撤 <SampleValue of="maxDrawdown" />。\n', ['最大回撤 −56.78%。']],
    ['the box of limits with its title', '<WhenNotToUse>\n\n震荡市。\n\n</WhenNotToUse>\n', ['什么时候不该用', '震荡市。']],
    ['the term of a term without words', `看<Term id="${id}" />。\n`, [`看${term}。`]],
  ])('has as texts %s', (_, text, texts) => {
    expect(parse(text).flatMap((section) => section.texts)).toEqual(texts);
  });

  test('has headings with the ids they carry, or their slugs, counted within the page', () => {
    const text = '## 甲 {/* #first */}\n\n## Two Words\n\n## Two Words\n';
    const anchors = [null, 'first', 'two-words', 'two-words-1'];
    expect([parse(text), parse(text)].map((sections) => sections.map(({anchor}) => anchor))).toEqual([anchors, anchors]);
  });

  test('has of the guide for authors what is for readers', () => {
    const heads = readFileSync('src/pages/markdown-page.mdx', 'utf8').match(/^## .*/gm) ?? [];
    const sections = sectionsOf({file: fileOf(heads.join('\n\n'), 'markdown-page'), title: '约定'});
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
    expect(records.map(({type, weight}) => `${type} ${weight.level} ${weight.position}`)).toEqual([...weights, ...weights]);
  });

  test('have all that the settings of the index rank by and name', () => {
    const {searchableAttributes, attributesForFaceting, attributesToRetrieve, attributesToHighlight} = algoliaSettings;
    const {attributeForDistinct, camelCaseAttributes, customRanking} = algoliaSettings;
    const weights = customRanking.map((rule) => /\(weight\.(\w+)\)/.exec(rule)?.[1]);
    expect(new Set(weights)).toEqual(new Set(Object.keys(records[0]?.weight ?? {})));
    const lists = [searchableAttributes, attributesForFaceting, attributesToRetrieve, attributesToHighlight, camelCaseAttributes];
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
    expect(() => exportRecords(page('/docs/long', '文', '题'.repeat(4000)), origin)).toThrow(/“\/docs\/long” 的标题太长.*缩短/);
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
  const ports = [4190, 4191];
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

  let stop = async (): Promise<void> => undefined;
  afterEach(() => stop());

  interface Outcome {
    message: string | null;
    indices: Map<string, IndexState>;
    log: LoggedRequest[];
  }

  interface Given {
    count?: number;
    live?: IndexState | null;
    key?: string;
    hosts?: number[];
    fail?: (step: Step, nth: number, host: number) => number | 'reset' | undefined;
  }

  async function push({count = 3, live = old(), key = apiKey, hosts = ports, fail}: Given = {}): Promise<Outcome> {
    const server = await startAlgoliaIndex(hosts, {apiKey, fail});
    stop = server.stop;
    if (live !== null) {
      server.indices.set('docs', live);
    }
    const target = pushTarget({
      ...{ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_API_KEY: key, ALGOLIA_INDEX_NAME: 'docs'},
      ALGOLIA_HOSTS: hosts.map((port) => `http://127.0.0.1:${port}`).join(),
    });
    const client = algoliasearch(target.appId, target.apiKey, {hosts: target.hosts});
    const content = {records: recordsOf(count), settings: algoliaSettings, synonyms: algoliaSynonyms({金叉: ['上穿']})};
    const message = await pushRecords(client, 'docs', content, [10, 20]).then(
      () => null,
      (error: Error) => error.message,
    );
    return {message, indices: server.indices, log: server.log};
  }

  /** Requests of a step, in order, whether they got through or not. */
  const sent = ({log}: Outcome, step: Step): LoggedRequest[] => log.filter((request) => request.step === step);
  /** The live index is as it was, and alone. */
  const expectUntouched = ({indices}: Outcome): void => expect([...indices]).toEqual([['docs', old()]]);

  test('replaces records, settings and synonyms at once; other settings and rules stay, and no other index', async () => {
    const {message, indices, log} = await push();
    expect(message).toBeNull();
    expect([...indices.keys()]).toEqual(['docs']);
    const {records, settings, synonyms, rules} = indices.get('docs') as IndexState;
    expect([...records.values()]).toEqual(recordsOf(3));
    expect(settings).toEqual({hitsPerPage: 7, ...algoliaSettings});
    expect([[...synonyms.keys()], [...rules.keys()]]).toEqual([['金叉'], ['rule']]);
    const live = log.filter(({index, step}) => index === 'docs' && step !== 'task');
    expect(live.map(({step}) => step)).toEqual(['getSettings', 'copy']);
  });

  test('creates an index that does not exist yet, in batches of a thousand', async () => {
    const outcome = await push({live: null, count: 2500});
    expect(outcome.message).toBeNull();
    expect(outcome.indices.get('docs')?.records.size).toBe(2500);
    expect(sent(outcome, 'batch').map(({count}) => count)).toEqual([1000, 1000, 500]);
    expect(sent(outcome, 'copy')).toEqual([]);
  });

  test('without records is refused before anything is sent', async () => {
    expect(await push({count: 0})).toMatchObject({message: expect.stringMatching(/没有可上传的搜索记录/), log: []});
  });

  test.each([503, 'reset'] as const)('goes to the next host when one fails with %s on a batch', async (failure) => {
    const outcome = await push({count: 2500, fail: (step, nth) => (step === 'batch' && nth === 2 ? failure : undefined)});
    expect(outcome.message).toBeNull();
    const batches = sent(outcome, 'batch');
    expect(batches.map(({count}) => count)).toEqual([1000, 1000, 1000, 500]);
    expect(batches[1]?.host).not.toBe(batches[2]?.host);
    expect(outcome.indices.get('docs')?.records.size).toBe(2500);
  });

  test.each([
    ['503, twice, alone', {hosts: [4190], fail: (step: Step, nth: number) => (step === 'batch' && nth <= 2 ? 503 : undefined)}, 3],
    ['429', {fail: (step: Step, nth: number) => (step === 'batch' && nth === 1 ? 429 : undefined)}, 2],
  ])('asks again a host that fails with %s', async (_, given, requests) => {
    const outcome = await push(given);
    expect(outcome.message).toBeNull();
    expect(sent(outcome, 'batch')).toHaveLength(requests);
  });

  test.each([
    ['getSettings', 1, '查看现有索引'],
    ['copy', 1, '复制现有设置与规则'],
    ['settings', 1, '写入设置'],
    ['synonyms', 1, '写入同义词'],
    ['batch', 2, '上传记录'],
    ['move', 1, '用临时索引替换现有索引'],
  ])('leaves the live index alone when %s (request %i) is refused', async (failing, nth, named) => {
    const outcome = await push({count: nth * 1000, fail: (step, n) => (step === failing && n >= nth ? 400 : undefined)});
    expect(outcome.message).toContain(`在 “${named}” 这一步失败：HTTP 400`);
    expect(outcome.message).toContain('现有索引 “docs” 保持原样。');
    expectUntouched(outcome);
  });

  test('says what to check when every host fails, after trying again', async () => {
    const outcome = await push({fail: (step) => (step === 'batch' ? 503 : undefined)});
    expect(outcome.message).toMatch(/“上传记录” 这一步失败：所有主机.*ALGOLIA_HOSTS.*保持原样。临时索引已经删除。$/);
    expect(sent(outcome, 'batch')).toHaveLength(6);
    expectUntouched(outcome);
  });

  test('names the temporary index that cannot be removed', async () => {
    const outcome = await push({fail: (step) => (step === 'batch' || step === 'delete' ? 400 : undefined)});
    const left = [...outcome.indices.keys()].find((name) => name !== 'docs');
    expect(left).toMatch(/^docs_tmp_\d+$/);
    expect(outcome.message).toContain(`临时索引 “${left}” 没能删除`);
    expect(outcome.indices.get('docs')).toEqual(old());
  });

  test('claims neither old nor new when the replacement was not confirmed, and does not ask for it again', async () => {
    let hasMoved = false;
    const waiting = await push({
      fail: (step) => {
        hasMoved ||= step === 'move';
        return hasMoved && step === 'task' ? 400 : undefined;
      },
    });
    expect(waiting.message).toMatch(/替换没有得到确认.*要么全是旧的，要么全是新的（3 条记录）/);
    expect(waiting.message).not.toContain('保持原样');
    await stop();
    const unanswered = await push({fail: (step) => (step === 'move' ? 'reset' : undefined)});
    expect(unanswered.message).toMatch(/替换没有得到确认.*临时索引已经删除/);
    expect(sent(unanswered, 'move')).toHaveLength(ports.length);
    expectUntouched(unanswered);
  });

  test('with a wrong key ends before anything is written, with what to check', async () => {
    const outcome = await push({key: 'wrong'});
    expect(outcome.message).toMatch(/密钥没有被接受（HTTP 403.*ALGOLIA_ADMIN_API_KEY.*没有上传任何内容。$/);
    expect(outcome.message).not.toContain('wrong');
    expect(outcome.log.map(({step}) => step)).toEqual(['getSettings']);
    expectUntouched(outcome);
  });
});
