import type {SearchClient} from '@site/src/search/clients/client';
import {embeddedClient} from '@site/src/search/clients/embedded';
import {versionsClient} from '@site/src/search/clients/versions';
import {embeddedSource} from './embeddedSource';
import {hostedPageClient} from './hosted/pageClient';

/** The client of the site's own index; each version of the docs has one of its own. */
export const ownClient: SearchClient =
  DOCS_VERSIONS === null
    ? embeddedClient(embeddedSource(undefined))
    : versionsClient(
        (tag) => embeddedClient(embeddedSource(tag)),
        DOCS_VERSIONS.map(({tag}) => tag),
        DOCS_VERSIONS.find(({isCurrent}) => isCurrent)?.tag ?? '',
      );

/** The search client of the site; dialog and search page share it and what it has loaded. */
export const searchClient: SearchClient = HOSTED_SEARCH === null ? ownClient : hostedPageClient(HOSTED_SEARCH, ownClient);
