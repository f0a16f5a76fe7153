import {algoliasearch} from 'algoliasearch';
import {afterEach, describe, expect, test} from 'vitest';
import type {ExportRecord} from '../../../src/plugins/search-index/exportRecords';
import {pushRecords} from '../../../src/plugins/search-index/pushRecords';
import {pushTarget} from '../../../src/plugins/search-index/pushTarget';
import {algoliaSettings, algoliaSynonyms} from '../../../src/plugins/search-index/algoliaSettings';
import {newIndex, startAlgoliaIndex, type IndexState, type LoggedRequest, type Step} from '../../support/algoliaIndexServer';

const ports = [4190, 4191];
const apiKey = 'admin-secret';
const records = (count: number): ExportRecord[] =>
  Array.from({length: count}, (_, index) => ({
    objectID: `/docs/new:${index}`,
    url: 'https://docs.example.com/docs/new',
    type: 'content',
    content: `第 ${index} 段。`,
    hierarchy: {lvl0: '策略', lvl1: '新', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    language: 'zh-Hans',
    docusaurus_tag: 'docs-default-current',
    version: 'current',
    weight: {pageRank: 0, level: 0, position: index},
  }));

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

async function push({
  count = 3,
  live = old(),
  key = apiKey,
  hosts = ports,
  fail,
}: {
  count?: number;
  live?: IndexState | null;
  key?: string;
  hosts?: number[];
  fail?: (step: Step, nth: number, host: number) => number | 'reset' | undefined;
} = {}): Promise<Outcome> {
  const server = await startAlgoliaIndex(hosts, {apiKey, fail});
  stop = server.stop;
  if (live !== null) {
    server.indices.set('docs', live);
  }
  const target = pushTarget({
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_ADMIN_API_KEY: key,
    ALGOLIA_INDEX_NAME: 'docs',
    ALGOLIA_HOSTS: hosts.map((port) => `http://127.0.0.1:${port}`).join(),
  });
  const client = algoliasearch(target.appId, target.apiKey, {hosts: target.hosts});
  const content = {records: records(count), settings: algoliaSettings, synonyms: algoliaSynonyms({金叉: ['上穿']})};
  const message = await pushRecords(client, 'docs', content, [10, 20]).then(
    () => null,
    (error: Error) => error.message,
  );
  return {message, indices: server.indices, log: server.log};
}

/** Requests of a step, in order, whether they got through or not. */
const sent = ({log}: Outcome, step: Step): LoggedRequest[] => log.filter((request) => request.step === step);
/** The live index is as it was, and alone. */
function expectUntouched({indices}: Outcome): void {
  expect([...indices]).toEqual([['docs', old()]]);
}

describe('an upload', () => {
  test('replaces the records at once and leaves no other index', async () => {
    const {message, indices, log} = await push();
    expect(message).toBeNull();
    expect([...indices.keys()]).toEqual(['docs']);
    expect([...(indices.get('docs')?.records.values() ?? [])]).toEqual(records(3));
    const live = log.filter(({index, step}) => index === 'docs' && step !== 'task');
    expect(live.map(({step}) => step)).toEqual(['getSettings', 'copy']);
  });

  test('sets our settings and synonyms; other settings and rules stay', async () => {
    const docs = (await push()).indices.get('docs');
    expect(docs?.settings).toEqual({hitsPerPage: 7, ...algoliaSettings});
    expect([...(docs?.synonyms.keys() ?? [])]).toEqual(['金叉']);
    expect([...(docs?.rules.keys() ?? [])]).toEqual(['rule']);
  });

  test('creates an index that does not exist yet', async () => {
    const outcome = await push({live: null});
    expect(outcome.message).toBeNull();
    expect(outcome.indices.get('docs')?.records.size).toBe(3);
    expect(sent(outcome, 'copy')).toEqual([]);
  });

  test('sends 2 500 records in three batches', async () => {
    const outcome = await push({count: 2500});
    expect(sent(outcome, 'batch').map(({count}) => count)).toEqual([1000, 1000, 500]);
    expect(outcome.indices.get('docs')?.records.size).toBe(2500);
  });

  test('without records is refused before anything is sent', async () => {
    const outcome = await push({count: 0});
    expect(outcome.message).toMatch(/没有可上传的搜索记录/);
    expect(outcome.log).toEqual([]);
  });
});

describe('a host that fails', () => {
  test.each([503, 'reset'] as const)('with %s on a batch makes the next host take it', async (failure) => {
    const outcome = await push({count: 2500, fail: (step, nth) => (step === 'batch' && nth === 2 ? failure : undefined)});
    expect(outcome.message).toBeNull();
    const batches = sent(outcome, 'batch');
    expect(batches.map(({count}) => count)).toEqual([1000, 1000, 1000, 500]);
    expect(batches[1]?.host).not.toBe(batches[2]?.host);
    expect(outcome.indices.get('docs')?.records.size).toBe(2500);
  });

  test('for a moment, and alone, is asked again', async () => {
    const outcome = await push({hosts: [4190], fail: (step, nth) => (step === 'batch' && nth <= 2 ? 503 : undefined)});
    expect(outcome.message).toBeNull();
    expect(sent(outcome, 'batch')).toHaveLength(3);
  });

  test('with 429 is asked again', async () => {
    const outcome = await push({fail: (step, nth) => (step === 'batch' && nth === 1 ? 429 : undefined)});
    expect(outcome.message).toBeNull();
    expect(sent(outcome, 'batch')).toHaveLength(2);
  });
});

describe('an upload that fails half-way', () => {
  const steps: [step: Step, nth: number, named: string][] = [
    ['getSettings', 1, '查看现有索引'],
    ['copy', 1, '复制现有设置与规则'],
    ['settings', 1, '写入设置'],
    ['synonyms', 1, '写入同义词'],
    ['batch', 2, '上传记录'],
    ['move', 1, '用临时索引替换现有索引'],
  ];

  test.each(steps)('when %s (request %i) is refused leaves the live index alone', async (failing, nth, named) => {
    const outcome = await push({count: 2500, fail: (step, n) => (step === failing && n >= nth ? 400 : undefined)});
    expect(outcome.message).toContain(`在 “${named}” 这一步失败：HTTP 400`);
    expect(outcome.message).toContain('现有索引 “docs” 保持原样。');
    expectUntouched(outcome);
  });

  test('because every host fails says what to check, after trying again', async () => {
    const outcome = await push({fail: (step) => (step === 'batch' ? 503 : undefined)});
    expect(outcome.message).toMatch(/“上传记录” 这一步失败：所有主机.*ALGOLIA_HOSTS.*保持原样。临时索引已经删除。$/);
    expect(sent(outcome, 'batch')).toHaveLength(6);
    expectUntouched(outcome);
  });

  test('and whose temporary index cannot be removed names it', async () => {
    const outcome = await push({fail: (step) => (step === 'batch' || step === 'delete' ? 400 : undefined)});
    const left = [...outcome.indices.keys()].find((name) => name !== 'docs');
    expect(left).toMatch(/^docs_tmp_\d+$/);
    expect(outcome.message).toContain(`临时索引 “${left}” 没能删除`);
    expect(outcome.message).toContain('“上传记录” 这一步失败：HTTP 400');
    expect(outcome.indices.get('docs')).toEqual(old());
  });

  test('while it waits for the replacement claims neither old nor new', async () => {
    const moved = {yet: false};
    const outcome = await push({
      fail: (step) => {
        moved.yet ||= step === 'move';
        return moved.yet && step === 'task' ? 400 : undefined;
      },
    });
    expect(outcome.message).toMatch(/替换没有得到确认.*要么全是旧的，要么全是新的（3 条记录）/);
    expect(outcome.message).not.toContain('保持原样');
  });

  test('because nobody answers the replacement says so, and does not ask for it again', async () => {
    const outcome = await push({fail: (step) => (step === 'move' ? 'reset' : undefined)});
    expect(outcome.message).toMatch(/替换没有得到确认.*临时索引已经删除/);
    expect(sent(outcome, 'move')).toHaveLength(ports.length);
    expectUntouched(outcome);
  });
});

describe('a wrong key', () => {
  test('ends before anything is written, with what to check', async () => {
    const outcome = await push({key: 'wrong'});
    expect(outcome.message).toMatch(/密钥没有被接受（HTTP 403.*ALGOLIA_ADMIN_API_KEY.*没有上传任何内容。$/);
    expect(outcome.message).not.toContain('wrong');
    expect(outcome.log.map(({step}) => step)).toEqual(['getSettings']);
    expectUntouched(outcome);
  });
});
