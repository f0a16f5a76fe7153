import type {DocSearchHit} from '../docSearchHits';
import type {Breaker} from './breaker';
import type {EmbeddedClient} from './embedded';
import {failureCause} from './failureCause';
import type {HostedSearch} from './hosted';
import {once} from './once';
import type {SearchRequest, SearchResult} from './request';

/** Milliseconds after which the embedded search starts beside the hosted one. */
const HEAD_START = 400;
/** Milliseconds after which a reader waits no longer: a host that does not connect (1 s), and the next one's answer. */
const BUDGET = 1300;

class TooSlow extends Error {
  override name = 'TooSlow';
}

interface Options {
  /** Fetches the hosted search when it is first needed. */
  hosted: () => Promise<HostedSearch>;
  embedded: EmbeddedClient;
  breaker: Breaker;
}

type Results = SearchResult<DocSearchHit>[];

/**
 * Asks the hosted search; when it fails or is late, the embedded one answers, and at once as long as the breaker is
 * open. One that is only late still may answer, and is asked again from then on. Rejects only when the embedded search
 * fails as well.
 */
export function failoverClient({hosted, embedded, breaker}: Options): EmbeddedClient {
  const load = once(hosted);
  /** Queries that wait for the hosted search: when it fails for one, none of them waits any longer. */
  const waiting = new Set<(error: unknown) => void>();
  let isWarned = false;

  function warnOnce(cause: string): void {
    if (!isWarned) {
      isWarned = true;
      console.warn(`托管搜索没有给出结果：${cause}。现在由站内索引回答，2 分钟后再试托管搜索。`);
    }
  }

  function fail(error: unknown): void {
    const cause = failureCause(error);
    if (error instanceof TooSlow) {
      breaker.doubt(cause);
    } else {
      breaker.open(cause);
    }
    warnOnce(cause);
    waiting.forEach((stop) => stop(error));
  }

  const fromHosted = (requests: readonly SearchRequest[]): Promise<Results> =>
    new Promise((resolve, reject) => {
      const stop = (error: unknown): void => {
        leave();
        reject(error as Error);
      };
      const timer = setTimeout(() => stop(new TooSlow(`${BUDGET / 1000} 秒内没有应答`)), BUDGET);
      const leave = (): void => {
        clearTimeout(timer);
        waiting.delete(stop);
      };
      waiting.add(stop);
      load()
        .then((search) => search(requests))
        .then(
          (results) => {
            if (!waiting.has(stop)) {
              breaker.close();
            }
            leave();
            resolve(results);
          },
          (error: unknown) => {
            if (waiting.has(stop)) {
              stop(error);
            } else {
              breaker.open(failureCause(error));
            }
          },
        );
    });

  async function fromEmbedded(requests: readonly SearchRequest[]): Promise<Results> {
    const {results} = await embedded.search(requests);
    return results.map((result) => ({...result, servedBy: 'embedded'}));
  }

  async function answer(requests: readonly SearchRequest[]): Promise<Results> {
    const cause = breaker.cause();
    if (cause !== null) {
      warnOnce(cause);
      return fromEmbedded(requests);
    }
    const fallback = once(() => fromEmbedded(requests));
    // Its failure is told by the embedded client, and matters only when the hosted search fails as well.
    const ahead = setTimeout(() => void fallback().catch(() => undefined), HEAD_START);
    try {
      return await fromHosted(requests);
    } catch (error) {
      fail(error);
      return await fallback();
    } finally {
      clearTimeout(ahead);
    }
  }

  return {
    async search(input) {
      return {results: await answer('requests' in input ? input.requests : input)};
    },
    warm() {
      if (breaker.cause() !== null) {
        embedded.warm();
      }
      // A failure is told when the reader searches.
      load().catch(() => undefined);
    },
    whenComplete: () => (breaker.cause() === null ? Promise.resolve() : embedded.whenComplete()),
    addAlgoliaAgent() {},
    transporter: {algoliaAgent: {value: 'failover'}},
  };
}
