import type {SearchClient, SearchRequest, SearchResult} from './client';
import {pause} from './once';

/** In ms: how long to wait for the hosted search. One host that does not connect (1 s), and the answer of the next. */
const PATIENCE = 1300;
/** In ms: pause after a failure of the hosted search, as long as Algolia's client avoids a failed host. */
const REST = 120_000;

/**
 * Returns a client for the hosted search. When it fails or is late, the site's own index answers this query and those
 * of the next two minutes; the arrival of a late answer ends that. Rejects only when the own index fails as well.
 */
export function failoverClient(hosted: Pick<SearchClient, 'search' | 'warm'>, own: SearchClient): SearchClient {
  let restsUntil = 0;
  const isResting = (): boolean => performance.now() < restsUntil;

  function rest(error: unknown): void {
    if (!isResting()) {
      console.warn('托管搜索没有给出结果，2 分钟内由站内索引回答。请检查网络与 ALGOLIA_* 的设置。', error);
    }
    restsUntil = performance.now() + REST;
  }

  async function fromHosted(request: SearchRequest): Promise<SearchResult> {
    const answer = hosted.search(request);
    answer.then(() => (restsUntil = 0), rest);
    const late = pause(PATIENCE).then(() => Promise.reject(new Error(`${PATIENCE} 毫秒内没有应答`)));
    return Promise.race([answer, late]);
  }

  return {
    async search(request) {
      if (isResting()) {
        return own.search(request);
      }
      try {
        return await fromHosted(request);
      } catch (error) {
        rest(error);
        return own.search(request);
      }
    },
    warm: (filters) => (isResting() ? own : hosted).warm(filters),
    whenComplete: () => (isResting() ? own.whenComplete() : Promise.resolve()),
  };
}
