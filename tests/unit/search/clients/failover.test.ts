import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {SearchClient} from '../../../../src/search/clients/client';
import {failoverClient} from '../../../../src/search/clients/failover';
import {pause} from '../../../../src/search/clients/once';

type Search = SearchClient['search'];
const request = {query: '回撤', hitsPerPage: 20, attributesToSnippet: ['content:10']};
const after =
  (milliseconds: number): Search =>
  async () => {
    await pause(milliseconds);
    return {hits: [], nbHits: 1};
  };
const refusing: Search = () => Promise.reject(Object.assign(new Error('Invalid API key'), {status: 403}));

/** A client with a hosted search, which may be replaced, and an own one, which finds nothing. */
function clientOf(search: Search) {
  const hosted = {search: vi.fn(search), warm: vi.fn()};
  const own = {
    search: vi.fn<Search>(async () => ({hits: [], nbHits: 0})),
    warm: vi.fn(),
    whenComplete: vi.fn(async () => undefined),
  };
  const client = failoverClient(hosted, own);
  /** Who serves a query, and after how many milliseconds. */
  async function served(): Promise<string> {
    const start = Date.now();
    const answer = client
      .search(request)
      .then(({nbHits}) => `${nbHits === 1 ? 'hosted' : 'own'} ${Date.now() - start}`);
    await vi.advanceTimersByTimeAsync(1400);
    return answer;
  }
  return {client, hosted, own, served};
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a hosted search that answers in time answers alone', async () => {
  const {client, own, served} = clientOf(after(1200));
  client.warm();
  await client.whenComplete();
  expect(await served()).toBe('hosted 1200');
  expect([own.search, own.warm, own.whenComplete, warn].map(({mock}) => mock.calls.length)).toEqual([0, 0, 0, 0]);
});

test('one that refuses is replaced at once for two minutes, and told once with its cause', async () => {
  const {client, hosted, own, served} = clientOf(refusing);
  expect([await served(), await served(), hosted.search.mock.calls.length]).toEqual(['own 0', 'own 0', 1]);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('托管搜索没有给出结果'), expect.objectContaining({status: 403})],
  ]);
  own.search.mockRejectedValueOnce(new Error('offline'));
  await expect(client.search(request)).rejects.toThrow('offline');
  hosted.search.mockImplementation(after(0));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await served()).toBe('hosted 0');
});

test('one that does not answer is replaced after 1.3 s, then at once; when it was only late, it is asked again', async () => {
  const {client, hosted, own, served} = clientOf(after(3000));
  expect([await served(), await served()]).toEqual(['own 1300', 'own 0']);
  client.warm();
  await client.whenComplete();
  expect([own.warm, own.whenComplete].map(({mock}) => mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(200);
  hosted.search.mockImplementation(after(0));
  expect(await served()).toBe('hosted 0');
});
