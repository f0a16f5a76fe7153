import type {Breaker} from './breaker';
import type {Client} from './client';
import {failureCause} from './failureCause';
import {once, pause} from './once';

/** Milliseconds after which the embedded search is asked as well. */
const HEAD_START = 400;
/** Milliseconds that a reader waits for the hosted search: one host that does not connect (1 s), and the answer of the next. */
const BUDGET = 1300;

class TooSlow extends Error {
  override name = 'TooSlow';
}

interface Options<Request, Answer> {
  /** Fetches the hosted search when it is first needed. */
  hosted: () => Promise<(request: Request) => Promise<Answer>>;
  embedded: Client<Request, Answer>;
  breaker: Breaker;
}

/**
 * Asks the hosted search. When it fails or is late, the embedded one answers, and as long as the breaker is open it
 * answers at once. When a late answer of the hosted search arrives, it is asked again. Rejects only when the embedded
 * search fails as well.
 */
export function failoverClient<Request, Answer>({hosted, embedded, breaker}: Options<Request, Answer>): Client<Request, Answer> {
  const load = once(hosted);
  /** Aborted when the hosted search fails for one query, so that the others stop waiting for it. */
  let waiting = new AbortController();
  const told = new Set<string>();

  /** Tells each cause once: what was only late at first may turn out to have another. */
  function warn(cause: string): void {
    if (!told.has(cause)) {
      told.add(cause);
      console.warn(`托管搜索没有给出结果：${cause}。现在由站内索引回答，2 分钟后再试托管搜索。`);
    }
  }

  /** Rejects after the budget at the latest. The breaker also takes note of an answer that is too late for the query. */
  function fromHosted(request: Request): Promise<Answer> {
    const answer = load().then((search) => search(request));
    answer.then(
      () => breaker.close(),
      (error: unknown) => {
        breaker.open(failureCause(error));
        warn(failureCause(error));
      },
    );
    const {signal} = waiting;
    const settled = new AbortController();
    const given = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), {signal: settled.signal});
    });
    const late = pause(BUDGET).then(() => Promise.reject(new TooSlow(`${BUDGET / 1000} 秒内没有应答`)));
    return Promise.race([answer, given, late]).finally(() => settled.abort());
  }

  return {
    async search(request) {
      const cause = breaker.cause();
      if (cause !== null) {
        warn(cause);
        return embedded.search(request);
      }
      const fallback = once(() => embedded.search(request));
      // The embedded client logs its failure, which only matters when the hosted search fails as well.
      const ahead = setTimeout(() => void fallback().catch(() => undefined), HEAD_START);
      try {
        return await fromHosted(request);
      } catch (error) {
        if (error instanceof TooSlow) {
          breaker.doubt(failureCause(error));
        }
        warn(failureCause(error));
        waiting.abort(error);
        waiting = new AbortController();
        return await fallback();
      } finally {
        clearTimeout(ahead);
      }
    },
    warm() {
      if (breaker.cause() !== null) {
        embedded.warm();
      }
      // A failure is told when the reader searches.
      load().catch(() => undefined);
    },
    whenComplete: () => (breaker.cause() === null ? Promise.resolve() : embedded.whenComplete()),
  };
}
