import {docSearchResult, type DocSearchQuery} from '@site/src/search/clients/docSearch';
import {searchClient} from '../searchClient';

/** State of the modal's latest query. */
export type ModalState = 'asking' | 'answered' | 'failed';

/**
 * Returns DocSearch's client with the site's own search in its place: Algolia with the failover.
 * @param tell receives the state of the query: DocSearch (4.7.1) shows “nothing found” while it waits, and when a query
 * has failed.
 */
export function modalClient<Client extends object>(theirs: Client, tell: (progress: ModalState) => void): Client {
  let turn = 0;
  async function search({requests}: {requests: readonly DocSearchQuery[]}): Promise<{results: object[]}> {
    turn += 1;
    const mine = turn;
    const end = (progress: ModalState): unknown => mine === turn && tell(progress);
    tell('asking');
    try {
      const results = await Promise.all(requests.map((request) => docSearchResult(searchClient, request)));
      end('answered');
      return {results};
    } catch {
      // The client has logged why.
      end('failed');
      return {results: requests.map(() => ({hits: [], nbHits: 0}))};
    }
  }
  return {...theirs, search};
}
