import type {SearchClient} from '@site/src/search/clients/client';
import {failoverClient} from '@site/src/search/clients/failover';
import {hostedRequest} from '@site/src/search/clients/hostedRequest';
import {hostedResult} from '@site/src/search/clients/hostedResult';
import {hitPath} from '@site/src/search/clients/sitePath';
import {hostedBreaker, loadHosted} from './load';

/** The search page's client: Algolia, and the site's own index while that fails. */
export const hostedPageClient = (settings: NonNullable<typeof HOSTED_SEARCH>, own: SearchClient): SearchClient =>
  failoverClient({
    embedded: own,
    breaker: hostedBreaker(),
    async hosted() {
      const search = await loadHosted(settings, 'search-page');
      const place = {...SEARCH_SITE, origin: window.location.origin};
      return async (request) => {
        const query = {...hostedRequest(request, settings.indexName), ...settings.searchParameters, facetFilters: request.facetFilters};
        const [result] = await search([query]);
        // As many results as queries, which is checked.
        return hostedResult(result as NonNullable<typeof result>, (url) => hitPath(url, place, settings));
      };
    },
  });
