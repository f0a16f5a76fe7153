import {describe, expect, test} from 'vitest';
import {exportRecords, MAX_RECORD_BYTES} from '../../../src/plugins/search-index/exportRecords';
import {pushTarget} from '../../../src/plugins/search-index/pushTarget';
import {algoliaSettings, algoliaSynonyms} from '../../../src/plugins/search-index/algoliaSettings';
import {pageRecords} from '../../../src/search/pageRecords';
import type {SearchRecord} from '../../../src/search/record';
import {section} from '../../support/section';

const page = (path: string, text: string, title = '双均线'): SearchRecord[] =>
  pageRecords({path, category: '策略', language: 'zh-Hans', tag: 'docs-default-current', version: 'current'}, [
    section(1, title, null, [text]),
    section(3, '细节', 'detail'),
  ]);
const origin = 'https://docs.example.com';
const bytes = (record: unknown): number => Buffer.byteLength(JSON.stringify(record));

describe('exported records', () => {
  const embedded = [...page('/zh/docs/sma', '开头。'), ...page('/zh/docs/rsi', '开头。')];
  const {records, notes} = exportRecords(embedded, origin);

  test('have the ids of the embedded index, in its order', () => {
    expect(records.map(({objectID}) => objectID)).toEqual(embedded.map(({objectID}) => objectID));
    expect(notes).toEqual([]);
  });

  test('have absolute addresses with their anchors', () => {
    expect(records.slice(0, 3).map(({url}) => url)).toEqual([
      'https://docs.example.com/zh/docs/sma',
      'https://docs.example.com/zh/docs/sma',
      'https://docs.example.com/zh/docs/sma#detail',
    ]);
  });

  test('weigh titles over headings over text, and count places from the start of each page', () => {
    expect(records.map(({type, weight}) => [type, weight.level, weight.position])).toEqual([
      ['lvl1', 90, 0],
      ['content', 0, 1],
      ['lvl3', 70, 2],
      ['lvl1', 90, 0],
      ['content', 0, 1],
      ['lvl3', 70, 2],
    ]);
  });

  test('are otherwise those of the embedded index', () => {
    expect(records.map(({weight: _, url, ...rest}) => ({...rest, url: url.slice(origin.length)}))).toEqual(embedded);
  });
});

describe('a text that makes its record too large', () => {
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

  test('stays whole when it just fits', () => {
    const room = MAX_RECORD_BYTES - exported('').size;
    expect(exported('a'.repeat(room))).toMatchObject({notes: [], size: MAX_RECORD_BYTES});
    expect(exported('a'.repeat(room + 1)).notes).toHaveLength(1);
  });

  test('is not to blame when the titles alone are too long', () => {
    expect(() => exportRecords(page('/docs/long', '文', '题'.repeat(4000)), origin)).toThrow(/“\/docs\/long” 的标题太长.*缩短/);
  });
});

describe('the settings of the index', () => {
  test('rank by weights that every record has', () => {
    const [record] = exportRecords(page('/docs/sma', '文。'), origin).records;
    const weights = algoliaSettings.customRanking.map((rule) => /\(weight\.(\w+)\)/.exec(rule)?.[1]);
    expect(new Set(weights)).toEqual(new Set(Object.keys(record?.weight ?? {})));
  });

  test('name only attributes that records have', () => {
    const [record] = exportRecords(page('/docs/sma', '文。'), origin).records;
    const {searchableAttributes, attributesForFaceting, attributesToRetrieve, attributesToHighlight} = algoliaSettings;
    const {attributeForDistinct, camelCaseAttributes} = algoliaSettings;
    const lists = [searchableAttributes, attributesForFaceting, attributesToRetrieve, attributesToHighlight, camelCaseAttributes];
    [...lists.flat(), attributeForDistinct].forEach((name) => expect(record).toHaveProperty(name.replace(/^unordered\((.*)\)$/, '$1')));
  });

  test('cut Chinese with its own dictionary', () => {
    expect([algoliaSettings.indexLanguages[0], algoliaSettings.queryLanguages[0]]).toEqual(['zh', 'zh']);
  });

  test('synonyms lead from the reader’s words to ours only', () => {
    expect(algoliaSynonyms({手续费: ['佣金', '滑点']})).toEqual([
      {objectID: '手续费', type: 'onewaysynonym', input: '手续费', synonyms: ['佣金', '滑点']},
    ]);
  });
});

describe('where to upload', () => {
  const env = {ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_API_KEY: 'secret', ALGOLIA_INDEX_NAME: 'docs'};

  test('comes from the environment', () => {
    expect(pushTarget(env)).toEqual({appId: 'APP', apiKey: 'secret', indexName: 'docs'});
  });

  test('missing and blank variables are named, all at once', () => {
    expect(() => pushTarget({...env, ALGOLIA_ADMIN_API_KEY: ' ', ALGOLIA_INDEX_NAME: undefined})).toThrow(
      /ALGOLIA_ADMIN_API_KEY、ALGOLIA_INDEX_NAME。没有发送任何内容/,
    );
  });

  test('hosts are names or addresses, with port and path', () => {
    expect(pushTarget({...env, ALGOLIA_HOSTS: 'search.example.com, http://127.0.0.1:4190/algolia/,'}).hosts).toEqual([
      {url: 'search.example.com', protocol: 'https', accept: 'readWrite'},
      {url: '127.0.0.1:4190/algolia', protocol: 'http', accept: 'readWrite'},
    ]);
  });

  test('a host that is none is named', () => {
    expect(() => pushTarget({...env, ALGOLIA_HOSTS: 'ftp://x'})).toThrow(/“ftp:\/\/x”/);
  });
});
