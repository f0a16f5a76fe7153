import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {breaker} from '../../../../src/search/clients/breaker';
import type {Client, SearchRequest} from '../../../../src/search/clients/client';
import {failoverClient} from '../../../../src/search/clients/failover';
import {pause} from '../../../../src/search/clients/once';

const storage = new Map<string, string>();
const request = (query = '回撤'): SearchRequest => ({query, hitsPerPage: 20, attributesToSnippet: ['content:10']});
type Server = 'hosted' | 'embedded';
type Search = (asked: SearchRequest) => Promise<Server>;
const ok: Search = async () => 'hosted';
const never: Search = () => new Promise(() => undefined);
const late = (milliseconds: number) => async (): Promise<Server> => {
  await pause(milliseconds);
  return 'hosted';
};
/** Fails after a while. */
const failing =
  (error: object, milliseconds = 0): Search =>
  async () => {
    await pause(milliseconds);
    throw Object.assign(new Error('no'), error);
  };
const refusing = failing({name: 'ApiError', status: 403});

/** A client whose hosted search is `hosted`, replaceable, and what it did. */
function clientOf(hosted: Search, embeddedSearch: Search = async () => 'embedded') {
  const embedded = {search: vi.fn(embeddedSearch), warm: vi.fn(), whenComplete: vi.fn(() => Promise.resolve())};
  const current = {hosted: vi.fn(hosted)};
  const load = vi.fn(async (): Promise<Search> => (asked) => current.hosted(asked));
  const client = failoverClient({
    hosted: load,
    embedded,
    breaker: breaker(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
  });
  return {client, embedded, current, load};
}

/** Who served a query and after how many milliseconds. */
async function served(client: Client<SearchRequest, Server>, query = '回撤'): Promise<[Server, number]> {
  const start = Date.now();
  const answer = client.search(request(query)).then((server): [Server, number] => [server, Date.now() - start]);
  await vi.advanceTimersByTimeAsync(5000);
  return answer;
}

let warn: ReturnType<typeof vi.spyOn>;
const lines = (): unknown[] => (warn.mock.calls as unknown[][]).map(([line]) => line);
beforeEach(() => {
  storage.clear();
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a hosted search that answers', () => {
  test('answers without the embedded one, and is loaded once', async () => {
    const {client, embedded, load} = clientOf(ok);
    client.warm();
    expect([await served(client), await served(client)]).toEqual(Array.from({length: 2}, () => ['hosted', 0]));
    expect(embedded.search).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledOnce();
    expect(lines()).toEqual([]);
  });

  test('wins when it is in time, although the embedded one was asked at 400 ms', async () => {
    const {client, embedded} = clientOf(late(1200));
    expect(await served(client)).toEqual(['hosted', 1200]);
    expect(embedded.search).toHaveBeenCalledOnce();
  });
});

describe('a hosted search that fails', () => {
  test('is replaced after 1.3 s, and at once for the next 120 s', async () => {
    const {client, current} = clientOf(never);
    expect(await served(client)).toEqual(['embedded', 1300]);
    expect(await served(client)).toEqual(['embedded', 0]);
    expect(current.hosted).toHaveBeenCalledOnce();
    current.hosted.mockImplementation(ok);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await served(client)).toEqual(['hosted', 0]);
  });

  test('is replaced after 1.3 s when it is only late, and asked again once it has answered', async () => {
    const {client, current} = clientOf(late(1500));
    const first = client.search(request());
    await vi.advanceTimersByTimeAsync(1400);
    expect(await first).toBe('embedded');
    expect(await client.search(request('佣金')), 'it has not answered yet').toBe('embedded');
    expect(current.hosted).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(100);
    current.hosted.mockImplementation(ok);
    expect(await served(client)).toEqual(['hosted', 0]);
  });

  test('is not asked by other pages either when it was late and then failed', async () => {
    const {client} = clientOf(failing({name: 'RetryError'}, 4000));
    expect(await served(client)).toEqual(['embedded', 1300]);
    expect([...storage.values()].join()).toContain('所有主机都连不上');
  });

  test('is no longer waited for by queries that came while the first one waited', async () => {
    const {client} = clientOf(never);
    const first = client.search(request('回'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await served(client, '回撤')).toEqual(['embedded', 300]);
    await first;
  });

  test('is replaced at once when it says so, and logged once, with its cause and what to do', async () => {
    const {client} = clientOf(refusing);
    expect([await served(client), await served(client)]).toEqual(Array.from({length: 2}, () => ['embedded', 0]));
    expect(lines()).toEqual([
      '托管搜索没有给出结果：密钥被拒绝（403），请检查 ALGOLIA_APP_ID 与 ALGOLIA_API_KEY。现在由站内索引回答，2 分钟后再试托管搜索。',
    ]);
  });

  test('is logged as late, and then with its cause when that is known', async () => {
    const {client} = clientOf(failing({name: 'ApiError', status: 429}, 1500));
    await served(client);
    await served(client);
    expect(lines()).toEqual([expect.stringContaining('1.3 秒内没有应答'), expect.stringContaining('请求过多（429）')]);
  });

  test('is replaced when it does not load, and loaded again later', async () => {
    const {client, load} = clientOf(ok);
    load.mockRejectedValueOnce(new Error('ChunkLoadError'));
    expect(await served(client)).toEqual(['embedded', 0]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await served(client)).toEqual(['hosted', 0]);
  });

  test('leaves the error of the embedded one when that fails too', async () => {
    const unavailable = Object.assign(new Error('请检查网络后重试'), {name: 'RetryError'});
    const {client} = clientOf(never, () => Promise.reject(unavailable));
    const answer = expect(client.search(request())).rejects.toBe(unavailable);
    await vi.advanceTimersByTimeAsync(1300);
    await answer;
  });

  test('is the only reason to fetch the index of the site ahead, and to wait for it', async () => {
    const {client, embedded} = clientOf(refusing);
    const fetched = async (): Promise<number[]> => {
      client.warm();
      await client.whenComplete();
      return [embedded.warm.mock.calls.length, embedded.whenComplete.mock.calls.length];
    };
    expect(await fetched()).toEqual([0, 0]);
    await served(client);
    expect(await fetched()).toEqual([1, 1]);
  });
});
