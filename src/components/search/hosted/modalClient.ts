import {docSearchFallback, harmlessHit, withinLimit, type DocSearchAnswer, type DocSearchRequest} from '@site/src/search/clients/docSearch';
import type {HostedResult} from '@site/src/search/clients/checkedResult';
import {failoverClient} from '@site/src/search/clients/failover';
import {snippedAttributes} from '../ask';
import {ownClient} from '../searchClient';
import {hostedBreaker, loadHosted} from './load';

type Search = (request: DocSearchRequest) => Promise<DocSearchAnswer>;

/** A client of DocSearch; what it has besides is DocSearch's own. */
interface TheirClient {
  search: Search;
}

const nothing: HostedResult = {hits: [], nbHits: 0};

/** The answer to the latest query. */
let latest = nothing;
export const latestAnswer = (): HostedResult => latest;

/**
 * Algolia's hosts, then the site's own index: one for all openings of the modal, as it remembers what failed. Only sites with
 * hosted search have this module.
 */
const settings = HOSTED_SEARCH as NonNullable<typeof HOSTED_SEARCH>;
const ours = failoverClient<DocSearchRequest, DocSearchAnswer>({
  embedded: docSearchFallback(ownClient, SEARCH_SITE.url),
  breaker: hostedBreaker(),
  async hosted() {
    const search = await loadHosted(settings, 'docsearch-react');
    return async ({requests}) => ({results: (await search(requests)).map((result) => ({...result, hits: result.hits.map(harmlessHit)}))});
  },
});

/** Fetches Algolia's client ahead: the first query must not wait for it as well. */
export const warmModal = (): void => ours.warm();

/** The specification's snippets, unless the operator wants others: DocSearch (4.7.1) asks for 15 words on every screen. */
const withSnippets = ({requests}: DocSearchRequest): DocSearchRequest => {
  const attributesToSnippet = settings.searchParameters.attributesToSnippet ?? snippedAttributes();
  return {requests: requests.map((request) => ({...request, attributesToSnippet}))};
};

/**
 * DocSearch's client with our failover in its place.
 * @param theirs goes on answering what is asked of other indexes, such as the questions that Ask AI suggests.
 * @param tell whether the latest query failed. DocSearch (4.7.1) forgets a rejected one before it shows its error.
 */
export function modalClient<Client extends TheirClient>(theirs: Client, tell: (hasFailed: boolean) => void): Client {
  let turn = 0;
  // Of this opening: what it lists before the first query are saved searches.
  latest = nothing;
  const search: Search = async (request) => {
    if (request.requests.some(({indexName}) => indexName !== settings.indexName)) {
      return theirs.search(request);
    }
    turn += 1;
    const mine = turn;
    // The clients have logged why.
    const answer = await ours.search(withSnippets(withinLimit(request))).catch(() => null);
    const results = answer?.results ?? request.requests.map(() => nothing);
    if (mine === turn) {
      latest = results[0] ?? nothing;
      tell(answer === null);
    }
    return {results};
  };
  return {...theirs, search};
}
