import {breaker} from '@site/src/search/clients/breaker';
import type {SearchClient} from '@site/src/search/clients/client';
import {embeddedClient} from '@site/src/search/clients/embedded';
import {failoverClient} from '@site/src/search/clients/failover';
import {sitePath} from '@site/src/search/clients/sitePath';
import {versionsClient} from '@site/src/search/clients/versions';
import {embeddedSource} from './embeddedSource';
import {searchInsights} from './searchInsights';

/** Each version of the docs has an index of its own. */
const embedded =
  DOCS_VERSIONS === null
    ? embeddedClient(embeddedSource(undefined))
    : versionsClient(
        (tag) => embeddedClient(embeddedSource(tag)),
        DOCS_VERSIONS.map(({tag}) => tag),
        DOCS_VERSIONS.find(({isCurrent}) => isCurrent)?.tag ?? '',
      );

/** The one search client of the site; dialog and search page share it and what it has loaded. */
export const searchClient: SearchClient =
  HOSTED_SEARCH === null
    ? embedded
    : failoverClient({
        embedded,
        breaker: breaker(() => window.sessionStorage),
        // Inside the branch, so that the bundler leaves Algolia's client out of sites without hosted search.
        hosted: async () => {
          const {hostedSearch} = await import(/* webpackChunkName: "search-hosted" */ '@site/src/search/clients/hosted');
          const place = {...SEARCH_SITE, origin: window.location.origin};
          return hostedSearch({...HOSTED_SEARCH, insights: searchInsights !== null}, (url) => sitePath(url, place));
        },
      });
