import {docSearchFallback, harmlessHit, withinLimit, type DocSearchAnswer, type DocSearchRequest} from '@site/src/search/clients/docSearch';
import {failoverClient} from '@site/src/search/clients/failover';
import {ownClient} from '../searchClient';
import {hostedBreaker, loadHosted} from './load';

/** What was found for the latest query: DocSearch itself adds up the numbers of all queries of a visit (4.7.1). */
export const latest = {count: 0};

type Search = (request: DocSearchRequest) => Promise<DocSearchAnswer>;

/** A client of DocSearch; what it has besides is DocSearch's own. */
interface TheirClient {
  search: Search;
}

/**
 * DocSearch's client with our failover in its place: Algolia's hosts, then the site's own index.
 * @param theirs goes on answering what is asked of other indexes, such as the questions that Ask AI suggests.
 */
export function modalClient<Client extends TheirClient>(settings: NonNullable<typeof HOSTED_SEARCH>, theirs: Client): Client {
  const ours = failoverClient<DocSearchRequest, DocSearchAnswer>({
    embedded: docSearchFallback(ownClient, SEARCH_SITE.url),
    breaker: hostedBreaker(),
    async hosted() {
      const search = await loadHosted(settings, 'docsearch-react');
      return async ({requests}) => ({results: (await search(requests)).map((result) => ({...result, hits: result.hits.map(harmlessHit)}))});
    },
  });
  // The first query must not wait for Algolia's client as well.
  ours.warm();
  const search: Search = async (request) => {
    if (request.requests.some(({indexName}) => indexName !== settings.indexName)) {
      return theirs.search(request);
    }
    const answer = await ours.search(withinLimit(request));
    latest.count = answer.results.reduce((sum, {nbHits}) => sum + nbHits, 0);
    return answer;
  };
  return {...theirs, search};
}
