import {docSearchResult, type DocSearchQuery} from '@site/src/search/clients/docSearch';
import {searchClient} from '../searchClient';

/** How the latest query of the modal is going. */
export type Progress = 'asking' | 'answered' | 'failed';

/**
 * DocSearch's client with the site's own in its place: Algolia with the failover.
 * @param tell of DocSearch (4.7.1), which says that nothing was found while it waits, and when a query has failed.
 */
export function modalClient<Client extends object>(theirs: Client, tell: (progress: Progress) => void): Client {
  let turn = 0;
  async function search({requests}: {requests: readonly DocSearchQuery[]}): Promise<{results: object[]}> {
    turn += 1;
    const mine = turn;
    const end = (progress: Progress): unknown => mine === turn && tell(progress);
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
